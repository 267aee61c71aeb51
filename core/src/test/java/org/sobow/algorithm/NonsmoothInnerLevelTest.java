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
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.ManifoldHypergradient;
import org.sobow.problem.Groups;
import org.sobow.problem.ProximalRound;
import org.sobow.problem.Regularizer;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

/** An inner level with walls and kinks, where {@link ProximalSobow} differentiates along the active manifold. */
class NonsmoothInnerLevelTest {
    private static final int ROUNDS = 300;
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.02;

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
            double[][] h = hessian(round, x, y);
            double[][] part = new double[n][n];
            double[] right = new double[n];
            for (int a = 0; a < n; a++) {
                right[a] = fGradY(round, x, y)[active.get(a)];
                for (int b = 0; b < n; b++) {
                    part[a][b] = h[active.get(a)][active.get(b)] + kind.bend(x, y, active.get(a), active.get(b));
                }
            }
            double[] solution = Dense.times(Dense.inverse(part), right);
            for (int a = 0; a < n; a++) {
                v[active.get(a)] = solution[a];
            }
        }
        double[] out = hypergradient(round, x, y, v);
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
                y = kind.proximal(x, ALPHA, plus(y, -ALPHA, gradY(round, x, y)));
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
            y = kind.proximal(x, ALPHA, plus(y, -ALPHA, gradY(round, x, y)));
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
}
