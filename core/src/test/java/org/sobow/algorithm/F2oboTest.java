package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.FirstOrderRound;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.GradientOnly;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

class F2oboTest {
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.01;

    @Seeds(10)
    void run_isItsFormulas(long seed, int d2) {
        Random random = new Random(seed);
        double penalty = 1 + 100 * random.nextDouble();
        double[] x = Dense.vector(random, 2);
        double[] y = Dense.vector(random, d2);
        double[] z = y.clone();
        RunOf<FirstOrderRound> run =
                F2obo.builder(penalty).alpha(ALPHA).beta(BETA).build().start(x, y);
        for (Round round : DriftingQuadratic.random(seed, 2, d2, 4, 0.1, 0, 40).rounds()) {
            FirstOrderInner g = (FirstOrderInner) round.g();
            double[] gradient = new double[d2];
            double[] gradF = new double[d2];
            g.gradY(x, z, gradient);
            for (int i = 0; i < d2; i++) {
                z[i] -= ALPHA * gradient[i];
            }
            g.gradY(x, y, gradient);
            round.f().gradY(x, y, gradF);
            for (int i = 0; i < d2; i++) {
                y[i] -= ALPHA / penalty * (gradF[i] + penalty * gradient[i]);
            }
            double[] h = new double[2];
            double[] atY = new double[2];
            double[] atZ = new double[2];
            round.f().gradX(x, y, h);
            g.gradX(x, y, atY);
            g.gradX(x, z, atZ);
            for (int j = 0; j < 2; j++) {
                h[j] += penalty * (atY[j] - atZ[j]);
                x[j] -= BETA * h[j];
            }
            run.step(GradientOnly.of(round));
            double[] written = new double[2];
            run.hypergradient(written);
            assertThat(Dense.distance(written, h)).isLessThan(1e-9 * (1 + Dense.norm(h)));
            assertThat(Dense.distance(run.x(), x)).isLessThan(1e-9);
            assertThat(Dense.distance(run.y(), y)).isLessThan(1e-9);
        }
    }

    /** On a drift the inner level lags; what is compared is what L adds to that. */
    @Test
    void onADriftLargerPenalties_comeNearerToTheExactHypergradientAtEqualLag() {
        double small = meanError(3);
        double medium = meanError(30);
        double large = meanError(300);
        double limit = meanError(1e7);
        assertThat(medium - limit).isLessThan(0.3 * (small - limit));
        assertThat(large - limit).isLessThan(0.3 * (medium - limit));
    }

    /** The mean distance of h_t to the exact hypergradient at x_t over drifting quadratics. */
    private static double meanError(double penalty) {
        double sum = 0;
        int seeds = 8;
        for (int seed = 0; seed < seeds; seed++) {
            DriftingQuadratic drift = DriftingQuadratic.random(seed, 2, 5, 4, 0.01, 0, 600);
            RunOf<FirstOrderRound> run =
                    F2obo.builder(penalty).alpha(ALPHA).beta(BETA).build().start(new double[2], new double[5]);
            double[] h = new double[2];
            for (int t = 1; t <= 600; t++) {
                double[] exact = drift.at(t).hypergradient(run.x());
                run.step(GradientOnly.of(drift.at(t).round()));
                run.hypergradient(h);
                sum += t <= 200 ? 0 : Dense.distance(h, exact);
            }
        }
        return sum / (seeds * 400);
    }

    @Test
    void settingsThatDoNotFit_areRefused() {
        assertThatThrownBy(() -> F2obo.builder(0)).hasMessage("penalty must be positive and finite, got 0.0");
        assertRefused(
                () -> F2obo.builder(t -> -1).alpha(ALPHA).beta(BETA).build(),
                "penalty must be positive and finite in every round, got -1.0 in round 1");
    }

    @Test
    void penaltyByRound_isFollowed() {
        Quadratic problem = Quadratic.random(3, 1, 1, 1);
        RunOf<FirstOrderRound> run = F2obo.builder(Schedule.growing(2, 1, 3))
                .alpha(ALPHA)
                .beta(BETA)
                .build()
                .start(new double[] {1}, new double[] {1});
        double y = 1;
        for (int t = 1; t <= 3; t++) {
            double penalty = Math.min(3, 1 + t);
            double[] x = run.x();
            double[] gradient = new double[1];
            problem.round().g().gradY(x, new double[] {y}, gradient);
            double next = y - ALPHA * (gradient[0] + (y - problem.d()[0]) / penalty);
            run.step(GradientOnly.of(problem.round()));
            assertThat(run.y()[0]).isCloseTo(next, within(1e-13));
            y = run.y()[0];
        }
    }
}
