package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.hypergradient.ManifoldHypergradient;
import org.sobow.problem.Groups;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.ProximalRound;
import org.sobow.problem.Regularizer;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

/** Inner levels that the paper leaves open, each beside its closed form and beside a slow twin that is written with fresh arrays. */
class OpenInnerLevelsTest {
    private static final int ROUNDS = 300;
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.02;

    private static double[] plus(double[] a, double factor, double[] b) {
        double[] out = a.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] += factor * b[i];
        }
        return out;
    }

    private static double[] gradY(InnerObjective g, double[] x, double[] y) {
        double[] out = new double[y.length];
        g.gradY(x, y, out);
        return out;
    }

    private static double[] fGradY(OuterObjective f, double[] x, double[] y) {
        double[] out = new double[y.length];
        f.gradY(x, y, out);
        return out;
    }

    private static double[][] hessian(InnerObjective g, double[] x, double[] y) {
        double[][] columns = new double[y.length][y.length];
        for (int j = 0; j < y.length; j++) {
            double[] basis = new double[y.length];
            basis[j] = 1;
            g.hessianYY(x, y, basis, columns[j]);
        }
        return columns;
    }

    private static double[] hypergradient(OuterObjective f, InnerObjective g, double[] x, double[] y, double[] v) {
        double[] out = new double[x.length];
        double[] jv = new double[x.length];
        f.gradX(x, y, out);
        g.jacobianXY(x, y, v, jv);
        return plus(out, -1, jv);
    }

    private static void assertNear(RunOf<?> run, double[] x, double[] y) {
        assertThat(Dense.distance(run.x(), x)).as("x in round %d", run.round()).isLessThan(1e-9);
        assertThat(Dense.distance(run.y(), y)).as("y in round %d", run.round()).isLessThan(1e-9);
    }

    // convex, not strongly: the solution of least norm

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
        double[] y = plus(zero, -1, Dense.times(Dense.inverse(hessian(round.g(), x, zero)), gradY(round.g(), x, zero)));
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
            y = plus(y, -ALPHA, plus(gradY(round.g(), x, y), ridge, y));
            double[] v =
                    Dense.times(Dense.inverse(Dense.shifted(hessian(round.g(), x, y), ridge)), fGradY(round.f(), x, y));
            x = plus(x, -BETA, hypergradient(round.f(), round.g(), x, y, v));
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

    // not smooth: the active manifold

    private static final Groups PAIRS = Groups.of(0, 1, 0, 1, 0, 1);

    /** The kinds of walls and kinks, and what their definitions say of them. */
    private enum Kind {
        L1,
        TUNED_L1,
        GROUPS,
        TUNED_GROUPS,
        BOX;

        Regularizer psi() {
            return switch (this) {
                case L1 -> Regularizer.l1(0.3);
                case TUNED_L1 -> Regularizer.tunedL1(PAIRS, 6);
                case GROUPS -> Regularizer.groupLasso(1.5, PAIRS, 6);
                case TUNED_GROUPS -> Regularizer.tunedGroupLasso(PAIRS, 6);
                case BOX -> Regularizer.box(-0.2, 0.3);
            };
        }

        double strength(double[] x, int i) {
            return switch (this) {
                case L1 -> 0.3;
                case GROUPS -> 1.5;
                case TUNED_L1, TUNED_GROUPS -> Math.exp(x[i % 2]);
                case BOX -> 0;
            };
        }

        double groupNorm(double[] y, int i) {
            double sum = 0;
            for (int j = i % 2; j < y.length; j += 2) {
                sum += y[j] * y[j];
            }
            return Math.sqrt(sum);
        }

        double[] proximal(double[] x, double step, double[] y) {
            double[] out = y.clone();
            for (int i = 0; i < y.length; i++) {
                double s = step * strength(x, i);
                out[i] = switch (this) {
                    case L1, TUNED_L1 -> Math.signum(y[i]) * Math.max(0, Math.abs(y[i]) - s);
                    case GROUPS, TUNED_GROUPS -> y[i] * Math.max(0, 1 - s / groupNorm(y, i));
                    case BOX -> Math.max(-0.2, Math.min(0.3, y[i]));
                };
            }
            return out;
        }

        boolean active(double[] y, int i) {
            return this == BOX ? y[i] > -0.2 && y[i] < 0.3 : y[i] != 0;
        }

        double bend(double[] x, double[] y, int i, int j) {
            if ((this != GROUPS && this != TUNED_GROUPS) || i % 2 != j % 2) {
                return 0;
            }
            double norm = groupNorm(y, i);
            return strength(x, i) * ((i == j ? 1 : 0) / norm - y[i] * y[j] / (norm * norm * norm));
        }

        /** d(strength)/dx_k times the direction of its pull on y_i. */
        double mixed(double[] x, double[] y, int k, int i) {
            return switch (this) {
                case TUNED_L1 -> i % 2 == k ? strength(x, i) * Math.signum(y[i]) : 0;
                case TUNED_GROUPS -> i % 2 == k ? strength(x, i) * y[i] / groupNorm(y, i) : 0;
                case L1, GROUPS, BOX -> 0;
            };
        }
    }

    /** The hypergradient on the manifold by elimination among the active coordinates. */
    private static double[] manifold(Kind kind, Round round, double[] x, double[] y) {
        List<Integer> active = new ArrayList<>();
        for (int i = 0; i < y.length; i++) {
            if (kind.active(y, i)) {
                active.add(i);
            }
        }
        int n = active.size();
        double[] v = new double[y.length];
        if (n > 0) {
            double[][] h = hessian(round.g(), x, y);
            double[][] part = new double[n][n];
            double[] right = new double[n];
            for (int a = 0; a < n; a++) {
                right[a] = fGradY(round.f(), x, y)[active.get(a)];
                for (int b = 0; b < n; b++) {
                    part[a][b] = h[active.get(a)][active.get(b)] + kind.bend(x, y, active.get(a), active.get(b));
                }
            }
            double[] solution = Dense.times(Dense.inverse(part), right);
            for (int a = 0; a < n; a++) {
                v[active.get(a)] = solution[a];
            }
        }
        double[] out = hypergradient(round.f(), round.g(), x, y, v);
        for (int k = 0; k < x.length; k++) {
            for (int i : active) {
                out[k] -= kind.mixed(x, y, k, i) * v[i];
            }
        }
        return out;
    }

    @Test
    void proximalSobow_isItsRuleForEveryKind() {
        for (Kind kind : Kind.values()) {
            int zeros = 0;
            double[] x = {-1.2, -1.6};
            double[] y = new double[6];
            RunOf<ProximalRound> run = ProximalSobow.builder()
                    .alpha(ALPHA)
                    .beta(BETA)
                    .solver(new ExactDense(), 1)
                    .build()
                    .start(x, y);
            for (Round round :
                    DriftingQuadratic.random(31, 2, 6, 4, 0.1, 0, ROUNDS).rounds()) {
                y = kind.proximal(x, ALPHA, plus(y, -ALPHA, gradY(round.g(), x, y)));
                x = plus(x, -BETA, manifold(kind, round, x, y));
                run.step(new ProximalRound(round.f(), round.g(), kind.psi()));
                assertNear(run, x, y);
                for (int i = 0; i < y.length; i++) {
                    zeros += kind.active(y, i) ? 0 : 1;
                }
            }
            assertThat(zeros).as("kinks that %s was on", kind).isBetween(1, 6 * ROUNDS - 1);
        }
    }

    /** The minimum of g + ψ, by proximal steps to the end of the digits. */
    private static double[] settled(Kind kind, Round round, double[] x) {
        double[] y = new double[6];
        for (int i = 0; i < 2000; i++) {
            y = kind.proximal(x, ALPHA, plus(y, -ALPHA, gradY(round.g(), x, y)));
        }
        return y;
    }

    @Seeds(10)
    void settledHypergradient_isTheDerivativeOfTheSettledLoss(long seed, int ignored) {
        Round round = Quadratic.random(seed, 2, 6, 4).round();
        double[] x = {-1 + 0.1 * new Random(seed).nextGaussian(), -1.5};
        for (Kind kind : Kind.values()) {
            double[] h = new double[2];
            new ManifoldHypergradient(new ConjugateGradient(1e-14), t -> 50, false, 2, 6)
                    .estimate(1, new ProximalRound(round.f(), round.g(), kind.psi()), x, settled(kind, round, x), h);
            for (int k = 0; k < 2; k++) {
                double step = 1e-5;
                double[] above = x.clone();
                double[] below = x.clone();
                above[k] += step;
                below[k] -= step;
                double slope = (round.f().value(above, settled(kind, round, above))
                                - round.f().value(below, settled(kind, round, below)))
                        / (2 * step);
                assertThat(h[k]).as("%s, coordinate %d", kind, k).isCloseTo(slope, within(1e-6));
            }
        }
    }

    @Test
    void separableLasso_hasItsClosedForm() {
        double[] a = {1, 2, 4};
        double[] c = {1, -0.5, 0.05};
        double[] d = {0.3, 0.2, -0.1};
        double[][] diagonal = {{1, 0, 0}, {0, 2, 0}, {0, 0, 4}};
        double[] ac = {a[0] * c[0], a[1] * c[1], a[2] * c[2]};
        Round round = Quadratic.of(diagonal, new double[3][3], ac, d, 0).round();
        double[] x = {-1, -1.5, -1};
        double[] y = new double[3];
        double[] expected = new double[3];
        for (int i = 0; i < 3; i++) {
            // y* = soft(c, e^x / a), dy*/dx = −sign(y*) e^x / a
            double threshold = Math.exp(x[i]) / a[i];
            y[i] = Math.signum(c[i]) * Math.max(0, Math.abs(c[i]) - threshold);
            expected[i] = y[i] == 0 ? 0 : -(y[i] - d[i]) * Math.signum(y[i]) * threshold;
        }
        double[] h = new double[3];
        new ManifoldHypergradient(new ExactDense(), t -> 1, false, 3, 3)
                .estimate(1, new ProximalRound(round.f(), round.g(), Regularizer.tunedL1(Groups.each(), 3)), x, y, h);
        assertThat(Dense.distance(h, expected)).isLessThan(1e-14);
        assertThat(h[2]).isZero();
    }

    @Test
    void valuesOfTheKinks_areTheirDefinitions() {
        double[] x = {Math.log(2), 0};
        double[] y = {3, -1, 0, 2, 4, 0};
        assertThat(Regularizer.l1(0.5).value(x, y)).isCloseTo(5, within(1e-12));
        assertThat(Regularizer.tunedL1(PAIRS, 6).value(x, y)).isCloseTo(17, within(1e-12));
        assertThat(Regularizer.groupLasso(2, PAIRS, 6).value(x, y)).isCloseTo(2 * (5 + Math.sqrt(5)), within(1e-12));
        assertThat(Regularizer.tunedGroupLasso(PAIRS, 6).value(x, y)).isCloseTo(2 * 5 + Math.sqrt(5), within(1e-12));
        assertThat(Regularizer.box(-1, 4).value(x, y)).isZero();
        assertThat(Regularizer.box(0, 4).value(x, y)).isInfinite();
        assertThatThrownBy(() -> Regularizer.box(1, 1)).hasMessageContaining("lower must be below upper");
        assertThatThrownBy(() -> Regularizer.l1(-1)).hasMessageContaining("strength must be positive");
        assertThatThrownBy(() -> Regularizer.tunedL1(PAIRS, 5)).hasMessageContaining("6 coordinates");
    }

    @Seeds(5)
    void withoutKinks_itIsSobow(long seed, int d2) {
        double[] x = Dense.vector(new Random(seed), 2);
        Run sobow =
                Sobow.builder().alpha(ALPHA).beta(BETA).window(4, 0.9).build().start(x, new double[d2]);
        RunOf<ProximalRound> proximal = ProximalSobow.builder()
                .alpha(ALPHA)
                .beta(BETA)
                .window(4, 0.9)
                .build()
                .start(x, new double[d2]);
        for (Round round :
                DriftingQuadratic.random(seed, 2, d2, 4, 0.1, 0, ROUNDS).rounds()) {
            sobow.step(round);
            proximal.step(new ProximalRound(round.f(), round.g(), Regularizer.box(-1e9, 1e9)));
            assertNear(proximal, sobow.x(), sobow.y());
        }
    }

    // not convex: damped

    /** g = (y² − 1)²/4 − xy has two valleys where |x| is small; in either y³ − y = x and dy/dx = 1/(3y² − 1). */
    private record TwoValleys() implements InnerObjective {
        @Override
        public double value(double[] x, double[] y) {
            double off = y[0] * y[0] - 1;
            return off * off / 4 - x[0] * y[0];
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            out[0] = y[0] * y[0] * y[0] - y[0] - x[0];
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            out[0] = (3 * y[0] * y[0] - 1) * v[0];
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            out[0] = -v[0];
        }
    }

    /** f = (y − d)²/2. */
    private record Target(double d) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return (y[0] - d) * (y[0] - d) / 2;
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            out[0] = 0;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            out[0] = y[0] - d;
        }
    }

    private static Round valleys(double d) {
        return new Round(new Target(d), new TwoValleys());
    }

    private static Ogd damped(double damping) {
        return damped(damping, Projection.none());
    }

    private static Ogd damped(double damping, Projection projection) {
        return Ogd.builder()
                .projection(projection)
                .alpha(ALPHA)
                .beta(BETA)
                .solver(new ConjugateGradient(1e-14, damping), 5)
                .build();
    }

    @Test
    void dampedHypergradient_isThatOfTheValleyButForItsKnownBias() {
        for (double y : new double[] {-1.3, -0.8, 0.9, 1.2}) {
            double[] x = {y * y * y - y};
            double bend = 3 * y * y - 1;
            for (double damping : new double[] {0, 0.5, 2}) {
                double[] h = new double[1];
                new ImplicitHypergradient(new ConjugateGradient(1e-14, damping), 1, 1)
                        .estimate(valleys(0.4), x, new double[] {y}, 5, new double[1], h);
                // exact (y − d)/(3y² − 1), times bend/(bend + damping)
                assertThat(h[0]).isCloseTo((y - 0.4) / bend * (bend / (bend + damping)), within(1e-12));
            }
        }
    }

    @Test
    void betweenTheValleys_onlyDampingSolvesTheSystem() {
        Run undamped = damped(0).start(new double[] {0.1}, new double[] {0});
        undamped.step(valleys(1));
        assertThat(undamped.negativeCurvatureRounds()).isEqualTo(1);
        assertThat(undamped.x()).containsExactly(0.1);
        Run damped = damped(1.5).start(new double[] {0.1}, new double[] {0});
        damped.step(valleys(1));
        assertThat(damped.negativeCurvatureRounds()).isZero();
        assertThat(damped.x()[0]).isGreaterThan(0.1);
    }

    @Test
    void damped_isItsRule() {
        double[] x = {0.05};
        double[] y = {0};
        Run run = damped(1.5).start(x, y);
        Random random = new Random(9);
        double d = 1.1;
        for (int t = 0; t < ROUNDS; t++) {
            d += 0.02 * random.nextGaussian();
            y = new double[] {y[0] - ALPHA * (y[0] * y[0] * y[0] - y[0] - x[0])};
            x = new double[] {x[0] - BETA * (y[0] - d) / (3 * y[0] * y[0] - 1 + 1.5)};
            run.step(valleys(d));
            assertNear(run, x, y);
        }
    }

    /** What is guaranteed, and no more: the best of the valley that y is in. With |x| <= 0.3 no step leads out of it, though the other one is better. */
    @Test
    void damped_findsTheBestOfItsValley() {
        for (int side : new int[] {-1, 1}) {
            Run run = damped(1.5, Projection.box(-0.3, 0.3)).start(new double[] {0}, new double[] {side});
            for (int t = 0; t < 8000; t++) {
                run.step(valleys(1.05));
            }
            double y = run.y()[0];
            // the left valley's best is where x is as large as it may be; in the right one y reaches its target
            assertThat(y * y * y - y).isCloseTo(side < 0 ? 0.3 : 1.05 * 1.05 * 1.05 - 1.05, within(1e-6));
            assertThat(Math.signum(y)).isEqualTo(side);
        }
    }
}
