package org.sobow.testing;

import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;

/** A g that answers as another does, but for what is overridden; its gradient in x wants a {@link FirstOrderInner}. */
public interface ForwardedInner extends InnerObjective, FirstOrderInner {
    /** The other. */
    InnerObjective g();

    @Override
    default double value(double[] x, double[] y) {
        return g().value(x, y);
    }

    @Override
    default void gradX(double[] x, double[] y, double[] out) {
        ((FirstOrderInner) g()).gradX(x, y, out);
    }

    @Override
    default void gradY(double[] x, double[] y, double[] out) {
        g().gradY(x, y, out);
    }

    @Override
    default void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        g().hessianYY(x, y, v, out);
    }

    @Override
    default void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        g().jacobianXY(x, y, v, out);
    }

    @Override
    default void project(double[] y) {
        g().project(y);
    }
}
