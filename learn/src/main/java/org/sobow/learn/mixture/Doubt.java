package org.sobow.learn.mixture;

import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** Which rows the other parts settle, so that the last one need not be asked: those that leave little doubt beside what a row usually costs. For one thread. */
/* The doubt about a row is how likely its answer is wrong, by the answer itself. Whether that is to be believed is watched: once settled rows have had more than MOST
 * of the loss of all rows lately, none is settled until they have less. So in the long run the last part could not have lowered the loss by much more.
 * What a row may weigh shows only with its label: the heaviest of the last examples counts. */
final class Doubt {
    /** A row is settled whose doubt is less than this share of the mean loss. */
    private static final double SHARE = 0.05;

    /** Settled rows may have this share of all loss. */
    private static final double MOST = 0.02;

    /** The weight of an example in the running means, once there were many. */
    private static final double SLOW = 1.0 / 1000;

    private double mean;
    private double ofSettled;
    private double heaviest;
    private double seen;

    /** Rows of less doubt are settled; 0 where none is. */
    double settledBelow() {
        return heaviest > 0 && ofSettled <= MOST * mean ? SHARE * mean / heaviest : 0;
    }

    /** Takes note of what an example of that weight cost, and whether it was settled. */
    void learn(double loss, double weight, boolean isSettled) {
        double cost = weight * loss;
        seen = Math.min(1 / SLOW, seen + 1);
        mean += (cost - mean) / seen;
        ofSettled += ((isSettled ? cost : 0) - ofSettled) / seen;
        heaviest = Math.max(weight, (1 - SLOW) * heaviest);
    }

    /** Goes back to no example: what rows cost may have changed. */
    void forget() {
        mean = 0;
        ofSettled = 0;
        heaviest = 0;
        seen = 0;
    }

    void save(StateBuilder to) {
        to.put("doubt", mean, ofSettled, heaviest, seen);
    }

    /** Takes the state; settles no row at first in one of before there were any. */
    void load(State from) {
        forget();
        if (from.has("doubt")) {
            double[] stored = from.vector("doubt", 4, 0, Double.MAX_VALUE);
            mean = stored[0];
            ofSettled = stored[1];
            heaviest = stored[2];
            seen = stored[3];
        }
    }
}
