package org.sobow.experiments.arena;

import java.util.Arrays;
import org.sobow.problem.OuterObjective;

/** A loss of y alone: as an f, x reaches it through y. */
interface ThroughY extends OuterObjective {
    double value(double[] y);

    /** Writes the gradient into {@code out}. */
    void gradient(double[] y, double[] out);

    @Override
    default double value(double[] x, double[] y) {
        return value(y);
    }

    @Override
    default void gradX(double[] x, double[] y, double[] out) {
        Arrays.fill(out, 0);
    }

    @Override
    default void gradY(double[] x, double[] y, double[] out) {
        gradient(y, out);
    }

    /** A loss that can be part of a g, too. */
    interface Curved extends ThroughY {
        /** Writes the Hessian times {@code v} into {@code out}. */
        void hessian(double[] y, double[] v, double[] out);
    }
}
