package org.sobow.learn.contract;

/**
 * What a learner of numbers must do.
 *
 * @param <L> the learner
 * @param <X> what it predicts from
 */
public abstract class RegressorContract<L, X> extends LearnerContract<L, X> {
    /** A line in the first two values, in a unit and from an origin that nobody told the learner. */
    @Override
    protected final double target(double[] values) {
        return 500 + 100 * values[0] - 50 * values[1];
    }

    @Override
    protected final double loss(double[] prediction, double target) {
        return Math.abs(prediction[0] - target);
    }
}
