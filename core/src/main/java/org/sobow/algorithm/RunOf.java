package org.sobow.algorithm;

import org.sobow.state.State;

/**
 * One run of a {@link Recipe}: it owns every buffer, changes in place, and is used by one thread at a time.
 *
 * @param <R> what a round reveals
 */
public interface RunOf<R> extends RunView {
    /**
     * Plays one round. Allocates nothing once the window is full.
     *
     * <p>Whatever is thrown, by an oracle or because a number is not finite, the run is as it was before.
     *
     * @throws NonFiniteException where a decision or a hypergradient would become NaN or infinite
     * @throws IllegalStateException where a round is being played already, by another thread or further up in this one
     */
    void step(R round);

    /** Freezes the state. */
    State checkpoint();
}
