package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.Groups;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Regularizer;
import org.sobow.projection.Projection;
import org.sobow.regret.InnerArgmin;

/**
 * An inner level that is not smooth: a sparse signal d_t that swells and ebbs is seen as c_t = d_t + noise, y is the lasso g = ||y − c_t||²/2 + Σ e^(x_k)|y_i|, one strength for each group of coordinates with noise of
 * its own size, and f = ||y − d_t||²/2. y* is c_t, shrunk by the strength; the best strengths are found by walking from kink to kink.
 */
final class SparseDenoising {
    private static final int GROUPS = 3;
    private static final int EACH = 10;
    private static final int D2 = GROUPS * EACH;
    private static final double SMALLEST = -4;
    private static final double LARGEST = 1;
    private static final double PERIOD = 200;
    private static final double[] NOISE = {0.1, 0.3, 0.6};

    /** Σ e^(x_k)|y_i|. */
    private static final Regularizer KINKS = Regularizer.tunedL1(Groups.blocks(EACH, EACH, EACH), D2);

    static final ArenaProblem PROBLEM = new DeclaredProblem(
            "lasso",
            "strengths of a lasso that denoises a sparse signal, which swells and ebbs",
            GROUPS,
            D2,
            1,
            Projection.box(SMALLEST, LARGEST),
            // c_t and d_t
            2L * Double.BYTES * D2,
            Stream::new);

    private SparseDenoising() {}

    private static final class Stream implements ArenaStream {
        private final double[][] c;
        private final double[][] d;

        Stream(long seed, int rounds) {
            Random random = new Random(seed);
            double[] signal = new double[D2];
            double[] noise = new double[D2];
            for (int i = 0; i < D2; i++) {
                signal[i] = random.nextDouble() < 0.4 ? 1.5 * random.nextGaussian() : 0;
                noise[i] = NOISE[i / EACH] * random.nextGaussian();
            }
            c = new double[rounds][D2];
            d = new double[rounds][D2];
            for (int t = 0; t < rounds; t++) {
                double size = 1 + 0.5 * Math.sin(2 * Math.PI * t / PERIOD);
                for (int i = 0; i < D2; i++) {
                    d[t][i] = size * signal[i];
                    c[t][i] = d[t][i] + noise[i];
                }
            }
        }

        @Override
        public double[] x1() {
            double[] x = new double[GROUPS];
            Arrays.fill(x, -3);
            return x;
        }

        @Override
        public double[] y1() {
            return new double[D2];
        }

        @Override
        public OuterObjective f(int t) {
            return new HalfSquaredDistance(d[t - 1]);
        }

        @Override
        public InnerObjective g(int t) {
            return new Inner(c[t - 1]);
        }

        /** c shrunk by the strengths. */
        private static void shrink(double[] c, double[] x, double[] out) {
            Vectors.copy(c, out);
            KINKS.proximal(x, 1, out);
        }

        @Override
        public InnerArgmin argmin() {
            return (g, x, out) -> shrink(((Inner) g).c, x, out);
        }

        @Override
        public Judge judge() {
            return Judge.of(this, argmin(), D2, (t, x, y, out) -> {
                Arrays.fill(out, 0);
                for (int i = 0; i < D2; i++) {
                    // dy*/dx = −sign(y*) e^x where y* is not 0
                    out[i / EACH] -= (y[i] - d[t - 1][i]) * Math.signum(y[i]) * Math.exp(x[i / EACH]);
                }
            });
        }

        @Override
        public Optional<double[]> optimum(int t) {
            double[] best = new double[GROUPS];
            Arrays.setAll(best, k -> Math.log(bestStrength(k, t)));
            return Optional.of(best);
        }

        /** The strength s of the least Σ (shrunk c − d)²/2 of a group: a quadratic between two kinks |c_i|, so its best is inside or at an end. */
        private double bestStrength(int group, int t) {
            double low = Math.exp(SMALLEST);
            double high = Math.exp(LARGEST);
            double[] kinks = IntStream.range(group * EACH, (group + 1) * EACH)
                    .mapToDouble(i -> Math.min(high, Math.max(low, Math.abs(c[t - 1][i]))))
                    .sorted()
                    .toArray();
            double best = low;
            double from = low;
            for (int k = 0; k <= EACH; k++) {
                double to = k < EACH ? kinks[k] : high;
                double inside = Math.min(to, Math.max(from, stationary(group, t, (from + to) / 2)));
                for (double s : new double[] {inside, to}) {
                    best = loss(group, t, s) < loss(group, t, best) ? s : best;
                }
                from = to;
            }
            return best;
        }

        /** The mean of |c| − sign(c)d over the coordinates that a strength leaves. */
        private double stationary(int group, int t, double strength) {
            return IntStream.range(group * EACH, (group + 1) * EACH)
                    .filter(i -> Math.abs(c[t - 1][i]) > strength)
                    .mapToDouble(i -> Math.abs(c[t - 1][i]) - Math.signum(c[t - 1][i]) * d[t - 1][i])
                    .average()
                    .orElse(strength);
        }

        private double loss(int group, int t, double strength) {
            double sum = 0;
            for (int i = group * EACH; i < (group + 1) * EACH; i++) {
                double left = Math.max(0, Math.abs(c[t - 1][i]) - strength);
                double off = Math.signum(c[t - 1][i]) * left - d[t - 1][i];
                sum += off * off / 2;
            }
            return sum;
        }
    }

    /** ||y − c||²/2. */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares objectives
    private record Smooth(double[] c) implements InnerObjective, FirstOrderInner {
        @Override
        public double value(double[] x, double[] y) {
            return Vectors.distanceSquared(y, c) / 2;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            Vectors.step(y, -1, c, out);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            Arrays.fill(out, 0);
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            Vectors.copy(v, out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            Arrays.fill(out, 0);
        }
    }

    private static final class Inner implements Composite, FirstOrderInner {
        private final double[] c;
        private final Smooth smooth;

        Inner(double[] c) {
            this.c = c;
            smooth = new Smooth(c);
        }

        @Override
        public InnerObjective smooth() {
            return smooth;
        }

        @Override
        public Regularizer psi() {
            return KINKS;
        }

        @Override
        public double value(double[] x, double[] y) {
            return smooth.value(x, y) + KINKS.value(x, y);
        }

        /** A subgradient: 0 of the interval at a kink. */
        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            smooth.gradY(x, y, out);
            for (int i = 0; i < D2; i++) {
                out[i] += Math.exp(x[i / EACH]) * Math.signum(y[i]);
            }
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            Arrays.fill(out, 0);
            for (int i = 0; i < D2; i++) {
                out[i / EACH] += Math.exp(x[i / EACH]) * Math.abs(y[i]);
            }
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            smooth.hessianYY(x, y, v, out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            Arrays.fill(out, 0);
            KINKS.addJacobianXY(x, y, v, out);
        }
    }
}
