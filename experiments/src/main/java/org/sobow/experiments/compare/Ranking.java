package org.sobow.experiments.compare;

import java.util.Collection;

/** Ranks of values: 1 is the best, and equals share the mean of theirs. */
public final class Ranking {
    private Ranking() {}

    /** Says which of two values is better. */
    @FunctionalInterface
    public interface Better {
        /** Whether the first is strictly better than the second. */
        boolean isBetter(double first, double second);
    }

    /** The rank of {@code own} among all values, itself included. */
    public static double rank(double own, Collection<Double> all, Better better) {
        double ahead = 0;
        double equal = 0;
        for (double other : all) {
            ahead += better.isBetter(other, own) ? 1 : 0;
            equal += !better.isBetter(other, own) && !better.isBetter(own, other) ? 1 : 0;
        }
        // 1 + how many are better + half of how many others are as good
        return 1 + ahead + (equal - 1) / 2;
    }
}
