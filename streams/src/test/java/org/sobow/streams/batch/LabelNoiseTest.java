package org.sobow.streams.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sobow.streams.batch.LabelNoise.Kind;
import org.sobow.streams.batch.LabelNoise.Part;
import org.sobow.streams.internal.SplitMix64;

class LabelNoiseTest {
    private static final int DRAWS = 200_000;
    private static final int CLASSES = 5;
    private static final double FOUR_SIGMA = 4 * Math.sqrt(0.25 / DRAWS);

    @Test
    void uniformOther_flipsTheLevelAndNeverToItself() {
        double[] shares = shares(Kind.UNIFORM_OTHER, 2, 0.3);

        assertThat(shares[2]).isCloseTo(0.7, within(FOUR_SIGMA));
        for (int other : new int[] {0, 1, 3, 4}) {
            assertThat(shares[other]).isCloseTo(0.3 / 4, within(FOUR_SIGMA));
        }
        assertThat(shares(Kind.UNIFORM_OTHER, 2, 1)[2]).isZero();
    }

    @Test
    void uniformAny_mayKeepTheLabel() {
        double[] shares = shares(Kind.UNIFORM_ANY, 2, 0.5);

        assertThat(shares[2]).isCloseTo(0.6, within(FOUR_SIGMA));
        assertThat(shares[0]).isCloseTo(0.1, within(FOUR_SIGMA));
    }

    @Test
    void nextClass_goesRound() {
        assertThat(shares(Kind.NEXT_CLASS, 4, 1)[0]).isEqualTo(1);
        assertThat(shares(Kind.NEXT_CLASS, 1, 0.2)[2]).isCloseTo(0.2, within(FOUR_SIGMA));
    }

    @Test
    void levelZero_changesNothing() {
        for (Kind kind : Kind.values()) {
            assertThat(shares(kind, 3, 0)[3]).isEqualTo(1);
        }
    }

    @Test
    void oneClass_staysItself() {
        for (Kind kind : Kind.values()) {
            assertThat(new LabelNoise(kind, Part.BOTH).corrupt(0, 1, 1, 7)).isZero();
        }
    }

    @Test
    void part_saysWhichHalfIsCorrupted() {
        assertThat(new LabelNoise(Kind.NEXT_CLASS, Part.BOTH).onTraining()).isTrue();
        assertThat(new LabelNoise(Kind.NEXT_CLASS, Part.BOTH).onValidation()).isTrue();
        assertThat(new LabelNoise(Kind.NEXT_CLASS, Part.VALIDATION).onTraining())
                .isFalse();
        assertThat(LabelNoise.PAPER.onTraining()).isTrue();
        assertThat(LabelNoise.PAPER.onValidation()).isFalse();
    }

    private static double[] shares(Kind kind, int label, double level) {
        LabelNoise noise = new LabelNoise(kind, Part.TRAINING);
        double[] shares = new double[CLASSES];
        for (int draw = 0; draw < DRAWS; draw++) {
            shares[noise.corrupt(label, CLASSES, level, SplitMix64.seed(1, draw))] += 1.0 / DRAWS;
        }
        for (int c = 0; c < CLASSES; c++) {
            shares[c] = Math.rint(shares[c] * DRAWS) / DRAWS;
        }
        return shares;
    }
}
