package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.projection.Projection;
import org.sobow.regret.InnerArgmin;

/**
 * An inner level that is not convex: g = Σ (y_i² − 1)²/4 − u_i y_i with u = Bx + c, two valleys a coordinate where |u_i| is below 0.385. The deeper one counts: y* has the sign of u and solves y³ − y = u, by
 * Cardano's formula. f = ||y − d_t||²/2 with d_t = y*(x_t°), so that the best decision x_t°, which goes round, is known and costs nothing.
 */
final class ManyValleys {
    private static final int D1 = 3;
    private static final int D2 = 8;
    private static final double PERIOD = 300;

    /** Curvature 3y² − 1 at |y| = 2, which y does not reach by itself. */
    private static final double CURVATURE = 11;

    static final ArenaProblem PROBLEM = new DeclaredProblem(
            "valleys",
            "an inner level with two valleys a coordinate, of which the deeper one counts; the best decision goes round",
            D1,
            D2,
            CURVATURE,
            Projection.none(),
            // d_t; c does not change
            (long) Double.BYTES * D2,
            (seed, rounds) -> new Stream(seed));

    private ManyValleys() {}

    private static final class Stream implements ArenaStream {
        private final double[][] b = new double[D2][D1];
        private final double[] c = new double[D2];

        Stream(long seed) {
            Random random = new Random(seed);
            for (int i = 0; i < D2; i++) {
                for (int j = 0; j < D1; j++) {
                    b[i][j] = 0.5 * random.nextGaussian();
                }
                c[i] = 0.5 * random.nextGaussian();
            }
        }

        /** x_t°. */
        private static double[] planted(int t) {
            double angle = 2 * Math.PI * t / PERIOD;
            return new double[] {Math.cos(angle), Math.sin(angle), Math.cos(angle) * Math.sin(angle)};
        }

        private double tilt(double[] x, int i) {
            return c[i] + Vectors.dot(b[i], x);
        }

        /** The root of y³ − y = u that has the sign of u and lies farthest out. */
        static double deepest(double u) {
            double scaled = 1.5 * Math.sqrt(3) * Math.abs(u);
            double third = scaled <= 1
                    ? Math.cos(Math.acos(scaled) / 3)
                    : Math.cosh(Math.log(scaled + Math.sqrt(scaled * scaled - 1)) / 3);
            return Math.copySign(2 / Math.sqrt(3) * third, u);
        }

        private void deepest(double[] x, double[] out) {
            for (int i = 0; i < D2; i++) {
                out[i] = deepest(tilt(x, i));
            }
        }

        @Override
        public double[] x1() {
            return new double[D1];
        }

        @Override
        public double[] y1() {
            return new double[D2];
        }

        @Override
        public OuterObjective f(int t) {
            double[] d = new double[D2];
            deepest(planted(t), d);
            return new HalfSquaredDistance(d);
        }

        @Override
        public InnerObjective g(int t) {
            return new Inner();
        }

        @Override
        public InnerArgmin argmin() {
            return (g, x, out) -> deepest(x, out);
        }

        @Override
        public Judge judge() {
            double[] gradY = new double[D2];
            return Judge.of(this, argmin(), D2, (t, x, y, out) -> {
                f(t).gradY(x, y, gradY);
                Arrays.fill(out, 0);
                for (int i = 0; i < D2; i++) {
                    // B'(y* − d)/(3y*² − 1)
                    Vectors.axpy(gradY[i] / (3 * y[i] * y[i] - 1), b[i], out);
                }
            });
        }

        @Override
        public Optional<double[]> optimum(int t) {
            return Optional.of(planted(t));
        }

        private final class Inner implements InnerObjective, FirstOrderInner {
            @Override
            public double value(double[] x, double[] y) {
                double sum = 0;
                for (int i = 0; i < D2; i++) {
                    double off = y[i] * y[i] - 1;
                    sum += off * off / 4 - tilt(x, i) * y[i];
                }
                return sum;
            }

            @Override
            public void gradY(double[] x, double[] y, double[] out) {
                for (int i = 0; i < D2; i++) {
                    out[i] = y[i] * y[i] * y[i] - y[i] - tilt(x, i);
                }
            }

            @Override
            public void gradX(double[] x, double[] y, double[] out) {
                jacobianXY(x, y, y, out);
            }

            @Override
            public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
                for (int i = 0; i < D2; i++) {
                    out[i] = (3 * y[i] * y[i] - 1) * v[i];
                }
            }

            @Override
            public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
                Arrays.fill(out, 0);
                for (int i = 0; i < D2; i++) {
                    Vectors.axpy(-v[i], b[i], out);
                }
            }
        }
    }
}
