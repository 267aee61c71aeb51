package org.sobow.experiments.traffic;

import org.sobow.hypergradient.InnerStep;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/**
 * The step of a ridge regression whose strengths and step size are x: Φ = w − α e^s ∇_w g(lambda, w), for x = (lambda, s).
 *
 * <p>∂Φ/∂lambda_j = −α e^s e^{lambda_j} w_j in coordinate j alone, and ∂Φ/∂s = −α e^s ∇_w g.
 */
record RidgeStep() implements InnerStep {
    @Override
    public Worker worker(int d1, int d2) {
        if (d1 != d2 + 1) {
            throw new IllegalArgumentException(
                    "x must have a strength a weight and a step size, " + (d2 + 1) + ", got " + d1);
        }
        return new Step(Require.atLeast("d2", 1, d2));
    }

    private static final class Step implements Worker {
        private final double[] gradient;
        private final double[] hz;

        Step(int d2) {
            gradient = new double[d2];
            hz = new double[d2];
        }

        @Override
        public void step(InnerObjective g, double[] x, double[] y, double alpha, double[] out) {
            g.gradY(x, y, gradient);
            Vectors.step(y, -alpha * StrictMath.exp(x[y.length]), gradient, out);
        }

        @Override
        public void carry(InnerObjective g, double[] x, double[] y, double alpha, int j, double[] z) {
            double size = alpha * StrictMath.exp(x[y.length]);
            // z ← z − α e^s H z
            g.hessianYY(x, y, z, hz);
            Vectors.axpy(-size, hz, z);
            if (j == y.length) {
                Vectors.axpy(-size, gradient, z);
            } else {
                z[j] -= size * StrictMath.exp(x[j]) * y[j];
            }
        }
    }
}
