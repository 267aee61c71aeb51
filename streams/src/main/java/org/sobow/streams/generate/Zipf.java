package org.sobow.streams.generate;

import java.util.Arrays;
import org.sobow.internal.SplitMix64;

/** Ranks by Zipf's law: rank r, from 0 on, is proportional to 1/(r + 1). Immutable. */
final class Zipf {
    private final double[] cumulative;

    /** Of so many ranks. */
    Zipf(int ranks) {
        cumulative = new double[ranks];
        double sum = 0;
        for (int rank = 0; rank < ranks; rank++) {
            sum += 1.0 / (rank + 1);
            cumulative[rank] = sum;
        }
    }

    int rank(SplitMix64 random) {
        int found = Arrays.binarySearch(cumulative, random.nextDouble() * cumulative[cumulative.length - 1]);
        return Math.min(found < 0 ? -found - 1 : found, cumulative.length - 1);
    }
}
