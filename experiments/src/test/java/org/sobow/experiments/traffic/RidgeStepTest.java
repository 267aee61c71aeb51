package org.sobow.experiments.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.algorithm.ForwardSobow;
import org.sobow.algorithm.OuterStep;
import org.sobow.algorithm.Run;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;

class RidgeStepTest {
    private static final int D = 3;
    private static final int ROUNDS = 40;
    private static final int MEMORY = 6;
    private static final double[] W1 = {0.3, 0, -0.2};

    private static ForwardSobow recipe(int ahead, double mu, double beta) {
        return ForwardSobow.builder(new RidgeStep(ahead, mu), mu)
                .alpha(1)
                .beta(beta)
                .window(4, 0.9)
                .outerStep(OuterStep.normalized(0.9, Groups.blocks(D, 1)))
                .build();
    }

    /** An example is its features, and its target behind them. */
    private static List<double[]> examples(long seed) {
        Random random = new Random(seed);
        List<double[]> examples = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            double[] example = random.doubles(D + 1, -1, 1).toArray();
            example[D] = example[0] - 2 * example[1] + 0.1 * random.nextGaussian();
            examples.add(example);
        }
        return examples;
    }

    private static double[] features(double[] example) {
        return Arrays.copyOf(example, D);
    }

    private static Run play(ForwardSobow recipe, int ahead, double[] x1, List<double[]> examples) {
        RecentRidge ridge = new RecentRidge(D, MEMORY);
        double[] y1 = new double[ahead * D];
        for (int i = 0; i < y1.length; i++) {
            y1[i] = W1[i % D];
        }
        Run run = recipe.start(x1, y1);
        for (double[] example : examples) {
            run.step(ridge.arrive(features(example), example[D]));
        }
        return run;
    }

    /** The slow way: with x held still, z = dw/dx is carried along in full, and every w and z is kept. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 0.9", "5, 1", "5, 0.9", "12, 0.5"})
    void hypergradient_isThatOfTheForecastThatWasMade(int ahead, double mu) {
        List<double[]> examples = examples(3);
        double[] x = {-1, -2, -1.5, -1};
        Run run = play(recipe(ahead, mu, 1e-13), ahead, x, examples);

        RecentRidge ridge = new RecentRidge(D, MEMORY);
        List<double[]> weights = new ArrayList<>(List.of(W1));
        List<double[][]> sensitivities = new ArrayList<>();
        sensitivities.add(new double[D + 1][D]);
        for (double[] example : examples) {
            Round round = ridge.arrive(features(example), example[D]);
            double[] w = weights.get(weights.size() - 1);
            double[][] z = sensitivities.get(sensitivities.size() - 1);
            double[] gradient = new double[D];
            round.g().gradY(x, w, gradient);
            double[] nextW = w.clone();
            double[][] nextZ = new double[D + 1][];
            double size = Math.exp(x[D]);
            for (int j = 0; j <= D; j++) {
                double[] decayed = Arrays.stream(z[j]).map(value -> mu * value).toArray();
                double[] hz = new double[D];
                round.g().hessianYY(x, w, decayed, hz);
                nextZ[j] = decayed;
                for (int i = 0; i < D; i++) {
                    nextZ[j][i] -= size * hz[i] + (j == D ? size * gradient[i] : 0);
                }
                if (j < D) {
                    nextZ[j][j] -= size * Math.exp(x[j]) * w[j];
                }
            }
            for (int i = 0; i < D; i++) {
                nextW[i] -= size * gradient[i];
            }
            weights.add(nextW);
            sensitivities.add(nextZ);
        }
        int made = ROUNDS - ahead;
        double[] last = examples.get(ROUNDS - 1);
        double error = -last[D];
        for (int i = 0; i < D; i++) {
            error += last[i] * weights.get(made)[i];
        }
        double[] h = new double[D + 1];
        run.hypergradient(h);
        for (int j = 0; j <= D; j++) {
            double expected = 0;
            for (int i = 0; i < D; i++) {
                expected += sensitivities.get(made)[j][i] * error * last[i];
            }
            assertThat(h[j]).as("h[%d]", j).isCloseTo(expected, within(1e-9 * (1 + Math.abs(expected))));
        }
    }

    /** With mu = 1 it is the derivative of the error, through all of the past. */
    @Test
    void hypergradient_isTheDerivativeOfTheErrorThatWasMade() {
        int ahead = 5;
        List<double[]> examples = examples(3);
        double[] x = {-1, -2, -1.5, -1};
        double[] h = new double[D + 1];
        play(recipe(ahead, 1, 1e-13), ahead, x, examples).hypergradient(h);
        for (int j = 0; j <= D; j++) {
            double s = 1e-5;
            double[] above = x.clone();
            double[] below = x.clone();
            above[j] += s;
            below[j] -= s;
            assertThat(h[j])
                    .as("h[%d]", j)
                    .isCloseTo((error(above, examples, ahead) - error(below, examples, ahead)) / (2 * s), within(1e-8));
        }
    }

    /** Half the squared error of the last example, predicted by plain descent that stops {@code ahead} examples before its end. */
    private static double error(double[] x, List<double[]> examples, int ahead) {
        RecentRidge ridge = new RecentRidge(D, MEMORY);
        double[] w = W1.clone();
        double[] gradient = new double[D];
        for (int i = 0; i < ROUNDS - ahead; i++) {
            Round round = ridge.arrive(features(examples.get(i)), examples.get(i)[D]);
            round.g().gradY(x, w, gradient);
            for (int j = 0; j < D; j++) {
                w[j] -= Math.exp(x[D]) * gradient[j];
            }
        }
        double[] last = examples.get(ROUNDS - 1);
        double error = -last[D];
        for (int j = 0; j < D; j++) {
            error += last[j] * w[j];
        }
        return error * error / 2;
    }

    @Test
    void stepOfAnotherLength_isRefused() {
        assertThatThrownBy(() -> new RidgeStep(1, 0.9).worker(3, 3))
                .hasMessage("x must have a strength a weight and a step size, 4, got 3");
        assertThatThrownBy(() -> new RidgeStep(2, 0.9).worker(4, 3)).isInstanceOf(IllegalArgumentException.class);
    }
}
