package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.sobow.experiments.CommandName;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.regret.InnerArgmin;

/**
 * A quadratic of which everything is known, g = y'Ay/2 − y'(Bx + c_t) and f = ||y − d_t||²/2 + r||x||²/2 with a diagonal A.
 *
 * @param drift how c_t and d_t move
 * @param d1 the length of x
 * @param d2 the length of y, at least 2
 * @param onlyValues whether algorithms see nothing but values of it
 */
record QuadraticProblem(Drift drift, int d1, int d2, boolean onlyValues) implements ArenaProblem {
    /** How the targets c_t and d_t move. */
    enum Drift {
        /** Steps of a random walk that shrink like 1/t: bounded variation. */
        BOUNDED("a quadratic whose targets walk less and less"),
        /** New targets after every quarter of the rounds. */
        ABRUPT("a quadratic whose targets jump three times"),
        /** Targets that go round. */
        CYCLIC("a quadratic whose targets go round every 100 rounds"),
        /** Targets that jump to and fro in every round: an adversary that does not look at the decisions. */
        ADVERSARIAL("a quadratic whose targets jump to and fro in every round"),
        /** Fixed targets that every round shows with noise. */
        NOISY("a fixed quadratic that rounds show with noise"),
        /** Targets that never move: V_T = O(1). */
        STILL("a quadratic that stands still"),
        /** New targets in the rounds 1, 4, 9, 16, ...: V_T = O(sqrt T). */
        RARE_JUMPS("a quadratic whose targets jump in the rounds 4, 9, 16, ..."),
        /** New targets in every fifteenth round: V_T = O(T). */
        STEADY_JUMPS("a quadratic whose targets jump in every fifteenth round");

        private final String description;

        Drift(String description) {
            this.description = description;
        }
    }

    private static final double CONDITION = 10;
    private static final double RIDGE = 0.1;
    private static final double PERIOD = 100;
    private static final int STEADY = 15;

    /** The usual size. */
    QuadraticProblem(Drift drift) {
        this(drift, 5, 20, false);
    }

    /** A small one, of which there are values alone. */
    static QuadraticProblem blackBox() {
        return new QuadraticProblem(Drift.ABRUPT, 2, 4, true);
    }

    @Override
    public String name() {
        return onlyValues ? "black-box" : "quadratic-" + CommandName.of(drift);
    }

    @Override
    public String description() {
        return onlyValues
                ? "a small quadratic that jumps three times, of which there are values alone"
                : drift.description;
    }

    @Override
    public double smoothness() {
        return CONDITION;
    }

    @Override
    public ArenaStream open(long seed, int rounds) {
        return new Stream(seed, rounds);
    }

    /** c_t and d_t. */
    @Override
    public long roundBytes() {
        return 2L * Double.BYTES * d2;
    }

    /** The numbers of a round: c_t and d_t. */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares them
    private record Targets(double[] c, double[] d) {}

    private final class Stream implements ArenaStream {
        private final double[] a;
        private final double[][] b;
        private final double[] ones;
        private final Targets[] shown;
        private final Targets[] judged;

        Stream(long seed, int rounds) {
            a = new double[d2];
            b = new double[d2][d1];
            ones = new double[d2];
            Arrays.fill(ones, 1);
            Random random = new Random(seed);
            for (int i = 0; i < d2; i++) {
                a[i] = Math.pow(CONDITION, i / (d2 - 1.0));
                b[i] = Gaussians.draw(random, d1, 1);
            }
            shown = new Targets[rounds];
            judged = new Targets[rounds];
            Targets center = drawn(random);
            Targets other = drawn(random);
            for (int t = 1; t <= rounds; t++) {
                switch (drift) {
                    case BOUNDED -> center = moved(center, Gaussians.draw(random, 2 * d2, 1.0 / t));
                    case ABRUPT -> center = t > 1 && (t - 1) % Math.max(1, rounds / 4) == 0 ? drawn(random) : center;
                    case RARE_JUMPS -> center = isSquare(t) ? drawn(random) : center;
                    case STEADY_JUMPS -> center = t % STEADY == 0 ? drawn(random) : center;
                    case CYCLIC, ADVERSARIAL, NOISY, STILL -> {}
                }
                judged[t - 1] = switch (drift) {
                    case CYCLIC -> mixed(center, Math.sin(2 * Math.PI * t / PERIOD), other);
                    case ADVERSARIAL -> mixed(center, t % 2 == 0 ? 1 : -1, other);
                    case BOUNDED, ABRUPT, NOISY, STILL, RARE_JUMPS, STEADY_JUMPS -> center;
                };
                shown[t - 1] = drift == Drift.NOISY ? moved(center, Gaussians.draw(random, 2 * d2, 1)) : judged[t - 1];
            }
        }

        private static boolean isSquare(int t) {
            int root = (int) Math.round(Math.sqrt(t));
            return root * root == t;
        }

        private Targets drawn(Random random) {
            return new Targets(Gaussians.draw(random, d2, 1), Gaussians.draw(random, d2, 1));
        }

        /** c and d plus the two halves of {@code by}. */
        private Targets moved(Targets from, double[] by) {
            double[] c = from.c.clone();
            double[] d = from.d.clone();
            for (int i = 0; i < d2; i++) {
                c[i] += by[i];
                d[i] += by[d2 + i];
            }
            return new Targets(c, d);
        }

        private Targets mixed(Targets center, double share, Targets other) {
            double[] by = new double[2 * d2];
            for (int i = 0; i < d2; i++) {
                by[i] = share * other.c[i];
                by[d2 + i] = share * other.d[i];
            }
            return moved(center, by);
        }

        @Override
        public double[] x1() {
            return new double[d1];
        }

        @Override
        public double[] y1() {
            return new double[d2];
        }

        @Override
        public OuterObjective f(int t) {
            return new RidgedDistance(ones, shown[t - 1].d, RIDGE);
        }

        @Override
        public InnerObjective g(int t) {
            return new Inner(shown[t - 1].c);
        }

        @Override
        public OuterObjective judgedF(int t) {
            return new RidgedDistance(ones, judged[t - 1].d, RIDGE);
        }

        @Override
        public InnerObjective judgedG(int t) {
            return new Inner(judged[t - 1].c);
        }

        @Override
        public InnerArgmin argmin() {
            return (g, x, out) -> {
                Inner inner = (Inner) g;
                for (int i = 0; i < d2; i++) {
                    // y* = A^-1(Bx + c)
                    out[i] = inner.right(i, x) / a[i];
                }
            };
        }

        /** (rI + M'M) x = M'(d − A^-1 c) with M = A^-1 B. */
        @Override
        public Optional<double[]> optimum(int t) {
            Targets at = judged[t - 1];
            double[][] system = new double[d1][d1 + 1];
            for (int j = 0; j < d1; j++) {
                system[j][j] = RIDGE;
                for (int i = 0; i < d2; i++) {
                    double m = b[i][j] / a[i];
                    for (int k = 0; k < d1; k++) {
                        system[j][k] += m * b[i][k] / a[i];
                    }
                    system[j][d1] += m * (at.d[i] - at.c[i] / a[i]);
                }
            }
            return Optional.of(SmallSystem.solve(system));
        }

        private final class Inner implements InnerObjective, FirstOrderInner {
            private final double[] c;

            Inner(double[] c) {
                this.c = c;
            }

            /** (Bx + c)_i. */
            double right(int i, double[] x) {
                return c[i] + Vectors.dot(b[i], x);
            }

            @Override
            public double value(double[] x, double[] y) {
                double sum = 0;
                for (int i = 0; i < d2; i++) {
                    sum += y[i] * (a[i] * y[i] / 2 - right(i, x));
                }
                return sum;
            }

            @Override
            public void gradY(double[] x, double[] y, double[] out) {
                for (int i = 0; i < d2; i++) {
                    out[i] = a[i] * y[i] - right(i, x);
                }
            }

            @Override
            public void gradX(double[] x, double[] y, double[] out) {
                jacobianXY(x, y, y, out);
            }

            @Override
            public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
                for (int i = 0; i < d2; i++) {
                    out[i] = a[i] * v[i];
                }
            }

            @Override
            public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
                Arrays.fill(out, 0);
                for (int i = 0; i < d2; i++) {
                    Vectors.axpy(-v[i], b[i], out);
                }
            }
        }
    }
}
