package org.sobow.hypergradient;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.ProximalRound;
import org.sobow.problem.Round;

/**
 * A {@link ProximalRound} as a smooth one on the manifold that y is on, with P the projection onto its tangent: ∇_y f becomes P∇_y f, and the Hessian
 * P(∇²_y g + ∇²_y ψ)P + (I − P), the same along the manifold and 1 across it, so that every solver of a positive definite system can be used, and v has no part across.
 *
 * <p>One object stands for all rounds of a run. For one thread.
 */
final class ManifoldRound {
    private final double[] tangent;
    private final Round view = new Round(new Outer(), new Inner());
    private @Nullable ProximalRound shown;

    ManifoldRound(int d2) {
        tangent = new double[d2];
    }

    /** The smooth problem of this round, until the next call. */
    Round of(ProximalRound round) {
        shown = round;
        return view;
    }

    private ProximalRound shown() {
        return Objects.requireNonNull(shown);
    }

    private final class Outer implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return shown().f().value(x, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            shown().f().gradX(x, y, out);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            // P ∇_y f
            shown().f().gradY(x, y, out);
            shown().psi().tangent(x, y, out);
        }
    }

    private final class Inner implements InnerObjective {
        @Override
        public double value(double[] x, double[] y) {
            return shown().g().value(x, y) + shown().psi().value(x, y);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            throw new UnsupportedOperationException("the manifold is for products; inner steps are proximal");
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            // P(∇²_y g + ∇²_y ψ)P v + (I − P) v
            Vectors.copy(v, tangent);
            shown().psi().tangent(x, y, tangent);
            shown().g().hessianYY(x, y, tangent, out);
            shown().psi().addHessianYY(x, y, tangent, out);
            shown().psi().tangent(x, y, out);
            for (int i = 0; i < out.length; i++) {
                out[i] += v[i] - tangent[i];
            }
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            // ∇_x∇_y (g + ψ)·Pv
            Vectors.copy(v, tangent);
            shown().psi().tangent(x, y, tangent);
            shown().g().jacobianXY(x, y, tangent, out);
            shown().psi().addJacobianXY(x, y, tangent, out);
        }
    }
}
