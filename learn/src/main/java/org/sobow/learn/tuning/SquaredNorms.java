package org.sobow.learn.tuning;

import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateException;

/** The running mean of the squared norms of rows, each at least 1, which a few rows far beyond the others do not decide. For one thread. */
/* A norm counts at most as BOUND times the typical one, 2^E with E the running mean of the exponents; so does the mean itself, since the
 * first rows may be those beyond the others. Exponents cost nothing to read, and an enormous row moves their mean by little. */
final class SquaredNorms {
    /** Over how many rows the means reach back. */
    private static final double MEMORY = 1000;

    /** log2 of the bound. */
    private static final double BOUND = 8;

    private double count;
    private double mean;
    private double exponent;
    private double largestPower = BOUND;
    private double largest = Math.scalb(1.0, (int) BOUND);

    /** Takes in the squared norm of a row. */
    void add(double squaredNorm) {
        count++;
        double share = count < MEMORY ? 1 / count : 1 / MEMORY;
        double newest = Math.getExponent(squaredNorm);
        if (newest != exponent) {
            exponent += (newest - exponent) * share;
            bound(Math.ceil(exponent + BOUND));
        }
        double counted = squaredNorm <= largest ? squaredNorm : largest;
        double moved = mean + (counted - mean) * share;
        mean = moved <= largest ? moved : largest;
    }

    /** A norm counts at most as that power of two, which rarely changes. */
    private void bound(double power) {
        if (power != largestPower) {
            largestPower = power;
            largest = Math.scalb(1.0, (int) power);
        }
    }

    /** The mean; 0 before the first row. */
    double mean() {
        return mean;
    }

    /** How many rows there were. */
    double count() {
        return count;
    }

    double[] state() {
        return new double[] {count, mean, exponent, largest};
    }

    /** Shows the numbers that it saves. */
    void walk(NumberWalk walk) {
        count = walk.next(count);
        mean = walk.next(mean);
        exponent = walk.next(exponent);
        largest = walk.next(largest);
        largestPower = Math.getExponent(largest);
    }

    void load(String name, State from) {
        double[] state = from.vector(name, 4, 0, Double.MAX_VALUE);
        if (!(state[2] <= Double.MAX_EXPONENT && state[3] >= 1 && state[1] <= state[3])) {
            throw new StateException("state block " + name + ": expected a mean up to the largest norm, found "
                    + state[1] + " and " + state[3]);
        }
        count = state[0];
        mean = state[1];
        exponent = state[2];
        largestPower = Math.getExponent(state[3]);
        largest = state[3];
    }
}
