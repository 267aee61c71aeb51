package org.sobow.learn;

import java.util.List;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.TunedValues;
import org.sobow.state.Checkpoint;

/**
 * A learner over rows that learns from a stream, one example after the other, and tunes itself while it does.
 *
 * <p>Predicting is pure: a learner that was asked in between ends with the same bits as one that was not. Rows are not kept. For
 * one thread.
 */
public interface RowLearner {
    /** Learns the arrivals in their order, each in a step of its own; all are checked before the first is learned. */
    void learn(List<Arrival> arrivals);

    /**
     * Keeps of a row what tuning will ask for when its label comes late: the outputs and their sensitivities as they are now. To be
     * called when the row is predicted. Pure, as predicting is; learned before anything else it equals the row itself.
     */
    Pending pend(Row row);

    /** What is tuned, as it is now; the view follows the learner. */
    TunedValues tuned();

    /** Examples learned. */
    long round();

    /** How many examples moved the model by less than half of the plain gradient step, or not at all, since that overshot. */
    long cutBacks();

    /** How many features there are so far, the bias included. */
    int features();

    /** The whole state, frozen; the recipe resumes from it bit for bit. */
    Checkpoint snapshot();
}
