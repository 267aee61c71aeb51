package org.sobow.experiments.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.ForwardSobow;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.OuterStep;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;
import org.sobow.testing.Seeds;

class ForecastTuningTest {
    private static final int D = 3;
    private static final int ROUNDS = 40;
    private static final int MEMORY = 6;

    private static Sobow settings(double beta) {
        return Sobow.builder()
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

    private static Run play(Optimizer recipe, double[] x1, List<double[]> examples) {
        RecentRidge ridge = new RecentRidge(D, MEMORY);
        Run run = recipe.start(x1, new double[] {0.3, 0, -0.2});
        for (double[] example : examples) {
            run.step(ridge.arrive(features(example), example[D]));
        }
        return run;
    }

    @Seeds(10)
    void oneRoundAhead_isForwardSobow(long seed, int ignored) {
        double[] x1 = {-1, -2, -3, -1};
        Sobow settings = settings(0.05);
        Run mine = play(new ForecastTuning(settings, 0.9, 1), x1, examples(seed));
        Run core = play(
                new ForwardSobow(new RidgeStep(), 0.9, settings.inner(), settings.window(), settings.outer()),
                x1,
                examples(seed));
        assertThat(mine.x()).containsExactly(core.x()).isNotEqualTo(x1);
        assertThat(mine.y()).containsExactly(core.y());
    }

    /** With mu = 1 and x held still, h_t is the derivative of the error of the forecast that was made, through all of the past. */
    @Test
    void hypergradient_isTheDerivativeOfTheErrorThatWasMade() {
        int ahead = 5;
        List<double[]> examples = examples(3);
        double[] x = {-1, -2, -1.5, -1};
        Run run = play(new ForecastTuning(settings(1e-13), 1, ahead), x, examples);
        double[] h = new double[D + 1];
        run.hypergradient(h);
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
        double[] w = {0.3, 0, -0.2};
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
    void checkpoint_isRefusedRatherThanResumedWrongly() {
        ForecastTuning recipe = new ForecastTuning(settings(0.1), 0.9, 2);
        Run run = play(recipe, new double[D + 1], examples(1));
        assertThatThrownBy(() -> recipe.resume(run.checkpoint()))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("cannot be resumed");
    }

    @Test
    void stepOfAnotherLength_isRefused() {
        assertThatThrownBy(() -> new RidgeStep().worker(3, 3))
                .hasMessage("x must have a strength a weight and a step size, 4, got 3");
    }
}
