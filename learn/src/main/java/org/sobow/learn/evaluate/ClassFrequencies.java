package org.sobow.learn.evaluate;

import java.util.Arrays;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;

/**
 * The majority class: predicts the class frequencies so far, (n_k + 1) / (n + c), whatever the row; its class is the most frequent
 * one. What a learner must beat.
 */
public final class ClassFrequencies implements Learner {
    private final Labels classes = new Labels();
    private double[] counts = new double[2];
    private double total;
    private long examples;

    /** Nothing counted yet. */
    public ClassFrequencies() {}

    @Override
    public String name() {
        return "majority class";
    }

    @Override
    public void predict(Row row, double[] out) {
        for (int k = 0; k < counts.length; k++) {
            out[k] = (counts[k] + 1) / (total + counts.length);
        }
    }

    @Override
    public double novelty() {
        return classes.list().novelty(examples);
    }

    @Override
    public void learn(Example example) {
        int label = classes.numberOf(example.label());
        if (label >= counts.length) {
            counts = Arrays.copyOf(counts, label + 1);
        }
        counts[label] += example.weight();
        total += example.weight();
        examples += example.weight() > 0 ? 1 : 0;
    }

    @Override
    public long bytes() {
        return (long) Double.BYTES * (counts.length + 1);
    }
}
