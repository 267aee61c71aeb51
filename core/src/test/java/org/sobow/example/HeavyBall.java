package org.sobow.example;

import java.util.Arrays;
import java.util.List;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.InnerDescent;
import org.sobow.algorithm.Updates;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.hypergradient.SolveReport;
import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;

// snippet:start heavy-ball
/** An algorithm of one's own: OGD with momentum, m_t = momentum m_{t−1} + h_t and x_{t+1} = x_t − beta m_t. */
public record HeavyBall(double alpha, double beta, double momentum) implements FramedOptimizer {
    @Override
    public Updates updates(int d1, int d2) {
        return new Momentum(this, d1, d2);
    }

    private static final class Momentum implements Updates {
        private final HeavyBall recipe;
        private final InnerDescent descent;
        private final ImplicitHypergradient estimator;
        private final double[] v;
        private double[] m;

        Momentum(HeavyBall recipe, int d1, int d2) {
            this.recipe = recipe;
            descent = new InnerDescent(d2);
            estimator = new ImplicitHypergradient(new ConjugateGradient(1e-10), d1, d2);
            v = new double[d2];
            m = new double[d1];
        }

        @Override
        public void inner(long t, Round round, double[] x, double[] y, double[] out) {
            descent.descend(round.g(), x, y, recipe.alpha, 1, out);
        }

        @Override
        public void outer(long t, Round round, double[] x, double[] y, double[] h, double[] mean, double[] out) {
            Arrays.fill(v, 0);
            estimator.estimate(round, x, y, 20, v, h);
            for (int i = 0; i < x.length; i++) {
                mean[i] = recipe.momentum * m[i] + h[i];
                out[i] = x[i] - recipe.beta * mean[i];
            }
        }

        @Override
        public void commit(Round round, double[] h) {
            for (int i = 0; i < h.length; i++) {
                m[i] = recipe.momentum * m[i] + h[i];
            }
        }

        @Override
        public SolveReport solve() {
            return estimator.report();
        }

        @Override
        public void save(Checkpoint.Builder into) {
            into.put("m", m);
        }

        @Override
        public void load(Checkpoint from, List<Round> retained) {
            m = from.vector("m");
        }
    }
}
// snippet:end
