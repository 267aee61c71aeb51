package org.sobow.algorithm;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;

/** A round whose g has strength/2 ||y||² added. One object stands for all rounds of a run. For one thread. */
final class RidgedRound {
    private final Round view = new Round(new Outer(), new Inner());
    private @Nullable Round shown;
    private double strength;

    /** The round with the ridge, until the next call. */
    Round of(Round round, double ridge) {
        shown = round;
        strength = ridge;
        return view;
    }

    private OuterObjective f() {
        return Objects.requireNonNull(shown).f();
    }

    private InnerObjective g() {
        return Objects.requireNonNull(shown).g();
    }

    private final class Outer implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return f().value(x, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            f().gradX(x, y, out);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            f().gradY(x, y, out);
        }
    }

    private final class Inner implements InnerObjective, FirstOrderInner {
        @Override
        public double value(double[] x, double[] y) {
            return g().value(x, y) + strength / 2 * Vectors.normSquared(y);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            // ∇_y g + λ y
            g().gradY(x, y, out);
            Vectors.axpy(strength, y, out);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            if (!(g() instanceof FirstOrderInner gradients)) {
                throw new UnsupportedOperationException(
                        "g must be a FirstOrderInner too, so that it has a gradient in x");
            }
            gradients.gradX(x, y, out);
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            // ∇²_y g·v + λ v
            g().hessianYY(x, y, v, out);
            Vectors.axpy(strength, v, out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            g().jacobianXY(x, y, v, out);
        }

        @Override
        public void project(double[] y) {
            g().project(y);
        }
    }
}
