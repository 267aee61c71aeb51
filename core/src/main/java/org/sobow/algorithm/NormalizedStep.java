package org.sobow.algorithm;

import java.util.Arrays;
import java.util.Objects;
import org.sobow.problem.Groups;
import org.sobow.state.Checkpoint;
import org.sobow.window.RootMeanSquare;

/** See {@link OuterStep#normalized(double, Groups)}. */
record NormalizedStep(double memory, Groups groups) implements OuterStep {
    NormalizedStep {
        RootMeanSquare.requireMemory(memory);
        Objects.requireNonNull(groups, "groups");
    }

    @Override
    public Worker worker(int d1) {
        return new Scale(this, d1);
    }

    private static final class Scale implements Worker {
        private final int[] groupOf;
        private final double[] squares;
        private final double[] factor;
        private final RootMeanSquare size;

        Scale(NormalizedStep recipe, int d1) {
            groupOf = recipe.groups.indices(d1);
            int count = recipe.groups.count(d1);
            squares = new double[count];
            factor = new double[count];
            size = new RootMeanSquare(recipe.memory, count);
        }

        @Override
        public void step(double beta, double[] x, double[] newest, double[] mean, double[] out) {
            Arrays.fill(squares, 0);
            for (int i = 0; i < groupOf.length; i++) {
                squares[groupOf[i]] += newest[i] * newest[i];
            }
            for (int k = 0; k < factor.length; k++) {
                double root = size.rootWith(k, squares[k]);
                factor[k] = root > 0 ? beta / root : 0;
            }
            for (int i = 0; i < groupOf.length; i++) {
                // x_{t+1} = x_t − β G_t / root of the mean of ||h||²
                out[i] = x[i] - factor[groupOf[i]] * mean[i];
            }
        }

        @Override
        public void commit() {
            size.commit();
        }

        @Override
        public void save(String prefix, Checkpoint.Builder into) {
            size.save(prefix + "size", into);
        }

        @Override
        public void load(String prefix, Checkpoint from) {
            size.load(prefix + "size", from);
        }
    }
}
