package org.sobow.learn.evaluate;

import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** Predicts the mean of the targets so far, 0 before the first, whatever the row. What a regression must beat. */
public final class RunningMean implements Learner {
    private double mean;
    private double total;

    /** Nothing learned yet. */
    public RunningMean() {}

    @Override
    public String name() {
        return "mean";
    }

    @Override
    public void predict(Row row, double[] out) {
        out[0] = mean;
    }

    @Override
    public void learn(Example example) {
        if (example.weight() > 0) {
            total += example.weight();
            mean += example.weight() / total * (example.number() - mean);
        }
    }

    @Override
    public long bytes() {
        return 2L * Double.BYTES;
    }
}
