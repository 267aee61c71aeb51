package org.sobow.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SparseWindowTest {
    private static final int ROUNDS = 100_000;
    private static final int D1 = 24;
    private static final int MOST_ENTRIES = 5;

    @ParameterizedTest
    @CsvSource({"1, 1", "3, 1", "50, 1", "1000, 1", "1, 0.9", "3, 0.5", "50, 0.99", "50, 0.5", "1000, 0.99", "1000, 0.5"
    })
    void sparseWindow_equalsTheDenseOne(int size, double eta) {
        assertEqualsDense(Window.of(size, eta));
    }

    @Test
    void renormalizedSparseWindow_equalsTheDenseOne() {
        assertEqualsDense(Window.of(70, 0.9).renormalized());
    }

    private static void assertEqualsDense(Window window) {
        Random random = new Random(window.size());
        SparseWindow sparse = new SparseWindow(window, D1);
        WindowAverage dense = window.start(D1);
        ArrayDeque<Integer> counts = new ArrayDeque<>();
        long entries = 0;
        int[] index = new int[MOST_ENTRIES];
        double[] value = new double[MOST_ENTRIES];
        double[] expected = new double[D1];
        double[] actual = new double[D1];
        for (int t = 0; t < ROUNDS; t++) {
            int count = random.nextInt(MOST_ENTRIES + 1);
            double[] full = new double[D1];
            int start = random.nextInt(D1);
            for (int k = 0; k < count; k++) {
                // distinct, and clustered so that coordinates come back
                index[k] = (start + 7 * k) % D1;
                value[k] = random.nextGaussian();
                full[index[k]] = value[k];
            }
            dense.meanWith(full, expected);
            dense.push(full);
            sparse.push(index, value, count);
            counts.addLast(count);
            entries += count;
            if (counts.size() > window.size()) {
                entries -= counts.removeFirst();
            }
            if (t % 97 == 0 || t < 20) {
                sparse.mean(actual);
                for (int j = 0; j < D1; j++) {
                    if (!(Math.abs(actual[j] - expected[j]) <= 1e-12)) {
                        assertThat(actual[j])
                                .as("coordinate %d, round %d", j, t)
                                .isCloseTo(expected[j], within(1e-12));
                    }
                }
                assertThat(sparse.mean(t % D1)).isEqualTo(actual[t % D1]);
                assertThat(sparse.entries()).isEqualTo(entries);
            }
        }
        assertThat(sparse.entries()).isLessThanOrEqualTo((long) MOST_ENTRIES * window.size());
    }

    @Test
    void coordinateThatLeft_isExactlyZero() {
        // in rounding, (0.1 + 0.2 + 0.3) - 0.1 - 0.2 - 0.3 is not zero
        SparseWindow window = new SparseWindow(Window.of(4, 1), 2);
        for (double value : new double[] {0.1, 0.2, 0.3}) {
            window.push(new int[] {0}, new double[] {value}, 1);
        }
        for (int i = 0; i < 4; i++) {
            assertThat(window.mean(0)).isNotZero();
            window.push(new int[] {1}, new double[] {0.5}, 1);
        }
        assertThat(window.mean(0)).isZero();
        assertThat(window.mean(1)).isEqualTo(0.5);
    }

    @Test
    void hugeHypergradient_isForgottenAfterTwoWindows() {
        int size = 10;
        SparseWindow window = new SparseWindow(Window.of(size, 1), 1);
        window.push(new int[] {0}, new double[] {1e8}, 1);
        for (int i = 0; i < 2 * size; i++) {
            window.push(new int[] {0}, new double[] {1e-8}, 1);
        }
        assertThat(window.mean(0)).isCloseTo(1e-8, within(1e-20));
    }

    @Test
    void pushes_areCopied() {
        SparseWindow window = new SparseWindow(Window.of(4, 0.5), 3);
        int[] index = {1, 2};
        double[] value = {3, 4};
        window.push(index, value, 1);
        index[0] = 0;
        value[0] = 99;
        for (int i = 0; i < 3; i++) {
            window.push(new int[0], new double[0], 0);
        }
        // 3 / 8 / (15/8); entries past the count were not taken
        assertThat(window.mean(1)).isCloseTo(3 / 15.0, within(1e-15));
        assertThat(window.mean(2)).isZero();
        assertThat(window.entries()).isEqualTo(1);
    }

    @Test
    void emptyWindow_hasMeanZero() {
        assertThat(new SparseWindow(Window.of(4, 0.5), 3).mean(1)).isZero();
        assertThat(new SparseWindow(Window.of(4, 0.5).renormalized(), 3).mean(1))
                .isZero();
    }

    @Test
    void badArguments_areRefused() {
        SparseWindow window = new SparseWindow(Window.of(4, 0.5), 3);
        assertThatThrownBy(() -> new SparseWindow(Window.exponential(0.5), 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("window size K must be bounded")
                .hasMessageContaining("got infinity");
        assertThatThrownBy(() -> window.push(new int[] {3}, new double[] {1}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("index[0] must lie in [0, 3), got 3");
        assertThatThrownBy(() -> window.push(new int[] {-1}, new double[] {1}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("index[0] must lie in [0, 3), got -1");
        assertThatThrownBy(() -> window.push(new int[] {1}, new double[] {Double.NaN}, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("value[0] must be finite, got NaN");
        for (int count : new int[] {-1, 2}) {
            assertThatThrownBy(() -> window.push(new int[] {1}, new double[] {1, 2}, count))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("count must lie in [0, 1], got " + count);
        }
        assertThatThrownBy(() -> window.mean(new double[2])).isInstanceOf(IllegalArgumentException.class);
        assertThat(window.entries()).as("after refused pushes").isZero();
    }
}
