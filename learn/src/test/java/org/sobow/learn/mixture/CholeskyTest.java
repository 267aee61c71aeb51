package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

final class CholeskyTest {
    private static final double RIDGE = 0.5;

    @Seeds(10)
    void solution_timesTheFreeRowsAndColumns_isTheRightSide(long seed, int dimension) {
        Random random = new Random(seed);
        int size = 1 + dimension;
        double[][] roots = new double[size][size];
        double[] matrix = new double[size * size];
        Arrays.setAll(roots, i -> random.doubles(size, -1, 1).toArray());
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                for (int k = 0; k < size; k++) {
                    // what stands above the diagonal is not read
                    matrix[i * size + j] += j > i ? Double.NaN : roots[i][k] * roots[j][k];
                }
            }
        }
        int[] free = IntStream.range(0, size)
                .filter(i -> i == 0 || random.nextBoolean())
                .toArray();
        double[] right = random.doubles(free.length, -1, 1).toArray();
        double[] x = right.clone();
        Cholesky cholesky = new Cholesky(size, 1e-3);
        cholesky.factor(matrix, RIDGE, free, free.length);
        cholesky.solve(x, free.length);
        for (int i = 0; i < free.length; i++) {
            double sum = RIDGE * x[i];
            for (int j = 0; j < free.length; j++) {
                sum += matrix[Math.max(free[i], free[j]) * size + Math.min(free[i], free[j])] * x[j];
            }
            assertThat(sum).isCloseTo(right[i], within(1e-10));
        }
    }

    @Test
    void matrixThatIsNotPositive_hasTheLeastDiagonalInstead() {
        Cholesky cholesky = new Cholesky(1, 4);
        cholesky.factor(new double[] {-1}, 0, new int[] {0}, 1);
        double[] x = {8};
        cholesky.solve(x, 1);
        assertThat(x[0]).isEqualTo(2);
    }
}
