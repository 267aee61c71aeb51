package org.sobow.hypergradient;

import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/** See {@link InnerStep#parameters}. */
record ParameterStep() implements InnerStep {
    /** Cube root of the rounding unit: where rounding and truncation of a central difference balance. */
    private static final double STEP = 6e-6;

    @Override
    public Worker worker(int d1, int d2) {
        return new Columns(d1, d2);
    }

    private static final class Columns implements Worker {
        private final double[] movedX;
        private final double[] gradY;
        private final double[] hz;
        private final double[] above;
        private final double[] below;

        Columns(int d1, int d2) {
            movedX = new double[Require.atLeast("d1", 1, d1)];
            gradY = new double[Require.atLeast("d2", 1, d2)];
            hz = new double[d2];
            above = new double[d2];
            below = new double[d2];
        }

        @Override
        public void step(InnerObjective g, double[] x, double[] y, double alpha, double[] out) {
            // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t)
            g.gradY(x, y, gradY);
            Vectors.step(y, -alpha, gradY, out);
        }

        @Override
        public void carry(InnerObjective g, double[] x, double[] y, double alpha, int j, double[] z) {
            if (!Vectors.isZero(z)) {
                // z ← z − α H z
                g.hessianYY(x, y, z, hz);
                Vectors.axpy(-alpha, hz, z);
            }
            double step = STEP * Math.max(1, Math.abs(x[j]));
            Vectors.copy(x, movedX);
            movedX[j] = x[j] + step;
            double apart = movedX[j];
            g.gradY(movedX, y, above);
            movedX[j] = x[j] - step;
            apart -= movedX[j];
            g.gradY(movedX, y, below);
            for (int i = 0; i < z.length; i++) {
                // − α ∂∇_y g/∂x_j, by central differences
                z[i] -= alpha * ((above[i] - below[i]) / apart);
            }
        }
    }
}
