package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Entries;
import org.sobow.state.StateBuilder;
import org.sobow.testing.Seeds;
import org.sobow.testing.TestState;

final class EchoTest {
    private static final Entries NONE = new Entries();

    /** After so many numbers the weights are solved for, of a wide one after twice as many. */
    private static final int BATCH = 8;

    /** Weighted least squares over all features and numbers at hand, by Gauss's elimination. */
    private static double[] slow(List<double[]> features, List<Double> numbers) {
        int count = features.get(0).length;
        double[][] system = new double[count][count + 1];
        for (int i = 0; i < count; i++) {
            system[i][i] = 1;
        }
        system[1][count] = 1;
        for (int t = 0; t < features.size(); t++) {
            double weight = Math.pow(0.999, features.size() - 1.0 - t);
            double[] z = features.get(t);
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < count; j++) {
                    system[i][j] += weight * z[i] * z[j];
                }
                system[i][count] += weight * z[i] * numbers.get(t);
            }
        }
        for (int i = 0; i < count; i++) {
            for (int row = 0; row < count; row++) {
                double factor = row == i ? 0 : system[row][i] / system[i][i];
                for (int j = i; j <= count; j++) {
                    system[row][j] -= factor * system[i][j];
                }
            }
        }
        double[] w = new double[count];
        for (int i = 0; i < count; i++) {
            w[i] = system[i][count] / system[i][i];
        }
        return w;
    }

    @Seeds(5)
    void number_isThatOfLeastSquaresOverAllThatWasSeen(long seed, int dimension) {
        foretellsAsLeastSquares(0, seed);
    }

    @Seeds(5)
    void wideOne_looksAtTheFirstFeaturesOfTheRowToo(long seed, int dimension) {
        foretellsAsLeastSquares(dimension, seed);
        foretellsAsLeastSquares(Echo.WIDE, seed);
    }

    private static void foretellsAsLeastSquares(int columns, long seed) {
        Random random = new Random(seed);
        Echo echo = new Echo(columns);
        List<double[]> features = new ArrayList<>();
        List<Double> numbers = new ArrayList<>();
        double last = 0;
        double before = 0;
        double off = 0;
        double offBefore = 0;
        double offLinear = 0;
        double usually = 0;
        for (int t = 0; t < 200; t++) {
            double pooled = random.nextGaussian();
            double linear = pooled + random.nextGaussian();
            Entries x = new Entries();
            x.add(0, 1);
            double[] z = Arrays.copyOf(
                    new double[] {
                        1, pooled, linear - pooled, last - pooled, last - before, off, offBefore, offLinear, usually
                    },
                    Echo.ERRORS + columns);
            for (int j = 1; j <= columns + 1; j++) {
                // the later ones come later, and one is beyond those it looks at
                if (t > 120 * j / (columns + 1) && random.nextInt(3) > 0) {
                    x.add(j, 6 * random.nextGaussian());
                    if (j <= columns) {
                        z[Echo.ERRORS + j - 1] = Math.max(-10, Math.min(10, x.value(x.size() - 1)));
                    }
                }
            }
            if (t % (columns == 0 ? BATCH : 2 * BATCH) == 0 && t > 0) {
                echo = t % 5 == 0 ? reloaded(echo, columns) : echo;
                double[] w = slow(features, numbers);
                double expected = 0;
                for (int i = 0; i < z.length; i++) {
                    expected += w[i] * z[i];
                }
                assertThat(echo.number(pooled, linear, x)).isCloseTo(expected, within(1e-8));
                assertThat(echo.freeze().number(pooled, linear, x, Workspace.ofThread()))
                        .isEqualTo(echo.number(pooled, linear, x));
            }
            double number = 0.7 * pooled + 0.2 * last + random.nextGaussian();
            features.add(z);
            numbers.add(number);
            echo.learn(pooled, linear, x, number, 1);
            before = last;
            last = number;
            offBefore = off;
            off = number - pooled;
            offLinear = number - linear;
            usually = 0.95 * usually + 0.05 * off;
        }
    }

    private static Echo reloaded(Echo echo, int columns) {
        StateBuilder state = TestState.of("echo");
        echo.save("", state);
        Echo again = new Echo(columns);
        again.load("", state.build());
        return again;
    }

    @Test
    void errorsThatFollowEachOther_areForeseen() {
        Random random = new Random(1);
        Echo echo = new Echo(0);
        double level = 0;
        double ofPool = 0;
        double ofEcho = 0;
        for (int t = 0; t < 3000; t++) {
            level = 0.9 * level + 0.3 * random.nextGaussian();
            double pooled = random.nextGaussian();
            double number = pooled + level;
            ofEcho += t < 500 ? 0 : Math.abs(echo.number(pooled, 0, NONE) - number);
            ofPool += t < 500 ? 0 : Math.abs(pooled - number);
            echo.learn(pooled, 0, NONE, number, 1);
        }
        assertThat(ofEcho).isLessThan(0.5 * ofPool);
    }
}
