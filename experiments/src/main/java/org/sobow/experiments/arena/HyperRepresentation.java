package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.sobow.experiments.hr.HrProblem;
import org.sobow.experiments.hr.LinearBatch;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.projection.Projection;
import org.sobow.regret.InnerArgmin;
import org.sobow.regret.QuadraticArgmin;

/** The paper's online hyper-representation in the mean form, with a model that is drawn anew after every third of the stream. */
final class HyperRepresentation {
    private static final int P = 10;
    private static final int D = 5;
    private static final int ROWS = 10;
    private static final double GAMMA = 0.5;
    private static final double NOISE = 0.1;
    private static final int STAGES = 3;

    static final ArenaProblem PROBLEM = new DeclaredProblem(
            "hyper-representation",
            "the paper's hyper-representation, with another model after every third",
            P * D,
            D,
            // where the representation has about the norm that it begins with; it is not bounded
            20,
            Projection.none(),
            2L * Double.BYTES * ROWS * (P + 1),
            Stream::new);

    private HyperRepresentation() {}

    private static final class Stream implements ArenaStream {
        private final double[] x1;
        private final double[] y1;
        private final List<LinearBatch> outer = new ArrayList<>();
        private final List<LinearBatch> inner = new ArrayList<>();

        Stream(long seed, int rounds) {
            Random random = new Random(seed);
            x1 = Gaussians.draw(random, P * D, 1 / Math.sqrt(P));
            y1 = Gaussians.draw(random, D, 1 / Math.sqrt(D));
            double[] truth = {};
            for (int t = 0; t < rounds; t++) {
                if (t * (long) STAGES / rounds != (t - 1L) * STAGES / rounds || t == 0) {
                    truth = Gaussians.draw(random, P, 1);
                }
                outer.add(batch(random, truth));
                inner.add(batch(random, truth));
            }
        }

        private static LinearBatch batch(Random random, double[] truth) {
            double[] inputs = Gaussians.draw(random, ROWS * P, 1);
            double[] targets = Gaussians.draw(random, ROWS, NOISE);
            for (int i = 0; i < ROWS; i++) {
                targets[i] += Vectors.dot(Arrays.copyOfRange(inputs, i * P, (i + 1) * P), truth);
            }
            return new LinearBatch(inputs, targets);
        }

        @Override
        public double[] x1() {
            return x1.clone();
        }

        @Override
        public double[] y1() {
            return y1.clone();
        }

        /** With buffers of its own. */
        private static HrProblem problem() {
            return new HrProblem(P, D, GAMMA, HrProblem.Loss.MEAN);
        }

        @Override
        public OuterObjective f(int t) {
            return problem().round(outer.get(t - 1), inner.get(t - 1)).f();
        }

        @Override
        public InnerObjective g(int t) {
            return problem().round(outer.get(t - 1), inner.get(t - 1)).g();
        }

        @Override
        public InnerArgmin argmin() {
            return new QuadraticArgmin(D);
        }
    }
}
