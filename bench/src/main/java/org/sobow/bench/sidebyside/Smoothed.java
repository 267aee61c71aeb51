package org.sobow.bench.sidebyside;

import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** A classifier whose probabilities are mixed with a little of the uniform distribution. */
/* Trees, neighbors and whoever casts a single vote claim certainty, and one error would cost them as much log-loss as the floor of the evaluation
 * allows. So all are smoothed alike, ours too. */
record Smoothed(Learner learner) implements Learner {
    private static final double SHARE = 0.01;

    @Override
    public String name() {
        return learner.name();
    }

    @Override
    public void predict(Row row, double[] out) {
        learner.predict(row, out);
        for (int k = 0; k < out.length; k++) {
            // (1 - s) p_k + s / c
            out[k] = (1 - SHARE) * out[k] + SHARE / out.length;
        }
    }

    @Override
    public void learn(Example example) {
        learner.learn(example);
    }

    @Override
    public long bytes() {
        return learner.bytes();
    }
}
