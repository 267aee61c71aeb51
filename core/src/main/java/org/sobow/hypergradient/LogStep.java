package org.sobow.hypergradient;

import java.util.Objects;
import org.sobow.internal.Vectors;
import org.sobow.problem.Groups;
import org.sobow.problem.InnerObjective;

/** See {@link InnerStep#logSteps}. */
record LogStep(Groups groups) implements InnerStep {
    LogStep {
        Objects.requireNonNull(groups, "groups");
    }

    @Override
    public Worker worker(int d1, int d2) {
        int[] groupOf = groups.indices(d2);
        int count = groups.count(d2);
        if (count != d1) {
            throw new IllegalArgumentException("x must have one entry for each of the " + count
                    + " groups of coordinates of y, got " + d1 + " entries");
        }
        return new Factors(groupOf, d1);
    }

    private static final class Factors implements Worker {
        private final int[] groupOf;
        private final double[] factor;
        private final double[] gradY;
        private final double[] hz;

        Factors(int[] groupOf, int d1) {
            this.groupOf = groupOf;
            factor = new double[d1];
            gradY = new double[groupOf.length];
            hz = new double[groupOf.length];
        }

        @Override
        public void step(InnerObjective g, double[] x, double[] y, double alpha, double[] out) {
            for (int k = 0; k < factor.length; k++) {
                factor[k] = StrictMath.exp(x[k]);
            }
            g.gradY(x, y, gradY);
            for (int i = 0; i < groupOf.length; i++) {
                // y_{t+1} = y_t − α e^x ∇_y g_t
                out[i] = y[i] - alpha * factor[groupOf[i]] * gradY[i];
            }
        }

        @Override
        public void carry(InnerObjective g, double[] x, double[] y, double alpha, int j, double[] z) {
            if (!Vectors.isZero(z)) {
                g.hessianYY(x, y, z, hz);
                for (int i = 0; i < groupOf.length; i++) {
                    // z ← z − α e^x H z
                    z[i] -= alpha * factor[groupOf[i]] * hz[i];
                }
            }
            for (int i = 0; i < groupOf.length; i++) {
                // − α e^x ∇_y g, in the coordinates of group j
                z[i] -= groupOf[i] == j ? alpha * factor[j] * gradY[i] : 0;
            }
        }
    }
}
