package org.sobow.experiments.arena;

import java.util.Arrays;
import org.sobow.problem.OuterObjective;

/** The mean cross-entropy of a batch as an f: x counts through y alone. */
record SoftmaxLoss(SoftmaxBatch batch) implements OuterObjective {
    @Override
    public double value(double[] x, double[] y) {
        return batch.value(y, SoftmaxBatch.Weights.EQUAL);
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        Arrays.fill(out, 0);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        batch.gradient(y, SoftmaxBatch.Weights.EQUAL, out);
    }
}
