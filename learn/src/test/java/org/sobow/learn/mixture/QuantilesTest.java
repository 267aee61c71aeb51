package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class QuantilesTest {
    private static final int MOST = 1000;

    private final Quantiles quantiles = new Quantiles(MOST);

    private static float[] numbers(String kind, Random random) {
        float[] numbers = new float[MOST];
        for (int i = 0; i < MOST; i++) {
            double z = random.nextGaussian();
            numbers[i] = (float)
                    switch (kind) {
                        case "normal" -> z;
                        case "few values" -> Math.rint(z);
                        case "one value" -> -3;
                        case "outliers" -> i % 100 == 0 ? 1e15 * z : 1e-3 * z;
                        case "nearly equal" -> 1 + random.nextInt(3) * 1e-7;
                        default -> z < 0 ? -Float.MIN_VALUE : 0;
                    };
        }
        return numbers;
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "few values", "one value", "outliers", "nearly equal", "smallest"})
    void ranks_areThoseOfTheSortedNumbers(String kind) {
        Random random = new Random(1);
        for (int n = 1; n <= MOST; n += 37) {
            float[] numbers = numbers(kind, random);
            float[] sorted = Arrays.copyOf(numbers, n);
            Arrays.sort(sorted);
            int[] ranks = random.ints(8, 0, n).sorted().toArray();
            float[] found = new float[ranks.length];
            quantiles.find(numbers, n, ranks, found);
            for (int k : IntStream.range(0, ranks.length).toArray()) {
                assertThat(found[k]).isEqualTo(sorted[ranks[k]]);
            }
        }
    }
}
