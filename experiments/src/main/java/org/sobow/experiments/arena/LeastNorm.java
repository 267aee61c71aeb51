package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.projection.Projection;
import org.sobow.regret.InnerArgmin;

/**
 * An inner level that is convex but not strongly: g = (y − Mx − m_t)'A(y − Mx − m_t)/2 with an A of half rank, f = (y − d_t)'C(y − d_t)/2 + r||x||²/2. Of the many minima of g the one of least norm
 * counts, y* = S(Mx + m_t) where S projects onto what A sees. y begins off it, where A sees nothing.
 */
final class LeastNorm {
    private static final int D1 = 3;
    private static final int D2 = 12;
    private static final int RANK = 6;
    private static final double LARGEST = 4;
    private static final double RIDGE = 0.1;
    private static final double DRIFT = 0.02;

    /** C, which mixes what A sees with what it does not: diagonal, where A is not. */
    private static final double[] WEIGHTS =
            IntStream.range(0, D2).mapToDouble(i -> 1 + (double) i / D2).toArray();

    static final ArenaProblem PROBLEM = new DeclaredProblem(
            "least-norm",
            "a drifting quadratic with an inner level of half rank, of whose minima the one of least norm counts",
            D1,
            D2,
            LARGEST,
            Projection.none(),
            // m_t and d_t
            2L * Double.BYTES * D2,
            Stream::new);

    private LeastNorm() {}

    private static final class Stream implements ArenaStream {
        /** Of the reflection P = I − 2uu'; A = P diag P, S = P ones P. */
        private final double[] u;

        private final double[][] map = new double[D2][];
        private final double[] y1;
        private final double[][] m;
        private final double[][] d;

        Stream(long seed, int rounds) {
            Random random = new Random(seed);
            u = Gaussians.draw(random, D2, 1);
            Vectors.scale(1 / Vectors.norm(u), u);
            Arrays.setAll(map, i -> Gaussians.draw(random, D1, 1));
            y1 = Gaussians.draw(random, D2, 2);
            m = walk(random, rounds);
            d = walk(random, rounds);
        }

        private static double[][] walk(Random random, int rounds) {
            double[][] out = new double[rounds][];
            double[] at = Gaussians.draw(random, D2, 1);
            for (int t = 0; t < rounds; t++) {
                Vectors.axpy(1, Gaussians.draw(random, D2, DRIFT), at);
                out[t] = at.clone();
            }
            return out;
        }

        private static double eigenvalue(int i) {
            return i < RANK ? 1 + (LARGEST - 1) * i / (RANK - 1) : 0;
        }

        /** P diag P z, with the eigenvalues of A or, for S, with ones in their place. */
        private double[] times(double[] z, boolean onlySeen) {
            double[] out = z.clone();
            Vectors.axpy(-2 * Vectors.dot(u, out), u, out);
            for (int i = 0; i < D2; i++) {
                out[i] *= i < RANK && onlySeen ? 1 : eigenvalue(i);
            }
            Vectors.axpy(-2 * Vectors.dot(u, out), u, out);
            return out;
        }

        /** Mx + by. */
        private double[] mapped(double[] x, double[] by) {
            double[] out = by.clone();
            for (int i = 0; i < D2; i++) {
                out[i] += Vectors.dot(map[i], x);
            }
            return out;
        }

        /** out += factor M'z. */
        private void addBack(double factor, double[] z, double[] out) {
            for (int i = 0; i < D2; i++) {
                Vectors.axpy(factor * z[i], map[i], out);
            }
        }

        @Override
        public double[] x1() {
            return new double[D1];
        }

        @Override
        public double[] y1() {
            return y1.clone();
        }

        @Override
        public OuterObjective f(int t) {
            return new RidgedDistance(WEIGHTS, d[t - 1], RIDGE);
        }

        @Override
        public InnerObjective g(int t) {
            return new Inner(m[t - 1]);
        }

        @Override
        public InnerArgmin argmin() {
            // y* = S(Mx + m)
            return (g, x, out) -> Vectors.copy(times(mapped(x, ((Inner) g).m), true), out);
        }

        @Override
        public Judge judge() {
            return Judge.of(this, argmin(), D2, (t, x, y, out) -> {
                // r x + M'S C(y* − d)
                double[] gradY = new double[D2];
                f(t).gradY(x, y, gradY);
                f(t).gradX(x, y, out);
                addBack(1, times(gradY, true), out);
            });
        }

        /** (rI + M'SCSM) x = M'SC(d − Sm). */
        @Override
        public Optional<double[]> optimum(int t) {
            double[][] system = new double[D1][D1 + 1];
            double[] right = new double[D1];
            addBack(1, times(weighted(minus(d[t - 1], times(m[t - 1], true))), true), right);
            for (int j = 0; j < D1; j++) {
                double[] basis = new double[D1];
                basis[j] = 1;
                double[] column = new double[D1];
                addBack(1, times(weighted(times(mapped(basis, new double[D2]), true)), true), column);
                for (int k = 0; k < D1; k++) {
                    system[k][j] = column[k] + (k == j ? RIDGE : 0);
                }
                system[j][D1] = right[j];
            }
            return Optional.of(SmallSystem.solve(system));
        }

        private static double[] weighted(double[] z) {
            double[] out = z.clone();
            for (int i = 0; i < D2; i++) {
                out[i] *= WEIGHTS[i];
            }
            return out;
        }

        private static double[] minus(double[] a, double[] b) {
            double[] out = a.clone();
            Vectors.axpy(-1, b, out);
            return out;
        }

        private final class Inner implements InnerObjective, FirstOrderInner {
            private final double[] m;

            Inner(double[] m) {
                this.m = m;
            }

            /** y − Mx − m. */
            private double[] off(double[] x, double[] y) {
                return minus(y, mapped(x, m));
            }

            @Override
            public double value(double[] x, double[] y) {
                double[] off = off(x, y);
                return Vectors.dot(off, times(off, false)) / 2;
            }

            @Override
            public void gradY(double[] x, double[] y, double[] out) {
                Vectors.copy(times(off(x, y), false), out);
            }

            @Override
            public void gradX(double[] x, double[] y, double[] out) {
                Arrays.fill(out, 0);
                addBack(-1, times(off(x, y), false), out);
            }

            @Override
            public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
                Vectors.copy(times(v, false), out);
            }

            @Override
            public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
                Arrays.fill(out, 0);
                addBack(-1, times(v, false), out);
            }
        }
    }
}
