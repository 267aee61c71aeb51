package org.sobow.learn.mixture;

import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** Which rows the other parts settle, so that the last one need not be asked: those that leave little doubt beside what a row usually costs. For one thread. */
/* The doubt about a row is how likely its answer is wrong, by the answer itself. Whether that is to be believed is watched: all rows that were settled together
 * may have at most MOST of the loss of all rows, or none is settled until they have less. So the last part could not have lowered the loss by more. */
final class Doubt {
    /** A row is settled whose doubt is less than this share of the mean loss. */
    private static final double SHARE = 0.05;

    /** Settled rows may have this share of all loss. */
    private static final double MOST = 0.02;

    /** The weight of an example in the running means, once there were many. */
    private static final double SLOW = 1.0 / 1000;

    private double mean;
    private double ofSettled;
    private double seen;

    /** Rows of less doubt are settled. */
    double limit() {
        return ofSettled <= MOST * mean ? SHARE * mean : 0;
    }

    /** Takes note of what an example cost, and whether it was settled. */
    void learn(double loss, boolean isSettled) {
        seen = Math.min(1 / SLOW, seen + 1);
        mean += (loss - mean) / seen;
        ofSettled += ((isSettled ? loss : 0) - ofSettled) / seen;
    }

    void save(StateBuilder to) {
        to.put("doubt", mean, ofSettled, seen);
    }

    /** Takes the state; settles no row at first in one of before there were any. */
    void load(State from) {
        double[] stored = from.has("doubt") ? from.vector("doubt", 3, 0, Double.MAX_VALUE) : new double[3];
        mean = stored[0];
        ofSettled = stored[1];
        seen = stored[2];
    }
}
