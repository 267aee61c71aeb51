package org.sobow.learn.linear;

import java.util.Arrays;
import org.sobow.learn.row.Entries;
import org.sobow.state.Checkpoint;

/** How often each feature was there, and the longer steps of those that were there rarely: α (rounds/(occurrences + 1))^exponent. */
/* One is added since a column of numbers has no feature in the first row of its stream: nothing is known of its scale yet. */
final class Rarity {
    private static final double THIRD = 1.0 / 3;

    private final double exponent;
    private final Entries longer = new Entries();
    private double rounds;
    private double[] occurrences = {};

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
        }
        rounds++;
        return isCommon(x) ? x : lengthened(x);
    }

    private boolean isCommon(Entries x) {
        boolean common = true;
        for (int e = 1; e < x.size(); e++) {
            common &= ++occurrences[x.index(e)] + 1 >= rounds;
        }
        return common;
    }

    private Entries lengthened(Entries x) {
        longer.clear();
        longer.add(0, 1);
        for (int e = 1; e < x.size(); e++) {
            int feature = x.index(e);
            double ratio = rounds / (occurrences[feature] + 1);
            longer.add(feature, ratio <= 1 ? x.value(e) : factor(ratio) * x.value(e));
        }
        return longer;
    }

    private double factor(double ratio) {
        return exponent == THIRD ? StrictMath.cbrt(ratio) : StrictMath.pow(ratio, exponent);
    }

    void save(Checkpoint.Builder to) {
        to.put("rarity.rounds", new double[] {rounds}).put("rarity.occurrences", occurrences);
    }

    void load(Checkpoint from) {
        rounds = from.vector("rarity.rounds")[0];
        occurrences = from.vector("rarity.occurrences");
    }
}
