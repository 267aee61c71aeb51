package org.sobow.algorithm;

import org.sobow.hypergradient.SolveReport;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * One inner problem of a run: its steps, its hypergradient, and what both remember. For one thread.
 *
 * @param <R> what a round reveals
 */
interface InnerLevel<R> {
    /** Writes y_{t+1} and h_t; remembers nothing. */
    void play(long t, R round, double[] x, double[] y, double[] nextY, double[] hypergradient);

    /**
     * The round is accepted: remembers what later rounds need of it.
     *
     * @param unforetold see {@link OuterLevel#unforetold}
     */
    void commit(double unforetold);

    /** What the solve of the last round did. */
    SolveReport report();

    /** Puts what is remembered. */
    void save(StateBuilder into);

    /** Replaces what is remembered by what {@link #save} put. */
    void load(State from);
}
