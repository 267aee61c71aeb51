package org.sobow.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowTest {
    private static final int ROUNDS = 20_000;
    private static final int D1 = 2;

    /** Relative to the weighted magnitudes that are in the window. */
    private static final double TOLERANCE = 1e-12;

    private static final Offset<Double> TINY = within(1e-14);

    @ParameterizedTest
    @CsvSource({
        "1, 1", "2, 1", "3, 1", "7, 1", "50, 1", "1000, 1",
        "1, 0.99", "2, 0.99", "3, 0.99", "7, 0.99", "50, 0.99", "1000, 0.99",
        "1, 0.5", "2, 0.5", "3, 0.5", "7, 0.5", "50, 0.5", "1000, 0.5"
    })
    void window_equalsTheSumAnew(int size, double eta) {
        Random random = new Random(size);
        assertEqualsTheSumAnew(Window.of(size, eta), t -> random.nextGaussian());
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 0.99", "7, 1", "50, 1", "50, 0.99", "50, 0.5", "1000, 1", "1000, 0.99"})
    void hugeHypergradients_leaveNothingBehind(int size, double eta) {
        Random random = new Random(size);
        int period = 3 * size + 5;
        assertEqualsTheSumAnew(Window.of(size, eta), t -> random.nextGaussian() * (t % period < 3 ? 1e8 : 1e-8));
    }

    private interface Source {
        double next(int t);
    }

    private static void assertEqualsTheSumAnew(Window window, Source source) {
        int size = window.size();
        double[] weights = new double[size];
        double w = 0;
        for (int i = 0; i < size; i++) {
            weights[i] = Math.pow(window.eta(), i);
            w += weights[i];
        }
        // the naive sum costs K a check: a large window is checked in all phases of its ring, not in every round
        int stride = size <= 50 ? 1 : 101;
        double[][] ring = new double[size][D1];
        double[] newest = new double[D1];
        double[] mean = new double[D1];
        WindowAverage average = window.start(D1);
        for (int t = 0; t < ROUNDS; t++) {
            for (int j = 0; j < D1; j++) {
                newest[j] = source.next(t);
            }
            System.arraycopy(newest, 0, ring[t % size], 0, D1);
            average.meanWith(newest, mean);
            average.push(newest);
            if (t % stride == 0) {
                for (int j = 0; j < D1; j++) {
                    double sum = 0;
                    double magnitude = 0;
                    for (int i = Math.min(size - 1, t); i >= 0; i--) {
                        sum += weights[i] * ring[(t - i) % size][j];
                        magnitude += weights[i] * Math.abs(ring[(t - i) % size][j]);
                    }
                    if (!(Math.abs(mean[j] * w - sum) <= TOLERANCE * magnitude)) {
                        assertThat(mean[j] * w).as("round %d", t).isCloseTo(sum, within(TOLERANCE * magnitude));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0.5", "0.9", "0.999"})
    void windowThatIsNotFull_equalsTheExponentialAverageUpToItsWeight(double eta) {
        int size = 400;
        WindowAverage bounded = Window.of(size, eta).start(1);
        WindowAverage exponential = Window.exponential(eta).start(1);
        double boundedWeight = (1 - Math.pow(eta, size)) / (1 - eta);
        double exponentialWeight = 1 / (1 - eta);
        Random random = new Random(6);
        for (int t = 1; t <= size; t++) {
            double[] h = {1 + random.nextDouble()};
            double[] one = new double[1];
            double[] other = new double[1];
            bounded.meanWith(h, one);
            exponential.meanWith(h, other);
            double sum = other[0] * exponentialWeight;
            assertThat(one[0] * boundedWeight).as("round %d", t).isCloseTo(sum, within(1e-12 * sum));
            bounded.push(h);
            exponential.push(h);
        }
    }

    @Test
    void exponentialAverage_isTheRecurrence() {
        WindowAverage average = Window.exponential(0.75).start(1);
        double expected = 0;
        for (int t = 1; t <= 50; t++) {
            double[] mean = new double[1];
            average.meanWith(new double[] {t}, mean);
            average.push(new double[] {t});
            expected = 0.25 * t + 0.75 * expected;
            assertThat(mean[0]).isCloseTo(expected, within(1e-12 * t));
        }
    }

    @Test
    void warmUp_isShrunkOrRenormalized() {
        // W = 15/8 for K = 4 and eta = 1/2; W = 2 for K = infinity
        assertThat(meansOfOnes(Window.of(4, 0.5), 5)).containsExactly(near(8.0 / 15, 12.0 / 15, 14.0 / 15, 1, 1), TINY);
        assertThat(meansOfOnes(Window.of(4, 0.5).renormalized(), 5)).containsExactly(near(1, 1, 1, 1, 1), TINY);
        assertThat(meansOfOnes(Window.exponential(0.5), 3)).containsExactly(near(0.5, 0.75, 0.875), TINY);
        assertThat(meansOfOnes(Window.exponential(0.5).renormalized(), 3)).containsExactly(near(1, 1, 1), TINY);
        assertThat(meansOfOnes(Window.of(4, 1).renormalized(), 5)).containsExactly(near(1, 1, 1, 1, 1), TINY);
    }

    private static double[] near(double... values) {
        return values;
    }

    private static double[] meansOfOnes(Window window, int rounds) {
        WindowAverage average = window.start(1);
        double[] means = new double[rounds];
        for (int t = 0; t < rounds; t++) {
            double[] mean = new double[1];
            average.meanWith(new double[] {1}, mean);
            average.push(new double[] {1});
            means[t] = mean[0];
        }
        return means;
    }

    @Test
    void meanWith_changesNothing() {
        WindowAverage average = Window.of(3, 0.5).start(1);
        average.push(new double[] {1});
        double[] first = new double[1];
        double[] second = new double[1];
        average.meanWith(new double[] {5}, new double[1]);
        average.meanWith(new double[] {2}, first);
        average.meanWith(new double[] {2}, second);
        assertThat(first).containsExactly(second);
        // (2 + 1/2) / (7/4)
        assertThat(first[0]).isCloseTo(2.5 / 1.75, TINY);
    }

    @Test
    void oldHypergradients_vanishWithoutDenormals() {
        for (Window window : new Window[] {Window.exponential(0.5), Window.of(3000, 0.5), Window.of(2, 0.5)}) {
            WindowAverage average = window.start(1);
            average.push(new double[] {1});
            double[] mean = new double[1];
            for (int t = 0; t < 2500; t++) {
                average.meanWith(new double[1], mean);
                average.push(new double[1]);
                assertThat(mean[0] == 0 || mean[0] >= 1e-291).as("round %d", t).isTrue();
            }
            assertThat(mean[0]).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0.3", "2, 0.5", "50, 0.9", "50, 0.999999999999", "1000, 0.99999", "7, 1", "20000, 0.9999999"})
    void weight_isExactWhereEtaIsCloseToOne(int size, double eta) {
        BigDecimal power = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < size; i++) {
            sum = sum.add(power);
            power = power.multiply(new BigDecimal(eta), MathContext.DECIMAL128);
        }
        double expected = sum.doubleValue();
        assertThat(Window.of(size, eta).weight()).isCloseTo(expected, within(1e-12 * expected));
        assertThat(Window.of(size, eta).renormalized().divisor(1)).isEqualTo(1);
        assertThat(Window.of(size, eta).divisor(1))
                .isEqualTo(Window.of(size, eta).weight());
    }

    @Test
    void settingsOutOfRange_areRefused() {
        assertRefused(() -> Window.of(0, 1), "window size K must be at least 1, got 0");
        for (double eta : new double[] {0, -0.5, 1.2, Double.NaN}) {
            assertRefused(() -> Window.of(3, eta), "eta must lie in (0, 1], got " + eta);
        }
        assertThatThrownBy(() -> Window.exponential(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("eta must be below 1")
                .hasMessageContaining("got 1.0");
    }

    @Test
    void badArguments_areRefused() {
        for (Window window : new Window[] {Window.of(3, 0.9), Window.exponential(0.9)}) {
            WindowAverage average = window.start(2);
            double[] both = new double[2];
            assertRefusedSaying(() -> average.meanWith(both, both), "newest and out must be different arrays");
            assertRefused(() -> average.meanWith(new double[3], new double[2]), "newest must have length 2, got 3");
            assertRefused(() -> average.meanWith(new double[2], new double[1]), "out must have length 2, got 1");
            assertRefused(() -> average.push(new double[1]), "newest must have length 2, got 1");
            assertRefused(() -> window.start(0), "d1 must be at least 1, got 0");
        }
    }
}
