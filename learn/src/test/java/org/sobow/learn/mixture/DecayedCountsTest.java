package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.sobow.testing.Seeds;

final class DecayedCountsTest {
    @Seeds(5)
    void logarithms_areThoseOfCountsThatShrink_alsoAfterRestartsAndWidening(long seed, int dimension) {
        Random random = new Random(seed);
        double memory = 0.99;
        DecayedCounts counts = new DecayedCounts(2, 2, memory);
        int size = 2;
        double[][] slow = new double[dimension + 2][dimension + 2];
        for (double[] row : slow) {
            Arrays.fill(row, 0.5);
        }
        // the unit passes 1e100 once in 23,000 examples
        for (int t = 0; t < 50_000; t++) {
            if (t == 1000) {
                size = dimension + 2;
                counts = counts.widened(size, size);
                for (int i = 0; i < size; i++) {
                    for (int j = 0; j < size; j++) {
                        slow[i][j] = i < 2 && j < 2 ? slow[i][j] : 0.5;
                    }
                }
            }
            int row = random.nextInt(size);
            int column = random.nextInt(size);
            counts.add(row, column, 1);
            for (double[] each : slow) {
                for (int j = 0; j < each.length; j++) {
                    each[j] *= memory;
                }
            }
            slow[row][column]++;
        }
        double[] out = new double[size];
        for (int row = 0; row < size; row++) {
            counts.logarithms(row, out);
            for (int c = 1; c < size; c++) {
                double expected = Math.log(slow[row][c] / slow[row][0]);
                assertThat(out[c] - out[0]).isCloseTo(expected, within(1e-6));
            }
        }
    }
}
