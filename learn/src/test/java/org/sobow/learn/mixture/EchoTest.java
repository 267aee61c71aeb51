package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

final class EchoTest {
    private static final int COUNT = 9;

    /** Weighted least squares over all features and numbers at hand, by Gauss's elimination. */
    private static double[] slow(List<double[]> features, List<Double> numbers) {
        double[][] system = new double[COUNT][COUNT + 1];
        for (int i = 0; i < COUNT; i++) {
            system[i][i] = 1;
        }
        system[1][COUNT] = 1;
        for (int t = 0; t < features.size(); t++) {
            double weight = Math.pow(0.999, features.size() - 1.0 - t);
            double[] z = features.get(t);
            for (int i = 0; i < COUNT; i++) {
                for (int j = 0; j < COUNT; j++) {
                    system[i][j] += weight * z[i] * z[j];
                }
                system[i][COUNT] += weight * z[i] * numbers.get(t);
            }
        }
        for (int i = 0; i < COUNT; i++) {
            for (int row = 0; row < COUNT; row++) {
                double factor = row == i ? 0 : system[row][i] / system[i][i];
                for (int j = i; j <= COUNT; j++) {
                    system[row][j] -= factor * system[i][j];
                }
            }
        }
        double[] w = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            w[i] = system[i][COUNT] / system[i][i];
        }
        return w;
    }

    @Seeds(5)
    void number_isThatOfLeastSquaresOverAllThatWasSeen(long seed, int dimension) {
        Random random = new Random(seed);
        Echo echo = new Echo();
        List<double[]> features = new ArrayList<>();
        List<Double> numbers = new ArrayList<>();
        double last = 0;
        double before = 0;
        double off = 0;
        double offBefore = 0;
        double offLinear = 0;
        double usually = 0;
        for (int t = 0; t < 160; t++) {
            double pooled = random.nextGaussian();
            double linear = pooled + random.nextGaussian();
            double[] z = {1, pooled, linear - pooled, last - pooled, last - before, off, offBefore, offLinear, usually};
            if (t % 8 == 0 && t > 0) {
                double[] w = slow(features, numbers);
                double expected = 0;
                for (int i = 0; i < COUNT; i++) {
                    expected += w[i] * z[i];
                }
                assertThat(echo.number(pooled, linear)).isCloseTo(expected, within(1e-8));
                assertThat(echo.freeze().number(pooled, linear, Workspace.ofThread()))
                        .isEqualTo(echo.number(pooled, linear));
            }
            double number = 0.7 * pooled + 0.2 * last + random.nextGaussian();
            features.add(z);
            numbers.add(number);
            echo.learn(pooled, linear, number, 1);
            before = last;
            last = number;
            offBefore = off;
            off = number - pooled;
            offLinear = number - linear;
            usually = 0.95 * usually + 0.05 * off;
        }
    }

    @Test
    void errorsThatFollowEachOther_areForeseen() {
        Random random = new Random(1);
        Echo echo = new Echo();
        double level = 0;
        double ofPool = 0;
        double ofEcho = 0;
        for (int t = 0; t < 3000; t++) {
            level = 0.9 * level + 0.3 * random.nextGaussian();
            double pooled = random.nextGaussian();
            double number = pooled + level;
            ofEcho += t < 500 ? 0 : Math.abs(echo.number(pooled, 0) - number);
            ofPool += t < 500 ? 0 : Math.abs(pooled - number);
            echo.learn(pooled, 0, number, 1);
        }
        assertThat(ofEcho).isLessThan(0.5 * ofPool);
    }
}
