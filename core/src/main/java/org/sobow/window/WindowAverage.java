package org.sobow.window;

import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The running mean of a {@link Window}. Mutable, for one thread. */
public interface WindowAverage {
    /**
     * Writes the mean that pushing {@code newest} would give into {@code out}; changes nothing.
     *
     * @param newest h_t, of length d1; not the same array as {@code out}
     */
    void meanWith(double[] newest, double[] out);

    /** Takes {@code newest} in, and the oldest out if the window is full. */
    void push(double[] newest);

    /** Puts this window's numbers under names that begin with {@code prefix}. */
    void save(String prefix, StateBuilder into);

    /** Replaces this window's contents by what {@link #save} put. */
    void load(String prefix, State from);
}
