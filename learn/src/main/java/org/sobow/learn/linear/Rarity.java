package org.sobow.learn.linear;

import java.util.Arrays;
import org.sobow.learn.row.Entries;
import org.sobow.state.Checkpoint;

/** How often each feature was there, and the longer steps of those that were there rarely: α (rounds/occurrences)^exponent. */
/* A factor is computed anew with each of the first occurrences of its feature and then with every eighth: it changes slowly. A
 * feature that is nearly always there has the common step; so have columns of numbers, which miss the first rows of a stream since
 * nothing is known of their scale yet. */
final class Rarity {
    private static final double THIRD = 1.0 / 3;
    private static final double NEGLIGIBLE = 1.1;
    private static final int EVERY = 8;

    private final double exponent;
    private final Entries longer = new Entries();
    private int rounds;
    private int[] occurrences = {};
    private double[] factors = {};

    Rarity(double exponent) {
        this.exponent = exponent;
    }

    /** Counts a row, and returns it with every value but the bias's multiplied by the factor of its feature's step size. */
    Entries of(Entries x, int features) {
        if (exponent == 0) {
            return x;
        }
        if (features > occurrences.length) {
            occurrences = Arrays.copyOf(occurrences, features + (features >> 1));
            factors = Arrays.copyOf(factors, occurrences.length);
        }
        rounds++;
        return isCommon(x) ? x : lengthened(x);
    }

    private boolean isCommon(Entries x) {
        boolean common = true;
        for (int e = 1; e < x.size(); e++) {
            int feature = x.index(e);
            int count = ++occurrences[feature];
            if (count <= EVERY || (count & (EVERY - 1)) == 0) {
                factors[feature] = factor((double) rounds / count);
            }
            common &= factors[feature] == 1;
        }
        return common;
    }

    private double factor(double ratio) {
        if (ratio <= NEGLIGIBLE) {
            return 1;
        }
        return exponent == THIRD ? StrictMath.cbrt(ratio) : StrictMath.pow(ratio, exponent);
    }

    private Entries lengthened(Entries x) {
        longer.clear();
        longer.add(0, 1);
        for (int e = 1; e < x.size(); e++) {
            longer.add(x.index(e), factors[x.index(e)] * x.value(e));
        }
        return longer;
    }

    void save(Checkpoint.Builder to) {
        to.put("rarity.rounds", rounds)
                .put(
                        "rarity.occurrences",
                        Arrays.stream(occurrences).asDoubleStream().toArray())
                .put("rarity.factors", factors);
    }

    void load(Checkpoint from) {
        rounds = (int) from.number("rarity.rounds");
        occurrences = Arrays.stream(from.vector("rarity.occurrences"))
                .mapToInt(count -> (int) count)
                .toArray();
        factors = from.vector("rarity.factors");
    }
}
