package org.sobow.experiments.traffic;

import org.sobow.hypergradient.InnerStep;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/**
 * The step of a ridge regression that remembers the weights of its last rounds, since forecasts are judged some rounds after they
 * were made: y = (w_t, w_{t-1}, ..., w_{t-ahead+1}) and x = (lambda, s).
 *
 * <pre>
 *   Φ(x, y) = (w_t − α e^s ∇_w g(lambda, w_t), w_t, ..., w_{t-ahead+2})
 * </pre>
 *
 * <p>∂Φ/∂lambda_j = −α e^s e^{lambda_j} w_j in coordinate j alone, and ∂Φ/∂s = −α e^s ∇_w g. The sensitivity of what is remembered is
 * remembered with it: it decays by mu in each inner update, but not by being carried along, so that is undone.
 *
 * @param ahead how many weights are remembered, at least 1
 * @param mu the decay of the sensitivity, in (0, 1]
 */
record RidgeStep(int ahead, double mu) implements InnerStep {
    @Override
    public Worker worker(int d1, int d2) {
        if (d2 < ahead || d2 != ahead * (d1 - 1)) {
            throw new IllegalArgumentException(
                    "x must have a strength a weight and a step size, " + (d2 / ahead + 1) + ", got " + d1);
        }
        return new Step(d1 - 1);
    }

    private final class Step implements Worker {
        private final int d;
        private final double[] w;
        private final double[] gradient;
        private final double[] z;
        private final double[] hz;

        Step(int d) {
            this.d = d;
            w = new double[d];
            gradient = new double[d];
            z = new double[d];
            hz = new double[d];
        }

        @Override
        public void step(InnerObjective g, double[] x, double[] y, double alpha, double[] out) {
            System.arraycopy(y, 0, w, 0, d);
            g.gradY(x, w, gradient);
            System.arraycopy(y, 0, out, d, out.length - d);
            double size = alpha * StrictMath.exp(x[d]);
            for (int i = 0; i < d; i++) {
                out[i] = w[i] - size * gradient[i];
            }
        }

        @Override
        public void carry(InnerObjective g, double[] x, double[] y, double alpha, int j, double[] all) {
            double size = alpha * StrictMath.exp(x[d]);
            System.arraycopy(all, 0, z, 0, d);
            System.arraycopy(all, 0, all, d, all.length - d);
            for (int i = d; i < all.length; i++) {
                all[i] /= mu;
            }
            // z ← z − α e^s H z
            g.hessianYY(x, w, z, hz);
            Vectors.axpy(-size, hz, z);
            if (j == d) {
                Vectors.axpy(-size, gradient, z);
            } else {
                z[j] -= size * StrictMath.exp(x[j]) * w[j];
            }
            System.arraycopy(z, 0, all, 0, d);
        }
    }
}
