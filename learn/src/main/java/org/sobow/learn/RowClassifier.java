package org.sobow.learn;

import org.sobow.learn.row.Row;

/** A classifier over rows. */
public interface RowClassifier extends RowLearner {
    /** How many classes there are; where classes grow, how many were seen, at least 2. */
    int classes();

    /** The most probable class of {@code row}, the smallest of equals. Defined before anything was learned. */
    int predict(Row row);

    /** Writes the probabilities of the classes into {@code out}, of length {@link #classes()}, and returns the class. */
    int predict(Row row, double[] out);

    /** Learns one example. */
    default void learn(Row row, int label) {
        learn(row, label, 1);
    }

    /** Learns one example that counts {@code weight} times, at least 0. */
    void learn(Row row, int label, double weight);

    /** Learns one example whose label came late. */
    default void learn(Pending pending, int label) {
        learn(pending, label, 1);
    }

    /** Learns one example whose label came late and that counts {@code weight} times, at least 0. */
    void learn(Pending pending, int label, double weight);
}
