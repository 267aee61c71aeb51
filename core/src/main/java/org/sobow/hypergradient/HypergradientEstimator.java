package org.sobow.hypergradient;

import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * A way to estimate the hypergradient of a round, and what it remembers from round to round. Mutable, for one thread.
 *
 * <p>{@link #estimate} changes nothing that is remembered; {@link #commit} does, so that a refused round leaves no trace. What
 * would be remembered is checked before: an entry that is not finite throws an {@link ArithmeticException}.
 *
 * @param <R> the rounds that it estimates the hypergradients of
 */
public interface HypergradientEstimator<R> {
    /**
     * Writes the estimate of round {@code t} at (x, y) into {@code out}, of length d1.
     *
     * @param y which inner decision that is depends on the estimator; its description says
     */
    void estimate(long t, R round, double[] x, double[] y, double[] out);

    /** The round is accepted: remembers what later rounds need of it. */
    default void commit() {}

    /** What the linear solves of the last estimate did; empty for an estimator without any. */
    default SolveReport report() {
        return SolveReport.none();
    }

    /** Puts what is remembered. */
    default void save(StateBuilder into) {}

    /** Replaces what is remembered by what {@link #save} put. */
    default void load(State from) {}
}
