package org.sobow.algorithm;

import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;

/** One run of an {@link Optimizer}: it owns every buffer, changes in place, and belongs to one thread. */
public interface Run extends RunView {
    /**
     * Plays one round. Allocates nothing once the window is full.
     *
     * <p>Whatever is thrown, by an oracle or because a number is not finite, the run is as it was before.
     *
     * @throws NonFiniteException where a decision or a hypergradient would become NaN or infinite
     */
    void step(Round round);

    /** Freezes the state. */
    Checkpoint checkpoint();
}
