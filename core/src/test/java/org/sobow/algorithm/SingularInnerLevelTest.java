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

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

/** An inner level that is convex but not strongly so, where {@link Tikhonov} leads to the solution of least norm. */
class SingularInnerLevelTest {
    private static final int ROUNDS = 300;
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.02;

    /** A singular quadratic with A = P diag P, B = A M, c = A m: y* of least norm is the part of Mx + m that A sees. */
    private static final class Singular {
        private final double[][] seen;
        private final double[][] m;
        private final double[] shift;
        private final double[] d;
        private final Round round;

        Singular(long seed, int d1, int d2, int rank) {
            Random random = new Random(seed);
            double[] u = Dense.vector(random, d2);
            u = plus(new double[d2], 1 / Dense.norm(u), u);
            double[] values = new double[d2];
            double[] ones = new double[d2];
            for (int i = 0; i < rank; i++) {
                values[i] = 1 + 3.0 * i / d2;
                ones[i] = 1;
            }
            double[][] a = reflected(u, values);
            seen = reflected(u, ones);
            m = new double[d2][];
            for (int i = 0; i < d2; i++) {
                m[i] = Dense.vector(random, d1);
            }
            shift = Dense.vector(random, d2);
            d = Dense.vector(random, d2);
            double[][] b = new double[d2][d1];
            for (int j = 0; j < d1; j++) {
                int column = j;
                double[] product = Dense.times(
                        a, Arrays.stream(m).mapToDouble(row -> row[column]).toArray());
                for (int i = 0; i < d2; i++) {
                    b[i][j] = product[i];
                }
            }
            // only the inverse of the ridged A is ever asked of it
            round = Quadratic.of(a, b, Dense.times(a, shift), d, 0.5).round();
        }

        /** (I − 2uu') diag (I − 2uu'). */
        private static double[][] reflected(double[] u, double[] values) {
            int n = u.length;
            double[][] out = new double[n][n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    for (int k = 0; k < n; k++) {
                        out[i][j] +=
                                ((i == k ? 1 : 0) - 2 * u[i] * u[k]) * values[k] * ((k == j ? 1 : 0) - 2 * u[k] * u[j]);
                    }
                }
            }
            return out;
        }

        double[] leastNorm(double[] x) {
            return Dense.times(seen, plus(Dense.times(m, x), 1, shift));
        }

        /** r x + M' (what A sees of y* − d). */
        double[] hypergradient(double[] x) {
            double[] out = new double[x.length];
            Dense.transposeTimes(m, Dense.times(seen, plus(leastNorm(x), -1, d)), out);
            return plus(out, 0.5, x);
        }
    }

    private static double[] ridged(Singular problem, double ridge, double[] x) {
        int d2 = problem.d.length;
        Round round = new RidgedRound().of(problem.round, ridge);
        double[] zero = new double[d2];
        double[] y = plus(zero, -1, Dense.times(Dense.inverse(hessian(round, x, zero)), gradY(round, x, zero)));
        double[] h = new double[x.length];
        new ImplicitHypergradient(new ExactDense(), x.length, d2).estimate(round, x, y, 1, new double[d2], h);
        return h;
    }

    @Seeds(5)
    void ridge_leadsToTheHypergradientOfLeastNormAtItsRate(long seed, int dimension) {
        Singular problem = new Singular(seed, 2, 2 + dimension, 1 + dimension / 2);
        double[] x = Dense.vector(new Random(seed), 2);
        double[] exact = problem.hypergradient(x);
        double large = Dense.distance(ridged(problem, 1e-3, x), exact);
        double small = Dense.distance(ridged(problem, 1e-4, x), exact);
        assertThat(small).isLessThan(1e-2 * (1 + Dense.norm(exact)));
        // off by O(lambda)
        assertThat(large / small).isCloseTo(10, within(0.1));
    }

    @Seeds(4)
    void vanishingRidge_findsTheOptimumAndTheSolutionOfLeastNorm(long seed, int dimension) {
        Singular problem = new Singular(seed, 2, 2 + dimension, 1 + dimension / 2);
        double[] best = new double[2];
        for (int i = 0; i < 20_000; i++) {
            best = plus(best, -0.005, problem.hypergradient(best));
        }
        double[] y1 = Dense.vector(new Random(seed), 2 + dimension);
        Run run = new Tikhonov(
                        Ogd.builder()
                                .alpha(0.2)
                                .beta(0.01)
                                .innerSteps(2)
                                .solver(new ExactDense(), 1)
                                .build(),
                        Schedule.inverseSqrt(1))
                .start(new double[2], y1);
        for (int t = 0; t < 20_000; t++) {
            run.step(problem.round);
        }
        assertThat(Dense.distance(run.x(), best)).isLessThan(0.02 * (1 + Dense.norm(best)));
        assertThat(Dense.distance(run.y(), problem.leastNorm(best))).isLessThan(0.05 * (1 + Dense.norm(best)));
    }

    @Seeds(4)
    void tikhonov_isItsRule(long seed, int d2) {
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = new double[d2];
        Run run = new Tikhonov(
                        Sobow.builder()
                                .alpha(ALPHA)
                                .beta(BETA)
                                .solver(new ExactDense(), 1)
                                .build(),
                        Schedule.inverseCubeRoot(2))
                .start(x, y);
        int t = 1;
        for (Round round :
                DriftingQuadratic.random(seed, 2, d2, 3, 0.1, 0, ROUNDS).rounds()) {
            double ridge = 2 / Math.cbrt(t++);
            y = plus(y, -ALPHA, plus(gradY(round, x, y), ridge, y));
            double[] v = Dense.times(Dense.inverse(Dense.shifted(hessian(round, x, y), ridge)), fGradY(round, x, y));
            x = plus(x, -BETA, hypergradient(round, x, y, v));
            run.step(round);
            assertNear(run, x, y);
        }
    }

    @Test
    void tikhonov_refusesWhatRetainsRounds() {
        Oagd oagd = Oagd.builder().alpha(1).beta(1).window(5, 0.9).build();
        assertThatThrownBy(() -> new Tikhonov(oagd, Schedule.inverseSqrt(1)))
                .hasMessageContaining("must retain no rounds, got one that retains 4");
    }
}
