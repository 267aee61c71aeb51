package org.sobow.streams.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.sobow.internal.SplitMix64;

class LabelNoiseTest {
    private static final int DRAWS = 200_000;
    private static final int CLASSES = 5;
    private static final double FOUR_SIGMA = 4 * Math.sqrt(0.25 / DRAWS);

    @Test
    void noise_flipsTheLevelAndNeverToItself() {
        double[] shares = shares(2, 0.3);

        assertThat(shares[2]).isCloseTo(0.7, within(FOUR_SIGMA));
        for (int other : new int[] {0, 1, 3, 4}) {
            assertThat(shares[other]).isCloseTo(0.3 / 4, within(FOUR_SIGMA));
        }
        assertThat(shares(2, 1)[2]).isZero();
    }

    @Test
    void levelZero_changesNothing() {
        assertThat(shares(3, 0)[3]).isEqualTo(1);
    }

    @Test
    void oneClass_staysItself() {
        assertThat(LabelNoise.corrupt(0, 1, 1, 7)).isZero();
    }

    private static double[] shares(int label, double level) {
        int[] counts = new int[CLASSES];
        for (int draw = 0; draw < DRAWS; draw++) {
            counts[LabelNoise.corrupt(label, CLASSES, level, SplitMix64.seed(1, draw))]++;
        }
        return Arrays.stream(counts)
                .mapToDouble(count -> (double) count / DRAWS)
                .toArray();
    }
}
