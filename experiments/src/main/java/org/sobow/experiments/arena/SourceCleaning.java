package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.projection.Projection;

/**
 * Online data cleaning: rows come from several sources, some of which give wrong labels, and x decides how much each counts, w = σ(x), in the loss that is trained; f is the loss of
 * a few clean rows. In the middle, other sources go bad.
 */
final class SourceCleaning {
    private static final int SOURCES = 8;
    private static final int BAD = 3;
    private static final int FEATURES = 10;
    private static final int BATCH = 10;
    private static final int CLEAN = 20;
    private static final double RIDGE = 0.05;
    private static final double WRONG = 0.9;

    static final ArenaProblem PROBLEM = new DeclaredProblem(
            "cleaning",
            "weights of eight sources of rows, three of which have wrong labels; others go bad in the middle",
            SOURCES,
            FEATURES,
            // eight batches of ten rows bend by about 1 each
            SOURCES,
            Projection.box(-6, 6),
            (long) Double.BYTES * (SOURCES * BATCH + CLEAN) * (FEATURES + 1),
            SourceCleaning::open);

    private SourceCleaning() {}

    private static ArenaStream open(long seed, int rounds) {
        Random random = new Random(seed);
        double[] teacher = Gaussians.draw(random, FEATURES, 1);
        List<Inner> inner = new ArrayList<>();
        List<LogisticBatch> outer = new ArrayList<>();
        for (int t = 0; t < rounds; t++) {
            int firstBad = 2 * t < rounds ? 0 : BAD;
            List<LogisticBatch> sources = new ArrayList<>();
            for (int s = 0; s < SOURCES; s++) {
                boolean bad = s >= firstBad && s < firstBad + BAD;
                sources.add(LogisticBatch.draw(random, BATCH, teacher, bad ? WRONG : 0));
            }
            inner.add(new Inner(sources));
            outer.add(LogisticBatch.draw(random, CLEAN, teacher, 0));
        }
        return DrawnRounds.of(SOURCES, FEATURES, 0, outer, inner);
    }

    private static double weight(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    private record Inner(List<LogisticBatch> sources) implements InnerObjective, FirstOrderInner {
        @Override
        public double value(double[] x, double[] y) {
            double sum = 0;
            for (int s = 0; s < SOURCES; s++) {
                sum += weight(x[s]) * sources.get(s).value(y);
            }
            return sum + RIDGE * Vectors.normSquared(y) / 2;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            double[] part = new double[FEATURES];
            Arrays.fill(out, 0);
            for (int s = 0; s < SOURCES; s++) {
                sources.get(s).gradient(y, part);
                Vectors.axpy(weight(x[s]), part, out);
            }
            Vectors.axpy(RIDGE, y, out);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            for (int s = 0; s < SOURCES; s++) {
                out[s] = weight(x[s]) * weight(-x[s]) * sources.get(s).value(y);
            }
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            double[] part = new double[FEATURES];
            Arrays.fill(out, 0);
            for (int s = 0; s < SOURCES; s++) {
                sources.get(s).hessian(y, v, part);
                Vectors.axpy(weight(x[s]), part, out);
            }
            Vectors.axpy(RIDGE, v, out);
        }

        /** σ(x)σ(−x) times the slope of the source's loss along v. */
        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            double[] part = new double[FEATURES];
            for (int s = 0; s < SOURCES; s++) {
                sources.get(s).gradient(y, part);
                out[s] = weight(x[s]) * weight(-x[s]) * Vectors.dot(part, v);
            }
        }
    }
}
