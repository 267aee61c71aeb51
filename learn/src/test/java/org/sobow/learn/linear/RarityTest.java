package org.sobow.learn.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Entries;
import org.sobow.state.Checkpoint;
import org.sobow.testing.Seeds;

class RarityTest {
    private static final int FEATURES = 6;

    private static Entries row(Random random) {
        Entries x = new Entries();
        x.add(0, 1);
        x.add(1, random.nextGaussian());
        for (int j = 2; j < FEATURES; j++) {
            if (random.nextInt(j) == 0) {
                x.add(j, random.nextGaussian());
            }
        }
        return x;
    }

    @Seeds(20)
    void steps_growWithThePowerOfRoundsOverOccurrences(long seed, int dimension) {
        for (double exponent : new double[] {1.0 / 3, 0.5, 1}) {
            Random random = new Random(seed);
            Rarity rarity = new Rarity(exponent);
            int[] occurrences = new int[FEATURES];
            double[] factors = new double[FEATURES];
            factors[0] = 1;
            for (int round = 1; round <= 200; round++) {
                Entries x = row(random);
                Entries longer = rarity.of(x, FEATURES);
                assertThat(longer.size()).isEqualTo(x.size());
                for (int e = 0; e < x.size(); e++) {
                    int j = x.index(e);
                    occurrences[j]++;
                    if (j > 0 && (occurrences[j] <= 8 || occurrences[j] % 8 == 0)) {
                        double ratio = round / (double) occurrences[j];
                        factors[j] = ratio <= 1.1 ? 1 : Math.pow(ratio, exponent);
                    }
                    assertThat(longer.index(e)).isEqualTo(j);
                    assertThat(longer.value(e)).isCloseTo(factors[j] * x.value(e), within(1e-12 * round));
                }
            }
        }
    }

    @Test
    void featureOfNearlyEveryRow_hasTheCommonStep_toTheBit() {
        Random random = new Random(1);
        Rarity rarity = new Rarity(1.0 / 3);
        Entries first = new Entries();
        first.add(0, 1);
        rarity.of(first, FEATURES);
        rarity.of(first, FEATURES);
        for (int round = 3; round < 200; round++) {
            Entries x = row(random);
            double value = rarity.of(x, FEATURES).value(1);
            if (round > 32) {
                assertThat(value).isEqualTo(x.value(1));
            }
        }
    }

    @Test
    void exponentZero_handsTheRowBack() {
        Entries x = row(new Random(1));
        assertThat(new Rarity(0).of(x, FEATURES)).isSameAs(x);
    }

    @Test
    void checkpoint_goesOnToTheBit() {
        Random random = new Random(3);
        Rarity rarity = new Rarity(0.4);
        for (int round = 0; round < 50; round++) {
            rarity.of(row(random), FEATURES);
        }
        Checkpoint.Builder builder = Checkpoint.of("rarity");
        rarity.save(builder);
        Rarity resumed = new Rarity(0.4);
        resumed.load(builder.build());
        Entries x = row(random);
        assertThat(resumed.of(x, FEATURES).toString())
                .isEqualTo(rarity.of(x, FEATURES).toString());
    }
}
