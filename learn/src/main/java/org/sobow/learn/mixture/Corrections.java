package org.sobow.learn.mixture;

import org.sobow.learn.row.Entries;
import org.sobow.learn.tuning.Mixture;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * The numbers that the pool says, corrected in two ways: by the errors before, and by those and the columns together. Each is an answer of its own, in one
 * of the last rows of scores; one that is left out has 0 there. For one thread.
 */
final class Corrections {
    /** How many rows of scores they fill. */
    static final int COUNT = 2;

    private static final String[] NAMES = {"echo", "squares"};

    private final Echo[] echoes = {new Echo(0), new Echo(Echo.WIDE)};
    private final boolean[] wanted;

    Corrections(Mixture with) {
        wanted = new boolean[] {with.lastErrors(), with.leastSquares()};
    }

    /**
     * Writes the corrected numbers of a row into the last rows of scores.
     *
     * @param isLate whether labels are late: errors then come too late, and the numbers stay as they are
     */
    void correct(double pooled, Entries x, boolean isLate, double[][] scores) {
        for (int k = 0; k < COUNT; k++) {
            if (wanted[k]) {
                scores[scores.length - COUNT + k][0] = isLate ? pooled : echoes[k].number(pooled, scores[0][0], x);
            }
        }
    }

    /** Learns the number of a row, of which the pool and the linear part have said this. */
    void learn(double pooled, double linear, Entries x, double target, double weight) {
        for (int k = 0; k < COUNT; k++) {
            if (wanted[k]) {
                echoes[k].learn(pooled, linear, x, target, weight);
            }
        }
    }

    /** The corrections as they are, which then stay so. */
    Frozen freeze(boolean isLate) {
        Echo.Frozen[] frozen = new Echo.Frozen[COUNT];
        for (int k = 0; k < COUNT; k++) {
            frozen[k] = !wanted[k]
                    ? (pooled, linear, x, room) -> 0
                    : isLate ? (pooled, linear, x, room) -> pooled : echoes[k].freeze();
        }
        return (pooled, x, room, scores) -> {
            for (int k = 0; k < COUNT; k++) {
                scores[scores.length - COUNT + k][0] = frozen[k].number(pooled, scores[0][0], x, room);
            }
        };
    }

    /** Corrections at one moment. Immutable, for any number of threads. */
    interface Frozen {
        /** Writes the corrected numbers of a row into the last rows of scores. */
        void correct(double pooled, Entries x, Workspace room, double[][] scores);
    }

    void save(StateBuilder to) {
        for (int k = 0; k < COUNT; k++) {
            if (wanted[k]) {
                echoes[k].save(NAMES[k], to);
            }
        }
    }

    /** Takes the state of corrections; one that came later begins anew in a state of before. */
    void load(State from) {
        for (int k = 0; k < COUNT; k++) {
            if (wanted[k] && from.has(NAMES[k] + "Past")) {
                echoes[k].load(NAMES[k], from);
            }
        }
    }
}
