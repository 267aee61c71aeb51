package org.sobow.algorithm;

import java.util.List;
import org.sobow.state.State;

/**
 * A recipe for online optimization over rounds of one type: immutable, sharable, and printable by {@code toString}, which
 * names it fully. The usual one is an {@link Optimizer}, over {@link org.sobow.problem.Round}s.
 *
 * @param <R> what a round reveals
 */
public interface Recipe<R> {
    /** Starts a run at the decisions x_1 and y_1, which are copied. An x_1 outside X is projected with the first step. */
    RunOf<R> start(double[] x1, double[] y1);

    /**
     * Continues the run that {@code checkpoint} froze, bit for bit.
     *
     * @param retained the last {@link #roundsRetained()} rounds before the checkpoint, oldest first, or all of them where there
     *     were fewer
     */
    RunOf<R> resume(State checkpoint, List<R> retained);

    /** Continues a run of an algorithm that retains no rounds. */
    default RunOf<R> resume(State checkpoint) {
        return resume(checkpoint, List.of());
    }

    /**
     * How many past rounds a run evaluates again: K − 1 for OAGD, 0 for the others, which is the paper's point against OAGD.
     * Where it is not 0, rounds must not be flyweights over a recycled batch.
     */
    default int roundsRetained() {
        return 0;
    }
}
