package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Dense.plus;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Seeds;

class SogdTest {
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.01;
    private static final double DELTA = 0.15;

    /** One decision (x, y, v), or one direction. */
    private record Point(List<double[]> parts) {
        static Point of(double[] x, double[] y, double[] v) {
            return new Point(List.of(x, y, v));
        }

        double[] part(int k) {
            return parts.get(k);
        }
    }

    private static Point directions(Round round, Point at) {
        int d1 = at.part(0).length;
        int d2 = at.part(1).length;
        Point out = Point.of(new double[d1], new double[d2], new double[d2]);
        double[] hv = new double[d2];
        double[] jv = new double[d1];
        round.f().gradX(at.part(0), at.part(1), out.part(0));
        round.g().jacobianXY(at.part(0), at.part(1), at.part(2), jv);
        round.g().gradY(at.part(0), at.part(1), out.part(1));
        round.f().gradY(at.part(0), at.part(1), out.part(2));
        round.g().hessianYY(at.part(0), at.part(1), at.part(2), hv);
        return Point.of(plus(out.part(0), 1, jv), out.part(1), plus(out.part(2), 1, hv));
    }

    @Seeds(10)
    void run_isItsFormulas(long seed, int d2) {
        Random random = new Random(seed);
        double m = 0.05 + 0.9 * random.nextDouble();
        double[] steps = {BETA, ALPHA, DELTA};
        Point now = Point.of(Dense.vector(random, 2), Dense.vector(random, d2), new double[d2]);
        Run run = Sogd.builder(DELTA, m, 1e6).alpha(ALPHA).beta(BETA).build().start(now.part(0), now.part(1));
        Point last = now;
        Point d = now;
        int t = 1;
        for (Round round : DriftingQuadratic.random(seed, 2, d2, 4, 0.1, 0, 40).rounds()) {
            Point atNow = directions(round, now);
            Point atLast = directions(round, last);
            double keep = t == 1 ? 0 : 1 - m;
            double[][] corrected = new double[3][];
            double[][] next = new double[3][];
            for (int k = 0; k < 3; k++) {
                double[] gap = plus(d.part(k), -1, atLast.part(k));
                corrected[k] = plus(atNow.part(k), keep, gap);
                next[k] = plus(now.part(k), -steps[k], corrected[k]);
            }
            run.step(round);
            d = Point.of(corrected[0], corrected[1], corrected[2]);
            last = now;
            now = Point.of(next[0], next[1], next[2]);
            assertThat(Dense.distance(run.x(), now.part(0)))
                    .as("x in round %d", t)
                    .isLessThan(1e-10);
            assertThat(Dense.distance(run.y(), now.part(1)))
                    .as("y in round %d", t)
                    .isLessThan(1e-10);
            t++;
        }
    }

    @Test
    void v_staysInItsBall() {
        Run run = Sogd.builder(DELTA, 1, 1e-3).alpha(ALPHA).beta(BETA).build().start(new double[] {1, 1}, new double[] {
            1, 1, 1
        });
        for (Round round : DriftingQuadratic.random(3, 2, 3, 4, 0.1, 0, 30).rounds()) {
            run.step(round);
            assertThat(Dense.norm(run.checkpoint().vector("v"))).isLessThanOrEqualTo(1e-3 * (1 + 1e-12));
        }
    }

    @Test
    void settingsThatDoNotFit_areRefused() {
        assertThatThrownBy(() -> Sogd.builder(0.1, 0.5, 0).alpha(1).beta(1).build())
                .hasMessage("radius must be positive, got 0.0");
        assertThatThrownBy(() -> Sogd.builder(0.1, 1.5, 1).alpha(0.1).beta(0.1).build())
                .hasMessage("momentum must lie in (0, 1], got 1.5 in round 1");
    }

    @Test
    void momentumThatTurnsBad_leavesTheRunWhereItWas() {
        Run run = Sogd.builder(Schedule.constant(0.1), Momenta.all(t -> t), 1)
                .alpha(0.1)
                .beta(0.1)
                .build()
                .start(new double[2], new double[3]);
        List<Round> rounds = DriftingQuadratic.random(3, 2, 3, 4, 0.1, 0, 2).rounds();
        run.step(rounds.get(0));
        assertRefused(() -> run.step(rounds.get(1)), "momentum must lie in (0, 1], got 2.0 in round 2");
        assertThat(run.round()).isEqualTo(1);
    }
}
