package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.algorithm.SlowTwin.assertNear;
import static org.sobow.algorithm.SlowTwin.fGradY;
import static org.sobow.algorithm.SlowTwin.gradY;
import static org.sobow.algorithm.SlowTwin.hessian;
import static org.sobow.algorithm.SlowTwin.hypergradient;
import static org.sobow.testing.Dense.plus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.UnrolledHypergradient;
import org.sobow.problem.Round;
import org.sobow.problem.ValueRound;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

/** The algorithms that came after the paper, each beside a slow twin that is written from its rule with fresh arrays. */
class LaterAlgorithmsTest {
    private static final int ROUNDS = 300;
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.02;

    private static List<Round> rounds(long seed, int d1, int d2) {
        return DriftingQuadratic.random(seed, d1, d2, 4, 0.1, 0, ROUNDS).rounds();
    }

    @Seeds(5)
    void fsobo_isItsRule(long seed, int d2) {
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = new double[d2];
        double[] v = new double[d2];
        Run run = Fsobo.builder(Schedule.constant(0.15))
                .alpha(ALPHA)
                .beta(BETA)
                .build()
                .start(x, y);
        for (Round round : rounds(seed, 2, d2)) {
            y = plus(y, -ALPHA, gradY(round, x, y));
            v = plus(v, -0.15, plus(hessian(round, x, y, v), -1, fGradY(round, x, y)));
            x = plus(x, -BETA, hypergradient(round, x, y, v));
            run.step(round);
            assertNear(run, x, y);
        }
    }

    @Seeds(5)
    void aobo_isItsRule(long seed, int d2) {
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = new double[d2];
        double[] v = new double[d2];
        Run run = Aobo.builder(2, 1000).alpha(ALPHA).beta(BETA).build().start(x, y);
        int t = 1;
        for (Round round : rounds(seed, 2, d2)) {
            double accuracy = 2.0 / t / t;
            while (Dense.dot(gradY(round, x, y), gradY(round, x, y)) > accuracy) {
                y = plus(y, -ALPHA, gradY(round, x, y));
            }
            double[] residual = plus(hessian(round, x, y, v), -1, fGradY(round, x, y));
            while (Dense.dot(residual, residual) > accuracy) {
                v = plus(v, -ALPHA, residual);
                residual = plus(hessian(round, x, y, v), -1, fGradY(round, x, y));
            }
            x = plus(x, -BETA, hypergradient(round, x, y, v));
            run.step(round);
            assertNear(run, x, y);
            t++;
        }
    }

    @Seeds(5)
    void wobo_isItsRule(long seed, int d2) {
        int size = 4;
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = new double[d2];
        Run run = Wobo.builder(size, 0.1, 50)
                .alpha(ALPHA)
                .beta(BETA)
                .solver(new ExactDense(), 1)
                .build()
                .start(x, y);
        DriftingQuadratic stream = DriftingQuadratic.random(seed, 2, d2, 4, 0.1, 0, ROUNDS);
        List<double[]> ys = new ArrayList<>();
        for (int t = 1; t <= ROUNDS; t++) {
            Round round = stream.at(t).round();
            y = plus(y, -ALPHA, gradY(round, x, y));
            ys.add(y);
            double[] mean = windowMean(stream, ys, t, size, x);
            for (int i = 0; i < 50 && Dense.norm(mean) > 0.1 / size; i++) {
                x = plus(x, -BETA, mean);
                mean = windowMean(stream, ys, t, size, x);
            }
            run.step(round);
            assertNear(run, x, y);
        }
    }

    private static double[] windowMean(DriftingQuadratic stream, List<double[]> ys, int t, int size, double[] x) {
        double[] mean = new double[x.length];
        for (int s = Math.max(1, t - size + 1); s <= t; s++) {
            Quadratic problem = stream.at(s);
            double[] y = ys.get(s - 1);
            double[] v = problem.inverseTimes(fGradY(problem.round(), x, y));
            mean = plus(mean, 1.0 / size, hypergradient(problem.round(), x, y, v));
        }
        return mean;
    }

    @Seeds(5)
    void unrolled_isItsRule(long seed, int d2) {
        int steps = 7;
        int truncation = 4;
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = new double[d2];
        Run run = UnrolledSobow.builder(truncation)
                .innerSteps(steps)
                .alpha(ALPHA)
                .beta(BETA)
                .build()
                .start(x, y);
        for (Round round : rounds(seed, 2, d2)) {
            List<double[]> path = new ArrayList<>(List.of(y));
            for (int k = 0; k < steps; k++) {
                y = plus(y, -ALPHA, gradY(round, x, y));
                path.add(y);
            }
            double[] p = fGradY(round, x, y);
            double[] h = new double[2];
            round.f().gradX(x, y, h);
            for (int k = steps - 1; k >= steps - truncation; k--) {
                double[] jp = new double[2];
                round.g().jacobianXY(x, path.get(k), p, jp);
                h = plus(h, -ALPHA, jp);
                p = plus(p, -ALPHA, hessian(round, x, path.get(k), p));
            }
            x = plus(x, -BETA, h);
            run.step(round);
            assertNear(run, x, y);
        }
    }

    @Test
    void truncatedUnrolling_isOffByItsKnownRate() {
        Quadratic problem =
                Quadratic.of(new double[][] {{2}}, new double[][] {{1}}, new double[] {0.5}, new double[] {3}, 0.5);
        double[] x = {0.7};
        double[] exact = problem.hypergradient(x);
        double direct = 0.5 * x[0];
        for (int steps : new int[] {1, 3, 10}) {
            UnrolledHypergradient unrolled = new UnrolledHypergradient(steps, 1, 1);
            double[] y = new double[1];
            unrolled.descend(problem.round().g(), x, problem.yStar(x), ALPHA, 20, y);
            double[] h = new double[1];
            unrolled.estimate(1, problem.round(), x, y, h);
            // what y contributes is there but for (1 - alpha mu)^K of it
            assertThat((exact[0] - h[0]) / (exact[0] - direct))
                    .isCloseTo(Math.pow(1 - 2 * ALPHA, steps), within(1e-12));
        }
    }

    @Seeds(3)
    void zeroOrderSteps_areThoseOfSogdOnAverage(long seed, int d2) {
        Round round = Quadratic.random(seed, 2, d2, 4).round();
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = Dense.vector(new Random(~seed), d2);
        Sogd sogd = Sogd.builder(0.1, 1, 1e6).alpha(ALPHA).beta(BETA).build();
        Run exact = sogd.start(x, y);
        exact.step(round);
        double[] meanX = new double[2];
        double[] meanY = new double[d2];
        int draws = 20_000;
        for (int i = 0; i < draws; i++) {
            RunOf<ValueRound> sampled = new ZoSogd(sogd, 1e-3, 1e-2, i).start(x, y);
            sampled.step(ValueRound.of(round.f(), round.g()));
            meanX = plus(meanX, 1.0 / draws, sampled.x());
            meanY = plus(meanY, 1.0 / draws, sampled.y());
        }
        assertThat(Dense.distance(meanX, exact.x())).isLessThan(0.1 * Dense.distance(exact.x(), x) + 1e-3);
        assertThat(Dense.distance(meanY, exact.y())).isLessThan(0.1 * Dense.distance(exact.y(), y) + 1e-3);
    }

    @Seeds(3)
    void zeroOrder_isItsRuleForTheDirectionsItDraws(long seed, int d2) {
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = new double[d2];
        double[] v = new double[d2];
        double m = 0.6;
        double rho = 1e-2;
        double rhoV = 1e-1;
        RunOf<ValueRound> run =
                new ZoSogd(Sogd.builder(0.01, m, 1e6).alpha(0.02).beta(0.005).build(), rho, rhoV, seed).start(x, y);
        UnitSphere sphere = new UnitSphere(seed);
        double[][] d = null;
        double[][] last = null;
        long t = 1;
        for (Round round : rounds(seed, 2, d2)) {
            double[] rx = new double[2];
            double[] ry = new double[d2];
            sphere.draw(2 * t, rx);
            sphere.draw(2 * t + 1, ry);
            double[][] now = {x, y, v};
            double[][] next = sampled(round, now, rx, ry, rho, rhoV);
            if (d != null && last != null) {
                double[][] then = sampled(round, last, rx, ry, rho, rhoV);
                for (int k = 0; k < 3; k++) {
                    next[k] = plus(next[k], 1 - m, plus(d[k], -1, then[k]));
                }
            }
            d = next;
            last = now;
            x = plus(x, -0.005, d[0]);
            y = plus(y, -0.02, d[1]);
            v = plus(v, -0.01, d[2]);
            run.step(ValueRound.of(round.f(), round.g()));
            assertThat(Dense.distance(run.x(), x)).isLessThan(1e-9);
            assertThat(Dense.distance(run.y(), y)).isLessThan(1e-9);
            t++;
        }
    }

    /** D^x, D^y and D^v from values alone. */
    private static double[][] sampled(Round round, double[][] at, double[] rx, double[] ry, double rho, double rhoV) {
        double[] x = at[0];
        double[] y = at[1];
        double[] v = at[2];
        double[] up = plus(y, rhoV, v);
        double[] down = plus(y, -rhoV, v);
        int d1 = x.length;
        int d2 = y.length;
        double[] zeroX = new double[d1];
        double[] zeroY = new double[d2];
        double gy = d2
                / (2 * rho)
                * (round.g().value(x, plus(y, rho, ry)) - round.g().value(x, plus(y, -rho, ry)));
        double fy = d2
                / (2 * rho)
                * (round.f().value(x, plus(y, rho, ry)) - round.f().value(x, plus(y, -rho, ry)));
        double fx = d1
                / (2 * rho)
                * (round.f().value(plus(x, rho, rx), y) - round.f().value(plus(x, -rho, rx), y));
        double hv = d2
                / (2 * rho)
                / (2 * rhoV)
                * (round.g().value(x, plus(up, rho, ry))
                        - round.g().value(x, plus(up, -rho, ry))
                        - round.g().value(x, plus(down, rho, ry))
                        + round.g().value(x, plus(down, -rho, ry)));
        double jv = d1
                / (2 * rho)
                / (2 * rhoV)
                * (round.g().value(plus(x, rho, rx), up)
                        - round.g().value(plus(x, -rho, rx), up)
                        - round.g().value(plus(x, rho, rx), down)
                        + round.g().value(plus(x, -rho, rx), down));
        return new double[][] {plus(zeroX, fx + jv, rx), plus(zeroY, gy, ry), plus(zeroY, fy + hv, ry)};
    }

    @Test
    void directions_areOnTheSphereAndDecidedBySeedAndNumber() {
        UnitSphere sphere = new UnitSphere(5);
        double[] a = new double[3];
        double[] again = new double[3];
        double[] mean = new double[3];
        for (int i = 0; i < 20_000; i++) {
            sphere.draw(i, a);
            assertThat(Dense.norm(a)).isCloseTo(1, within(1e-12));
            mean = plus(mean, 1 / 20_000.0, a);
        }
        assertThat(Dense.norm(mean)).isLessThan(0.02);
        new UnitSphere(5).draw(19_999, again);
        assertThat(again).containsExactly(a);
    }

    @Test
    void scheduledSogd_hasTheStepsOfTheTheory() {
        Sogd sogd = Sogd.scheduled(8, 0.4, 0.3, 2, 100).build();
        assertThat(sogd.outer().beta().at(19)).isCloseTo(1 / 3.0, within(1e-15));
        assertThat(sogd.alpha().at(19)).isCloseTo(0.4 / 3, within(1e-15));
        assertThat(sogd.delta().at(19)).isCloseTo(0.1, within(1e-15));
        // m_{t+1} = c3 a_t^2
        assertThat(sogd.momentum().y().at(20)).isCloseTo(2 / 9.0, within(1e-15));
        assertThatThrownBy(() -> Sogd.scheduled(8, 1, 1, 5, 1).build())
                .hasMessage("momentum must lie in (0, 1], got 1.25 in round 1");
    }

    @Test
    void settingsOutOfRange_areRefused() {
        assertThatThrownBy(() -> Aobo.builder(0, 5).alpha(1).beta(1).build())
                .hasMessage("accuracy must be positive and finite, got 0.0");
        assertThatThrownBy(() -> Wobo.builder(0, 1, 1).alpha(1).beta(1).build())
                .hasMessage("size must be at least 1, got 0");
        assertThatThrownBy(() -> UnrolledSobow.builder(0).alpha(1).beta(1).build())
                .hasMessage("truncation must be at least 1, got 0");
        Sogd sogd = Sogd.builder(0.1, 1, 1).alpha(1).beta(1).build();
        assertThatThrownBy(() -> new ZoSogd(sogd, 0, 1, 1)).hasMessage("rho must be positive and finite, got 0.0");
    }
}
