package org.sobow.learn.mixture;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Entries;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** A representation of rows, and what predicts from it by itself. For one thread. */
interface Part {
    /** Writes its scores of the classes, or its number, into {@code out}; zeros where it has none. Changes nothing that counts. */
    void scores(Entries x, float[] dense, double[] out);

    /** What to keep of the scores that were computed last; null where there is nothing. */
    default @Nullable Foresight foresight() {
        return null;
    }

    /** Throws where the row whose scores were computed last cannot be learned. */
    default void check() {}

    /** Learns the example whose scores were computed last. */
    void learn(@Nullable Foresight then, double target, double weight);

    /** Makes room for so many classes, two at least. */
    default void reserveClasses(int count) {}

    /** Returns what has the scores that this part has now, and goes on so. */
    Frozen freeze();

    void save(StateBuilder to);

    /** Takes the state of a part with so many classes. */
    void load(State from, int classes);

    /** A part at one moment. Immutable, for any number of threads. */
    interface Frozen {
        /**
         * Writes the scores into {@code out}.
         *
         * @param room has the dense row
         */
        void scores(Entries x, Workspace room, double[] out);
    }
}
