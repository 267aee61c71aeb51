package org.sobow.example;

import java.util.Arrays;
import org.sobow.algorithm.Decisions;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.InnerDescent;
import org.sobow.algorithm.Updates;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.hypergradient.SolveReport;
import org.sobow.problem.Round;

// snippet:start heavy-ball
/** An algorithm of one's own: OGD with momentum, m_t = momentum m_{t−1} + h_t and x_{t+1} = x_t − beta m_t. */
public record HeavyBall(double alpha, double beta, double momentum) implements FramedOptimizer {
    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new Momentum(this, d1, d2);
    }

    private static final class Momentum implements Updates<Round> {
        private final HeavyBall recipe;
        private final InnerDescent descent;
        private final ImplicitHypergradient estimator;
        private final double[] v;

        Momentum(HeavyBall recipe, int d1, int d2) {
            this.recipe = recipe;
            descent = new InnerDescent(d2);
            estimator = new ImplicitHypergradient(new ConjugateGradient(1e-10), d1, d2);
            v = new double[d2];
        }

        @Override
        public void play(long t, Round round, Decisions now, Decisions next) {
            // y_{t+1} = y_t − alpha ∇_y g_t(x_t, y_t)
            descent.descend(round.g(), now.x(), now.y(), recipe.alpha, 1, next.y());

            // h_t = ∇_x f_t − ∇_x∇_y g_t·v at (x_t, y_{t+1})
            Arrays.fill(v, 0);
            estimator.estimate(round, now.x(), next.y(), 20, v, next.hypergradient());

            for (int i = 0; i < now.x().length; i++) {
                // m_t = momentum m_{t−1} + h_t, the direction of the last round and of this one
                next.mean()[i] = recipe.momentum * now.mean()[i] + next.hypergradient()[i];
                next.x()[i] = now.x()[i] - recipe.beta * next.mean()[i];
            }
        }

        @Override
        public SolveReport solve() {
            return estimator.report();
        }
    }
}
// snippet:end
