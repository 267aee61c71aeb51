package org.sobow.regret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.projection.Projection;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;
import org.sobow.window.Window;

class RegretTest {
    private static final int ROUNDS = 120;
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.05;

    private static Sobow sobow() {
        return Sobow.builder().alpha(ALPHA).beta(BETA).window(5, 0.9).build();
    }

    private static ExactHypergradient exact(int d1, int d2) {
        return new ExactHypergradient(Quadratic.argmin(), d1, d2);
    }

    @Seeds(10)
    void bilevelLocalRegret_isTheClosedForm(long seed, int d2) {
        int d1 = 1 + d2 / 2;
        Window window = Window.of(7, 0.9);
        DriftingQuadratic problem = DriftingQuadratic.random(seed, d1, d2, 5, 0.3, 0, ROUNDS);
        Run run = sobow().start(new double[d1], new double[d2]);
        BilevelLocalRegret regret = BilevelLocalRegret.exact(exact(d1, d2), window, d1);
        BilevelLocalRegret byNewton =
                BilevelLocalRegret.exact(new ExactHypergradient(new NewtonArgmin(1e-10, d2), d1, d2), window, d1);
        BilevelLocalRegret byQuadraticArgmin =
                BilevelLocalRegret.exact(new ExactHypergradient(new QuadraticArgmin(d2), d1, d2), window, d1);
        BilevelLocalRegret estimated = BilevelLocalRegret.estimated(window, d1);
        List<double[]> gradients = new ArrayList<>();
        List<double[]> estimates = new ArrayList<>();
        double total = 0;
        double estimatedTotal = 0;
        for (int t = 1; t <= ROUNDS; t++) {
            // at x_t, before the update
            gradients.add(problem.at(t).hypergradient(run.x()));
            run.step(problem.at(t).round());
            double[] h = new double[d1];
            run.hypergradient(h);
            estimates.add(h);
            for (BilevelLocalRegret meter : List.of(regret, byNewton, byQuadraticArgmin, estimated)) {
                meter.onRound(problem.at(t).round(), run);
            }
            double term = windowedNormSquared(gradients, window);
            total += term;
            estimatedTotal += windowedNormSquared(estimates, window);
            assertThat(regret.last()).isCloseTo(term, within(1e-10 * (1 + term)));
        }
        assertThat(regret.total()).isCloseTo(total, within(1e-10 * total));
        assertThat(byNewton.total()).isCloseTo(total, within(1e-7 * total));
        assertThat(byQuadraticArgmin.total()).isCloseTo(total, within(1e-9 * total));
        assertThat(estimated.total()).isCloseTo(estimatedTotal, within(1e-10 * estimatedTotal));
        assertThat(estimated.total()).isNotEqualTo(regret.total());
    }

    private static double windowedNormSquared(List<double[]> terms, Window window) {
        double[] sum = new double[terms.get(0).length];
        double w = 0;
        for (int i = 0; i < window.size(); i++) {
            double weight = Math.pow(window.eta(), i);
            w += weight;
            int s = terms.size() - 1 - i;
            for (int j = 0; s >= 0 && j < sum.length; j++) {
                sum[j] += weight * terms.get(s)[j];
            }
        }
        return Dense.dot(sum, sum) / (w * w);
    }

    @Seeds(10)
    void gradientMappingWithoutConstraint_isTheLocalRegret(long seed, int d2) {
        DriftingQuadratic problem = DriftingQuadratic.random(seed, 2, d2, 5, 0.3, 0, ROUNDS);
        Run run = sobow().start(new double[2], new double[d2]);
        ExactHypergradient source = exact(2, d2);
        Window window = Window.of(5, 0.9);
        BilevelLocalRegret local = BilevelLocalRegret.exact(source, window, 2);
        GradientMappingRegret mapping = new GradientMappingRegret(source, window, Projection.none(), BETA, 2);
        for (int t = 1; t <= ROUNDS; t++) {
            run.step(problem.at(t).round());
            local.onRound(problem.at(t).round(), run);
            mapping.onRound(problem.at(t).round(), run);
            assertThat(mapping.last()).isCloseTo(local.last(), within(1e-9 * (1 + local.last())));
        }
        assertThat(mapping.total()).isCloseTo(local.total(), within(1e-9 * local.total()));
    }

    @Test
    void activeConstraint_leavesTheLocalRegretButNotTheGradientMapping() {
        Quadratic problem = Quadratic.random(4, 3, 4, 4);
        Projection ball = Projection.ball(0.05);
        Run run = Ogd.builder().alpha(ALPHA).beta(BETA).projection(ball).build().start(new double[3], new double[4]);
        ExactHypergradient source = exact(3, 4);
        Window window = Window.of(5, 0.9);
        BilevelLocalRegret local = BilevelLocalRegret.exact(source, window, 3);
        GradientMappingRegret mapping = new GradientMappingRegret(source, window, ball, BETA, 3);
        for (int t = 1; t <= 3000; t++) {
            run.step(problem.round());
            local.onRound(problem.round(), run);
            mapping.onRound(problem.round(), run);
        }
        assertThat(Dense.norm(run.x())).isCloseTo(0.05, within(1e-12));
        assertThat(mapping.last()).isLessThan(1e-20);
        assertThat(local.last()).isGreaterThan(1e-3);
    }

    @ParameterizedTest
    @EnumSource(StaticRegret.Optimum.class)
    void staticRegret_isTheNaiveSum(StaticRegret.Optimum optimum) {
        int d1 = 3;
        int d2 = 4;
        for (Window window : new Window[] {Window.of(6, 0.9), Window.of(6, 0.9).renormalized(), Window.of(1, 1)}) {
            DriftingQuadratic problem = DriftingQuadratic.random(9, d1, d2, 5, 0.3, 0, 60);
            Run run = sobow().start(new double[d1], new double[d2]);
            StaticRegret regret = new StaticRegret(Quadratic.argmin(), window, optimum, d1, d2);
            double total = 0;
            for (int t = 1; t <= 60; t++) {
                double[] x = run.x();
                run.step(problem.at(t).round());
                regret.onRound(problem.at(t).round(), run);
                double[] sum = new double[d1];
                double present = 0;
                for (int i = 0; i < window.size() && t - i >= 1; i++) {
                    Quadratic past = problem.at(t - i);
                    Quadratic judged = optimum == StaticRegret.Optimum.OF_PAST_ROUND
                            ? past
                            : past.with(problem.at(t).c(), past.d());
                    double weight = Math.pow(window.eta(), i);
                    present += weight;
                    for (int j = 0; j < d1; j++) {
                        sum[j] += weight * judged.hypergradient(x)[j];
                    }
                }
                double w = window.warmUp() == Window.WarmUp.RENORMALIZED ? present : window.weight();
                double term = Dense.dot(sum, sum) / (w * w);
                total += term;
                assertThat(regret.last()).as("round %d", t).isCloseTo(term, within(1e-10 * (1 + term)));
            }
            assertThat(regret.total()).isCloseTo(total, within(1e-10 * total));
        }
    }

    @Test
    void staticRegretOverAnUnboundedWindow_isRefused() {
        assertThatThrownBy(() -> new StaticRegret(
                        Quadratic.argmin(), Window.exponential(0.9), StaticRegret.Optimum.OF_PAST_ROUND, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("window size K must be bounded")
                .hasMessageContaining("got infinity");
    }

    @Test
    void exactHypergradient_isComputedOnceForAllMeters() {
        int[] solved = {0};
        InnerArgmin counting = (g, x, out) -> {
            solved[0]++;
            Quadratic.argmin().solve(g, x, out);
        };
        ExactHypergradient source = new ExactHypergradient(counting, 2, 3);
        Quadratic problem = Quadratic.random(2, 2, 3, 4);
        Run run = sobow().start(new double[] {1, -1}, new double[3]);
        BilevelLocalRegret regret = BilevelLocalRegret.exact(source, Window.of(1, 1), 2);
        for (int t = 1; t <= 5; t++) {
            double[] x = run.x();
            run.step(problem.round());
            regret.onRound(problem.round(), run);
            assertThat(source.value(problem.round(), run))
                    .isCloseTo(problem.outerValue(x), within(1e-12 * problem.outerValue(x)));
            assertThat(solved[0]).isEqualTo(t);
            double[] exact = new double[2];
            source.at(problem.round(), run, exact);
            assertThat(exact).containsExactly(problem.hypergradient(x), within(1e-12));
            assertThat(solved[0]).isEqualTo(t);
        }
        Run other = sobow().start(new double[] {3, 3}, new double[3]);
        for (int t = 1; t <= 5; t++) {
            other.step(problem.round());
        }
        double[] out = new double[2];
        source.at(problem.round(), other, out);
        assertThat(solved[0]).as("another run in the same round").isEqualTo(6);
    }

    @Test
    void largeProblem_isJudgedByConjugateGradients() {
        int d2 = 230;
        Quadratic problem = Quadratic.random(2, 2, d2, 4);
        double[] x = {0.5, -1};
        double[] out = new double[2];
        exact(2, d2).at(problem.round(), x, out);
        assertThat(Dense.distance(out, problem.hypergradient(x))).isLessThan(1e-9 * Dense.norm(out));
    }

    @Test
    void singularHessian_isAnErrorNotANumber() {
        // d2 above the dense limit, so that it is the residual that tells
        int d2 = 230;
        double[][] singular = new double[d2][d2];
        double[][] b = new double[d2][1];
        b[0][0] = 1;
        for (int i = 0; i < d2 - 1; i++) {
            singular[i][i] = 1;
        }
        double[] d = new double[d2];
        d[0] = 1;
        d[d2 - 1] = 1;
        Quadratic problem = Quadratic.of(singular, b, new double[d2], d, 0);
        ExactHypergradient source = new ExactHypergradient((g, x, y) -> {}, 1, d2);
        assertThatThrownBy(() -> source.at(problem.round(), new double[1], new double[1]))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("relative residual")
                .hasMessageContaining("singular");
    }
}
