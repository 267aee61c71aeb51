package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.testing.Dense.plus;

import java.util.List;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;
import org.sobow.window.Window;

/** Identities between the algorithms, and with plain transcriptions of their formulas. */
class AlgebraTest {
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.05;

    @Seeds(10)
    void kOne_sobowEqualsOgdEqualsOagd(long seed, int dimension) {
        int d1 = 1 + dimension / 2;
        List<Round> rounds =
                DriftingQuadratic.random(seed, d1, dimension, 5, 0.3, 0, 300).rounds();
        Run sobow = Sobow.builder()
                .alpha(ALPHA)
                .beta(BETA)
                .window(1, 0.9)
                .build()
                .start(new double[d1], new double[dimension]);
        Run ogd = Ogd.builder().alpha(ALPHA).beta(BETA).build().start(new double[d1], new double[dimension]);
        Run oagd = Oagd.builder()
                .alpha(ALPHA)
                .beta(BETA)
                .window(1, 0.5)
                .build()
                .start(new double[d1], new double[dimension]);
        for (Round round : rounds) {
            sobow.step(round);
            ogd.step(round);
            oagd.step(round);
            assertSameBits(sobow.x(), ogd.x());
            assertSameBits(sobow.y(), ogd.y());
            assertSameBits(oagd.x(), ogd.x());
            assertSameBits(oagd.y(), ogd.y());
        }
    }

    private static void assertSameBits(double[] actual, double[] expected) {
        for (int i = 0; i < expected.length; i++) {
            assertThat(Double.doubleToLongBits(actual[i])).isEqualTo(Double.doubleToLongBits(expected[i]));
        }
    }

    @Seeds(10)
    void sobow_isItsFormulas(long seed, int dimension) {
        for (boolean renormalized : new boolean[] {false, true}) {
            assertEqualsFormulas(seed, dimension, renormalized, true);
        }
    }

    @Seeds(10)
    void oagd_isItsFormulas(long seed, int dimension) {
        for (boolean renormalized : new boolean[] {false, true}) {
            assertEqualsFormulas(seed, dimension, renormalized, false);
        }
    }

    private static void assertEqualsFormulas(long seed, int d2, boolean renormalized, boolean stored) {
        int d1 = 1 + d2 / 2;
        int rounds = 60;
        DriftingQuadratic problem = DriftingQuadratic.random(seed, d1, d2, 5, 0.3, 0, rounds);
        Window window = renormalized ? Window.of(4, 0.8).renormalized() : Window.of(4, 0.8);
        Run run = stored
                ? settings(Sobow.builder(), window).build().start(new double[d1], new double[d2])
                : settings(Oagd.builder(), window).build().start(new double[d1], new double[d2]);
        double[] x = new double[d1];
        double[] y = new double[d2];
        double[][] h = new double[rounds + 1][];
        for (int t = 1; t <= rounds; t++) {
            run.step(problem.at(t).round());
            for (int n = 0; n < 2; n++) {
                double[] gradient = new double[d2];
                problem.at(t).round().g().gradY(x, y, gradient);
                y = plus(y, -ALPHA, gradient);
            }
            h[t] = estimate(problem.at(t), x, y);
            double[] sum = new double[d1];
            double present = 0;
            for (int i = 0; i < 4 && t - i >= 1; i++) {
                double[] term = stored ? h[t - i] : estimate(problem.at(t - i), x, y);
                sum = plus(sum, Math.pow(0.8, i), term);
                present += Math.pow(0.8, i);
            }
            double w = renormalized ? present : 1 + 0.8 + 0.64 + 0.512;
            x = plus(x, -BETA / w, sum);
            assertThat(Dense.distance(run.x(), x)).as("x after round %d", t).isLessThan(1e-9 * (1 + Dense.norm(x)));
            assertThat(Dense.distance(run.y(), y)).as("y after round %d", t).isLessThan(1e-9 * (1 + Dense.norm(y)));
            double[] written = new double[d1];
            run.hypergradient(written);
            assertThat(Dense.distance(written, h[t])).isLessThan(1e-8 * (1 + Dense.norm(h[t])));
            run.meanHypergradient(written);
            assertThat(Dense.distance(written, plus(new double[d1], 1 / w, sum)))
                    .isLessThan(1e-8 * (1 + Dense.norm(sum)));
        }
    }

    private static <R> WindowedSolverBuilder<R> settings(WindowedSolverBuilder<R> builder, Window window) {
        return builder.alpha(ALPHA).beta(BETA).innerSteps(2).window(window).solver(new ConjugateGradient(1e-13), 40);
    }

    /** ∇_x f − ∇_x∇_y g·A^-1 ∇_y f. */
    private static double[] estimate(Quadratic problem, double[] x, double[] y) {
        double[] fx = new double[x.length];
        double[] fy = new double[y.length];
        double[] jv = new double[x.length];
        problem.round().f().gradX(x, y, fx);
        problem.round().f().gradY(x, y, fy);
        problem.round().g().jacobianXY(x, y, problem.inverseTimes(fy), jv);
        return Dense.minus(fx, jv);
    }
}
