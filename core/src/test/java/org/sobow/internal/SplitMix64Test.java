package org.sobow.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SplitMix64Test {
    @Test
    void numbers_areThoseOfThePublishedGenerator() {
        // The first outputs for seed 1234567 of Vigna's splitmix64.c.
        SplitMix64 random = new SplitMix64(1234567);

        assertThat(random.nextLong()).isEqualTo(6457827717110365317L);
        assertThat(random.nextLong()).isEqualTo(3203168211198807973L);
    }

    @Test
    void bits_coverTheirRange() {
        assertThat(SplitMix64.below(10, 0)).isZero();
        assertThat(SplitMix64.below(10, -1)).isEqualTo(9);
        assertThat(SplitMix64.below(2, Long.MIN_VALUE)).isEqualTo(1);
        assertThat(SplitMix64.below(2, Long.MAX_VALUE)).isZero();
        assertThat(SplitMix64.unit(-1)).isLessThan(1).isCloseTo(1, within(1e-15));
        assertThat(SplitMix64.unit(0)).isZero();
    }

    @Test
    void integers_areUniform() {
        SplitMix64 random = new SplitMix64(1);
        int[] counts = new int[7];
        for (int i = 0; i < 70_000; i++) {
            counts[random.nextInt(7)]++;
        }
        for (int count : counts) {
            assertThat(count).isCloseTo(10_000, within(400));
        }
    }

    @Test
    void normals_haveTheirMoments() {
        SplitMix64 random = new SplitMix64(3);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 100_000; i++) {
            double z = random.nextGaussian();
            sum += z;
            squares += z * z;
        }
        assertThat(sum / 100_000).isCloseTo(0, within(0.02));
        assertThat(squares / 100_000).isCloseTo(1, within(0.02));
    }
}
