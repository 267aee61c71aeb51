package org.sobow.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ExponentialTest {
    @Test
    void exp_isWithinTwoUnitsInTheLastPlace() {
        Random random = new Random(1);
        for (int i = 0; i < 200_000; i++) {
            double x = (random.nextDouble() - 0.5) * (i % 2 == 0 ? 1380 : 4);
            double expected = StrictMath.exp(x);
            assertThat(Math.abs(Exponential.exp(x) - expected) <= 2 * Math.ulp(expected))
                    .as("exp(%s)", x)
                    .isTrue();
        }
    }

    @Test
    void exp_isOneAtZero_andFollowsItsLimits() {
        assertThat(Exponential.exp(0)).isEqualTo(1);
        assertThat(Exponential.exp(-691)).isZero();
        assertThat(Exponential.exp(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(Exponential.exp(710)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Exponential.exp(Double.NaN)).isNaN();
    }

    @Test
    void expSmall_agreesWithExp() {
        Random random = new Random(2);
        for (int i = 0; i < 200_000; i++) {
            double x = (random.nextDouble() - 0.5) * 0.06;
            assertThat(Math.abs(Exponential.expSmall(x) - StrictMath.exp(x)) <= 3e-16)
                    .as("exp(%s)", x)
                    .isTrue();
        }
    }

    @Test
    void ofMany_hasTheBitsOfOneByOne() {
        Random random = new Random(5);
        for (int i = 0; i < 2_000; i++) {
            int count = random.nextInt(40);
            double[] x = random.doubles(50).toArray();
            // some arrays lie within the series, some have numbers at their ends and beyond
            double size = i % 2 == 0 ? 1 : 1 + 0.1 * random.nextDouble();
            double[] near = of(x, 0x1p-6 * size, i % 4 == 0 ? Double.NaN : -0x1p-6, random);
            double[] part = of(x, 1e-3 * size, i % 4 == 0 ? 0.7 : 0, random);
            double[] ofNear = new double[50];
            double[] ofPart = new double[50];
            Exponential.expSmall(near, count, ofNear);
            Exponential.logOneMinus(part, count, ofPart);
            for (int k = 0; k < 50; k++) {
                assertThat(Double.doubleToLongBits(ofNear[k]))
                        .isEqualTo(Double.doubleToLongBits(k < count ? Exponential.expSmall(near[k]) : 0));
                assertThat(Double.doubleToLongBits(ofPart[k]))
                        .isEqualTo(Double.doubleToLongBits(k < count ? Exponential.logOneMinus(part[k]) : 0));
            }
        }
    }

    /** x times {@code size}, with another number somewhere. */
    private static double[] of(double[] x, double size, double other, Random random) {
        double[] scaled = new double[x.length];
        for (int k = 0; k < x.length; k++) {
            scaled[k] = x[k] * size;
        }
        scaled[random.nextInt(x.length)] = other;
        return scaled;
    }

    @Test
    void logOneMinus_isExactToTheLastBitsOfOne() {
        Random random = new Random(3);
        for (int i = 0; i < 100_000; i++) {
            double x = random.nextDouble() * (i % 3 == 0 ? 2e-3 : 0.999);
            double expected = StrictMath.log1p(-x);
            double tolerance = x < 1e-3 ? 1e-15 * x : 5e-16 * Math.max(1, -expected);
            assertThat(Math.abs(Exponential.logOneMinus(x) - expected) <= tolerance)
                    .as("log(1 - %s)", x)
                    .isTrue();
        }
    }

    @Test
    void log_isExactToTheLastBitsOfOne() {
        Random random = new Random(4);
        for (int i = 0; i < 200_000; i++) {
            double x = i % 2 == 0 ? 2 * random.nextDouble() : StrictMath.exp(1400 * (random.nextDouble() - 0.5));
            double expected = StrictMath.log(x);
            assertThat(Math.abs(Exponential.log(x) - expected) <= Math.max(4e-16, 4 * Math.ulp(expected)))
                    .as("log(%s)", x)
                    .isTrue();
        }
    }

    @Test
    void log_isZeroAtOne_andBelowZeroBeforeIt() {
        assertThat(Exponential.log(1)).isZero();
        double x = 1;
        for (int i = 0; i < 100_000; i++) {
            x = Math.nextDown(x);
            assertThat(Exponential.log(x) < 0).as("log(%s)", x).isTrue();
        }
    }

    @Test
    void log_followsItsLimits() {
        assertThat(Exponential.log(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Exponential.log(Double.MIN_VALUE)).isEqualTo(StrictMath.log(Double.MIN_VALUE));
        assertThat(Exponential.log(Double.POSITIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Exponential.log(-1)).isNaN();
        assertThat(Exponential.log(Double.NaN)).isNaN();
    }
}
