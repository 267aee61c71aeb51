package org.sobow.learn.softmax;

import java.util.List;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.SparseVector;
import org.sobow.state.Checkpoint;

/**
 * A classifier that learns from a stream, one example after the other, and tunes itself while it does.
 *
 * <p>Predicting is pure: a learner that was asked in between ends with the same bits as one that was not. Inputs are not kept.
 * For one thread.
 */
public interface Learner {
    /** How many classes there are; where classes grow, how many were seen, at least 2. */
    int classes();

    /** The most probable class of {@code x}, the smallest of equals. Defined before anything was learned. */
    int predict(SparseVector x);

    /** Writes the probabilities of the classes into {@code out}, of length {@link #classes()}, and returns the class. */
    int predict(SparseVector x, double[] out);

    /** Learns one example: when it completes a round, the round is played. */
    void learn(SparseVector x, int label);

    /** Learns the examples in their order; all are checked before the first is learned. */
    void learn(List<Example> batch);

    /** The hyperparameters as they are now; the view follows the learner. */
    Hyperparameters hyperparameters();

    /** Rounds played. */
    long round();

    /** The whole state, frozen; the recipe resumes from it bit for bit. */
    Checkpoint snapshot();
}
