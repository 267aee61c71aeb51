package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.projection.Projection;
import org.sobow.regret.QuadraticArgmin;

/**
 * Online meta-learning: every round is a regression task of few rows, y its weights, kept near the common start x by g = ||Xy − z||²/2n + λ||y − x||²/2; f is the loss of further rows of the task. Tasks are alike; in the
 * middle they become others.
 */
final class MetaLearning {
    private static final int FEATURES = 10;
    private static final int ROWS = 8;
    private static final double NEAR = 0.5;
    private static final double NOISE = 0.1;
    private static final double UNLIKE = 0.3;

    static final ArenaProblem PROBLEM = new DeclaredProblem(
            "meta-learning",
            "the common start of small regression tasks, which become others in the middle",
            FEATURES,
            FEATURES,
            // X'X/n of eight normal rows of ten has a largest eigenvalue of about 4, and seldom twice that
            8 + NEAR,
            Projection.none(),
            2L * Double.BYTES * ROWS * (FEATURES + 1),
            MetaLearning::open);

    private MetaLearning() {}

    private static ArenaStream open(long seed, int rounds) {
        Random random = new Random(seed);
        List<Inner> inner = new ArrayList<>();
        List<Rows> outer = new ArrayList<>();
        double[][] common = {Gaussians.draw(random, FEATURES, 1), Gaussians.draw(random, FEATURES, 1)};
        for (int t = 0; t < rounds; t++) {
            double[] task = Gaussians.draw(random, FEATURES, UNLIKE);
            Vectors.axpy(1, common[2 * t < rounds ? 0 : 1], task);
            inner.add(new Inner(Rows.draw(random, task)));
            outer.add(Rows.draw(random, task));
        }
        return new DrawnRounds(FEATURES, new double[FEATURES], outer, inner, () -> new QuadraticArgmin(FEATURES));
    }

    /** Rows of a task under half their mean squared error. */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares rows
    private record Rows(double[][] rows, double[] targets) implements ThroughY.Curved {
        static Rows draw(Random random, double[] task) {
            double[][] rows = new double[ROWS][];
            double[] targets = new double[ROWS];
            for (int i = 0; i < ROWS; i++) {
                rows[i] = Gaussians.draw(random, FEATURES, 1);
                targets[i] = Vectors.dot(rows[i], task) + NOISE * random.nextGaussian();
            }
            return new Rows(rows, targets);
        }

        @Override
        public double value(double[] y) {
            double sum = 0;
            for (int i = 0; i < ROWS; i++) {
                double off = Vectors.dot(rows[i], y) - targets[i];
                sum += off * off / (2 * ROWS);
            }
            return sum;
        }

        @Override
        public void gradient(double[] y, double[] out) {
            Arrays.fill(out, 0);
            for (int i = 0; i < ROWS; i++) {
                Vectors.axpy((Vectors.dot(rows[i], y) - targets[i]) / ROWS, rows[i], out);
            }
        }

        @Override
        public void hessian(double[] y, double[] v, double[] out) {
            Arrays.fill(out, 0);
            for (int i = 0; i < ROWS; i++) {
                Vectors.axpy(Vectors.dot(rows[i], v) / ROWS, rows[i], out);
            }
        }
    }

    private record Inner(Rows rows) implements InnerObjective, FirstOrderInner {
        @Override
        public double value(double[] x, double[] y) {
            return rows.value(y) + NEAR * Vectors.distanceSquared(x, y) / 2;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            rows.gradient(y, out);
            Vectors.axpy(NEAR, y, out);
            Vectors.axpy(-NEAR, x, out);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            for (int j = 0; j < FEATURES; j++) {
                out[j] = NEAR * (x[j] - y[j]);
            }
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            rows.hessian(y, v, out);
            Vectors.axpy(NEAR, v, out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            for (int j = 0; j < FEATURES; j++) {
                out[j] = -NEAR * v[j];
            }
        }
    }
}
