package org.sobow.learn.tuning;

import java.util.Arrays;
import org.sobow.learn.row.Entries;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * How often each category and each feature of a bag was there, and the longer steps of those that were there rarely: α
 * (rounds/occurrences)^exponent. Columns of numbers have the common step.
 */
/* A factor is computed anew with each of the first occurrences of its feature and then with every eighth: it changes slowly. */
final class Rarity {
    private static final double THIRD = 1.0 / 3;
    private static final long EVERY = 8;

    private final double exponent;
    private final Entries longer = new Entries();
    private long rounds;
    private long[] occurrences = {};
    private double[] factors = {};

    Rarity(double exponent) {
        this.exponent = exponent;
    }

    /** Counts a row, and returns it with every value multiplied by the factor of its feature's step size. */
    Entries of(Entries x, int features) {
        rounds++;
        if (exponent == 0 || x.always() == x.size()) {
            return x;
        }
        if (features > occurrences.length) {
            occurrences = Arrays.copyOf(occurrences, features + (features >> 1));
            factors = Arrays.copyOf(factors, occurrences.length);
        }
        longer.copy(x);
        int[] index = x.indices();
        double[] value = longer.values();
        for (int e = x.always(); e < x.size(); e++) {
            value[e] *= factor(index[e]);
        }
        return longer;
    }

    private double factor(int feature) {
        long count = ++occurrences[feature];
        if (count <= EVERY || (count & (EVERY - 1)) == 0) {
            double ratio = (double) rounds / count;
            factors[feature] = exponent == THIRD ? StrictMath.cbrt(ratio) : StrictMath.pow(ratio, exponent);
        }
        return factors[feature];
    }

    void save(StateBuilder to) {
        to.put("rarity.rounds", rounds)
                .put(
                        "rarity.occurrences",
                        Arrays.stream(occurrences).asDoubleStream().toArray())
                .put("rarity.factors", factors);
    }

    /** Goes back to no features. */
    void empty() {
        occurrences = new long[0];
        factors = new double[0];
    }

    /** Shows the numbers that it saves; the form is of how many features. */
    void walk(NumberWalk walk) {
        walk.alike(occurrences.length);
        rounds = walk.next(rounds);
        for (int i = 0; i < occurrences.length; i++) {
            occurrences[i] = walk.next(occurrences[i]);
        }
        walk.next(factors, factors.length);
    }

    void load(State from) {
        rounds = from.rounds("rarity.rounds");
        double[] counts = from.vector("rarity.occurrences");
        occurrences = Arrays.stream(from.vector("rarity.occurrences", counts.length, 0, (double) rounds))
                .mapToLong(count -> (long) count)
                .toArray();
        factors = from.vector("rarity.factors", counts.length, 0, Double.MAX_VALUE);
    }
}
