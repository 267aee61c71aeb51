package org.sobow.learn;

import org.sobow.learn.row.Row;

/** A learner that predicts a number from a row. */
public interface RowRegressor extends RowLearner {
    /** The prediction for {@code row}; 0 before anything was learned. */
    double predict(Row row);

    /** Learns one example. */
    default void learn(Row row, double target) {
        learn(row, target, 1);
    }

    /** Learns one example that counts {@code weight} times, at least 0. */
    void learn(Row row, double target, double weight);

    /** Learns one example whose target came late. */
    default void learn(Pending pending, double target) {
        learn(pending, target, 1);
    }

    /** Learns one example whose target came late and that counts {@code weight} times, at least 0. */
    void learn(Pending pending, double target, double weight);
}
