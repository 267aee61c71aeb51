package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

final class RunningScaleTest {
    private static final double CLIP = 5;

    private final RunningScale scale = new RunningScale(10_000, CLIP);
    private final Random random = new Random(7);

    private void observe(int count, DoubleUnaryOperator number) {
        for (int i = 0; i < count; i++) {
            observe(scale, number.applyAsDouble(random.nextGaussian()));
        }
    }

    private static void observe(RunningScale scale, double number) {
        assertThat(scale.observe(new double[] {number}, 0, 1)).isOne();
    }

    private static double standardized(RunningScale scale, double number) {
        double z = (number - scale.center()) * scale.inverse();
        return Math.max(-CLIP, Math.min(CLIP, z));
    }

    /** The standardized values of numbers drawn as {@code number} says must look standard again. */
    private void assertAdapted(DoubleUnaryOperator number) {
        double[] z = random.doubles(2000)
                .map(u -> standardized(scale, number.applyAsDouble(random.nextGaussian())))
                .toArray();
        double mean = Arrays.stream(z).average().orElseThrow();
        double deviation = Math.sqrt(Arrays.stream(z).map(v -> v * v).average().orElseThrow() - mean * mean);
        assertThat(mean).isCloseTo(0, within(0.3));
        assertThat(deviation).isBetween(0.7, 1.4);
    }

    @Seeds(10)
    void firstNumbers_giveTheirExactMeanAndDeviation(long seed, int dimension) {
        double[] numbers = new Random(seed).doubles(8L * dimension, -3, 1000).toArray();
        Arrays.stream(numbers).forEach(number -> observe(scale, number));
        double mean = Arrays.stream(numbers).average().orElseThrow();
        double variance = Arrays.stream(numbers)
                .map(x -> (x - mean) * (x - mean))
                .average()
                .orElseThrow();
        double x = mean + 2.5 * Math.sqrt(variance);
        assertThat(standardized(scale, x)).isCloseTo(2.5, within(1e-9));
    }

    @Seeds(10)
    void numbersTakenInTogether_giveTheMeanAndDeviationOfAll(long seed, int dimension) {
        Random sizes = new Random(seed);
        double[] numbers = sizes.doubles(2000, -3, 1000).toArray();
        for (int from = 0; from < numbers.length; ) {
            int to = Math.min(numbers.length, from + 1 + sizes.nextInt(40));
            scale.observe(numbers, from, to);
            from = to;
        }
        double mean = Arrays.stream(numbers).average().orElseThrow();
        double variance = Arrays.stream(numbers)
                .map(x -> (x - mean) * (x - mean))
                .average()
                .orElseThrow();
        assertThat(scale.center()).isCloseTo(mean, within(1e-9));
        assertThat(1 / scale.inverse()).isCloseTo(Math.sqrt(variance), within(1e-9));
    }

    @Seeds(10)
    void missingNumbers_areNone(long seed, int dimension) {
        Random gaps = new Random(seed);
        double[] ofGappy = new double[RunningScale.STATE];
        double[] ofDense = new double[RunningScale.STATE];
        RunningScale gappy = new RunningScale(300, CLIP).at(ofGappy, 0);
        RunningScale dense = new RunningScale(300, CLIP).at(ofDense, 0);
        for (int i = 0; i < 100; i++) {
            double[] numbers = gaps.doubles(12)
                    .map(u -> gaps.nextInt(3) == 0 ? Double.NaN : 100 * u * u)
                    .toArray();
            double[] present =
                    Arrays.stream(numbers).filter(x -> !Double.isNaN(x)).toArray();
            assertThat(gappy.observe(numbers, 0, numbers.length)).isEqualTo(present.length);
            dense.observe(present, 0, present.length);
            assertThat(ofGappy).isEqualTo(ofDense);
        }
    }

    @Seeds(10)
    void scaleThatIsKept_equalsThatOfTheState(long seed, int dimension) {
        Random numbers = new Random(seed);
        double[] ofKept = new double[RunningScale.STATE];
        RunningScale kept = new RunningScale(300, CLIP).at(ofKept, 0);
        for (int i = 0; i < 1000; i++) {
            double[] ofFresh = new double[2 * RunningScale.STATE];
            System.arraycopy(ofKept, 0, ofFresh, 7, RunningScale.STATE);
            RunningScale fresh = new RunningScale(300, CLIP).at(ofFresh, 7);
            fresh.check();
            double number = numbers.nextGaussian() * (numbers.nextInt(50) == 0 ? 100 : 1);
            observe(kept, number);
            observe(fresh, number);
            assertThat(Arrays.copyOfRange(ofFresh, 7, 7 + RunningScale.STATE)).isEqualTo(ofKept);
            assertThat(standardized(fresh, number)).isEqualTo(standardized(kept, number));
        }
    }

    @Test
    void hugeNumbers_areClipped() {
        observe(1000, z -> z);
        assertThat(standardized(scale, Double.MAX_VALUE)).isEqualTo(CLIP);
        assertThat(standardized(scale, -Double.MAX_VALUE)).isEqualTo(-CLIP);
        observe(scale, -Double.MAX_VALUE);
        assertThat(standardized(scale, 0)).isCloseTo(0, within(0.2));
    }

    @Test
    void constantColumn_contributesZero() {
        observe(1000, z -> 0.1);
        assertThat(standardized(scale, 0.1)).isZero();
        assertThat(standardized(scale, 7)).isZero();
    }

    @Test
    void roundingNoiseOfAConstant_isNoSpread() {
        observe(1000, z -> z > 0 ? 0.3 : 0.1 + 0.2);
        assertThat(standardized(scale, 0.3)).isZero();
    }

    @Test
    void constantThatStartsToVary_isFollowed() {
        observe(5000, z -> 3);
        observe(2000, z -> 3 + z);
        assertAdapted(z -> 3 + z);
    }

    @Test
    void outlier_isClippedAndSpoilsNothing() {
        observe(500, z -> 20 + z);
        double before = standardized(scale, 21);
        assertThat(standardized(scale, 1e12)).isEqualTo(CLIP);
        observe(scale, 1e12);
        observe(scale, -1e300);
        assertThat(standardized(scale, 21)).isCloseTo(before, within(0.1));
    }

    @Test
    void monstrousFirstNumber_isForgottenInTwoBlocks() {
        observe(scale, 1e300);
        observe(600, z -> 20 + z);
        assertAdapted(z -> 20 + z);
    }

    @Test
    void unitThatBecomesAThousandfold_isFollowedInTwoBlocks() {
        observe(20_000, z -> 20 + z);
        observe(600, z -> 1000 * (20 + z));
        assertAdapted(z -> 1000 * (20 + z));
    }

    @Test
    void unitThatBecomesAThousandth_isFollowedInTwoBlocks() {
        observe(20_000, z -> 20 + z);
        observe(600, z -> (20 + z) / 1000);
        assertAdapted(z -> (20 + z) / 1000);
    }

    @Test
    void kelvinToCelsius_isFollowedInTwoBlocks() {
        observe(20_000, z -> 288 + 10 * z);
        observe(600, z -> 15 + 10 * z);
        assertAdapted(z -> 15 + 10 * z);
    }

    @Test
    void unitThatChangesALittle_isFollowedWithinTheMemory() {
        observe(20_000, z -> 20 + z);
        observe(30_000, z -> 2 * (20 + z));
        assertAdapted(z -> 2 * (20 + z));
    }

    @Test
    void rareBursts_doNotRestart() {
        double[] before = new double[1];
        for (int t = 0; t < 20_000; t++) {
            observe(scale, t % 1000 == 999 ? 10 : 0);
            before[0] = t == 1999 ? standardized(scale, 10) : before[0];
        }
        assertThat(before[0]).isEqualTo(CLIP);
        assertThat(standardized(scale, 0)).isBetween(-0.1, 0.0);
        assertThat(standardized(scale, 1)).isBetween(0.0, CLIP);
    }

    @Test
    void trend_doesNotRestart() {
        RunningScale trend = new RunningScale(10_000, CLIP);
        for (int t = 0; t < 50_000; t++) {
            observe(trend, t);
        }
        assertThat(standardized(trend, 50_000)).isBetween(0.5, 2.0);
    }

    @Test
    void hugeAndTinyNumbers_neverGiveNaN() {
        double[] numbers = {0, Double.MIN_VALUE, -Double.MAX_VALUE, Double.MAX_VALUE, 1e-300, 1e155, -1e155, 1};
        for (int i = 0; i < 3000; i++) {
            for (double number : numbers) {
                assertThat(standardized(scale, number)).isBetween(-CLIP, CLIP);
            }
            observe(scale, numbers[random.nextInt(numbers.length)]);
        }
    }
}
