package org.sobow.algorithm;

import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The outer problem of a run: its window, its step, and what both remember. For one thread. */
interface OuterLevel {
    /** Writes the direction into {@code mean} and x_{t+1} into {@code out}; remembers nothing. */
    void descend(long t, double[] x, double[] hypergradient, double[] mean, double[] out);

    /** The size of what could not be foretold of the newest hypergradient, relative to its own; 1 where nobody measures it. */
    default double unforetold() {
        return 1;
    }

    /** The round is accepted: stores h_t. */
    void commit(double[] hypergradient);

    /** Puts what is remembered. */
    void save(StateBuilder into);

    /** Replaces what is remembered by what {@link #save} put. */
    void load(State from);
}
