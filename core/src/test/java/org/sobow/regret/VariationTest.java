package org.sobow.regret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

class VariationTest {
    private static final int ROUNDS = 60;

    @Seeds(10)
    void alongTheTrajectory_isTheDirectDifference(long seed, int d2) {
        int d1 = 1 + d2 / 2;
        DriftingQuadratic problem = DriftingQuadratic.random(seed, d1, d2, 5, 0.3, 0, ROUNDS);
        Run run = run(d1, d2);
        Variation variation = Variation.alongTrajectory(Quadratic.argmin(), d1, d2);
        double v1 = 0;
        double vf = 0;
        double vg = 0;
        for (int t = 1; t <= ROUNDS; t++) {
            if (t > 1) {
                Quadratic now = problem.at(t);
                Quadratic before = problem.at(t - 1);
                double[] x = run.x();
                double[] y = run.y();
                v1 += now.outerValue(x) - before.outerValue(x);
                vf += now.round().f().value(x, y) - before.round().f().value(x, y);
                vg += Math.abs(now.round().g().value(x, y) - before.round().g().value(x, y));
            }
            run.step(problem.at(t).round());
            variation.onRound(problem.at(t).round(), run);
        }
        assertThat(variation.v1()).isCloseTo(v1, within(1e-10 * (1 + Math.abs(v1))));
        assertThat(variation.vf()).isCloseTo(vf, within(1e-10 * (1 + Math.abs(vf))));
        assertThat(variation.vg()).isCloseTo(vg, within(1e-10 * (1 + vg)));
        // y* moves by A^-1(c_t − c_{t−1}) at every x: here the trajectory gives the supremum itself
        assertThat(variation.h2()).isCloseTo(problem.h2(), within(1e-10 * problem.h2()));
        assertThat(variation.where()).isEqualTo("along the trajectory");
    }

    @Seeds(10)
    void onProbes_isTheLargestDifference(long seed, int d2) {
        int d1 = 1 + d2 / 2;
        int probes = 4;
        DriftingQuadratic problem = DriftingQuadratic.random(seed, d1, d2, 5, 0.3, 0, ROUNDS);
        Random random = new Random(seed);
        double[][] xs = new double[probes][];
        double[][] ys = new double[probes][];
        for (int p = 0; p < probes; p++) {
            xs[p] = Dense.vector(random, d1);
            ys[p] = Dense.vector(random, d2);
        }
        Run run = run(d1, d2);
        Variation variation = Variation.onProbes(new NewtonArgmin(1e-11, d2), xs, ys);
        double v1 = 0;
        double vf = 0;
        double vg = 0;
        for (int t = 1; t <= ROUNDS; t++) {
            run.step(problem.at(t).round());
            variation.onRound(problem.at(t).round(), run);
            if (t == 1) {
                continue;
            }
            Quadratic now = problem.at(t);
            Quadratic before = problem.at(t - 1);
            double largestV1 = Double.NEGATIVE_INFINITY;
            double largestF = Double.NEGATIVE_INFINITY;
            double largestG = Double.NEGATIVE_INFINITY;
            for (int p = 0; p < probes; p++) {
                largestV1 = Math.max(largestV1, now.outerValue(xs[p]) - before.outerValue(xs[p]));
                largestF = Math.max(
                        largestF,
                        now.round().f().value(xs[p], ys[p]) - before.round().f().value(xs[p], ys[p]));
                largestG = Math.max(
                        largestG,
                        Math.abs(now.round().g().value(xs[p], ys[p])
                                - before.round().g().value(xs[p], ys[p])));
            }
            v1 += largestV1;
            vf += largestF;
            vg += largestG;
        }
        assertThat(variation.v1()).isCloseTo(v1, within(1e-8 * (1 + Math.abs(v1))));
        assertThat(variation.vf()).isCloseTo(vf, within(1e-10 * (1 + Math.abs(vf))));
        assertThat(variation.vg()).isCloseTo(vg, within(1e-10 * (1 + vg)));
        assertThat(variation.h2()).isCloseTo(problem.h2(), within(1e-8 * problem.h2()));
        assertThat(variation.where()).isEqualTo("on 4 probes");
    }

    @Test
    void staticProblem_hasNoVariation() {
        Quadratic problem = Quadratic.random(3, 2, 3, 4);
        Run run = run(2, 3);
        Variation variation = Variation.alongTrajectory(Quadratic.argmin(), 2, 3);
        for (int t = 0; t < 20; t++) {
            run.step(problem.round());
            variation.onRound(problem.round(), run);
        }
        assertThat(new double[] {variation.v1(), variation.h2(), variation.vf(), variation.vg()})
                .containsOnly(0);
    }

    @Test
    void badProbes_areRefused() {
        assertRefused(
                () -> Variation.onProbes(Quadratic.argmin(), new double[0][], new double[0][]),
                "number of probes must be at least 1, got 0");
        assertRefused(
                () -> Variation.onProbes(Quadratic.argmin(), new double[2][1], new double[1][1]),
                "probes must be pairs, got 2 x and 1 y");
        assertRefusedSaying(
                () -> Variation.onProbes(Quadratic.argmin(), new double[][] {{Double.NaN}}, new double[1][1]),
                "probe x must be finite");
    }

    private static Run run(int d1, int d2) {
        return Sobow.builder().alpha(0.2).beta(0.05).window(5, 0.9).build().start(new double[d1], new double[d2]);
    }
}
