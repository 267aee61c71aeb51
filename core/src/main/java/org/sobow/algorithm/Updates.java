package org.sobow.algorithm;

import java.util.List;
import org.sobow.hypergradient.SolveReport;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * What makes one algorithm differ from another inside Algorithm 1: how it plays a round, and the memory that this needs.
 * {@code GeneralProcedure} owns the decisions, checks what is written, and commits.
 *
 * <p>A round writes only into {@code next} and into scratch. What is to be remembered is changed in {@link #commit}, so that a
 * refused round leaves no trace. What is remembered besides {@code next} is checked by the updates themselves.
 *
 * @param <R> what a round reveals
 */
public interface Updates<R> {
    /**
     * Plays round {@code t}: writes x_{t+1}, y_{t+1}, h_t and the direction of the outer step into {@code next}.
     *
     * @param now x_t and y_t, with the hypergradient and the direction of round t − 1, or zeros; not modified
     * @param next to be filled, all of it; holds what an earlier round left there
     */
    void play(long t, R round, Decisions now, Decisions next);

    /** The round is accepted: remembers what later rounds need of it and of what it wrote. */
    default void commit(R round, Decisions next) {}

    /** What the linear solves of the last round did. */
    default SolveReport solve() {
        return SolveReport.none();
    }

    /** Puts what {@link #commit} remembers. */
    default void save(StateBuilder into) {}

    /** Replaces the memory by what {@link #save} put. */
    default void load(State from, List<R> retained) {}

    /** Plays a round in another way than updates do themselves. */
    @FunctionalInterface
    interface Playing<R> {
        /** See {@link Updates#play}. */
        void play(long t, R round, Decisions now, Decisions next);
    }

    /** Returns updates that remember what these do, and play rounds as {@code playing} does. */
    default Updates<R> playedBy(Playing<R> playing) {
        Updates<R> remembering = this;
        return new Updates<>() {
            @Override
            public void play(long t, R round, Decisions now, Decisions next) {
                playing.play(t, round, now, next);
            }

            @Override
            public void commit(R round, Decisions next) {
                remembering.commit(round, next);
            }

            @Override
            public SolveReport solve() {
                return remembering.solve();
            }

            @Override
            public void save(StateBuilder into) {
                remembering.save(into);
            }

            @Override
            public void load(State from, List<R> retained) {
                remembering.load(from, retained);
            }
        };
    }
}
