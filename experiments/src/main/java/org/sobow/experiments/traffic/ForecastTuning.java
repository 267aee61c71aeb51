package org.sobow.experiments.traffic;

import java.util.Arrays;
import java.util.List;
import org.sobow.algorithm.Decisions;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.OuterDescent;
import org.sobow.algorithm.Sobow;
import org.sobow.algorithm.Updates;
import org.sobow.hypergradient.InnerStep;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;

/**
 * SOBOW with forward sensitivities for forecasts that were made some rounds before they are judged: the hypergradient is that of the error that
 * was made, at the weights and the sensitivities z = dw/dx of {@code ahead} rounds ago.
 *
 * <pre>
 *   h_t     = z' ∇_w f_t(w)  at w = w_{t−ahead+1}, z = z_{t−ahead+1}
 *   w_{t+1} = Φ_t(x_t, w_t),  z_{t+1} = ∂Φ_t/∂w (mu z_t) + ∂Φ_t/∂x
 *   x_{t+1} = Π_X(x_t − outer step along the window mean of h)
 * </pre>
 *
 * <p>One round ahead it is {@link org.sobow.algorithm.ForwardSobow}. Judging an arrival with the weights of now instead would praise a large step
 * size: neighbouring errors are alike, and the one before is learned by then. Its runs cannot be resumed from a checkpoint.
 *
 * @param settings step sizes, window, projection, outer step; no system is solved
 * @param mu the decay of the sensitivity
 * @param ahead at least 1
 */
record ForecastTuning(Sobow settings, double mu, int ahead) implements FramedOptimizer {
    ForecastTuning {
        Require.atLeast("ahead", 1, ahead);
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new Judged(this, d1, d2);
    }

    private static final class Judged implements Updates<Round> {
        private final ForecastTuning recipe;
        private final InnerStep.Worker step;
        private final OuterDescent outer;
        private final double[][] madeWith;
        private final double[][][] sensitivities;
        private final double[][] spareZ;
        private final double[] gradient;
        private int newest;

        Judged(ForecastTuning recipe, int d1, int d2) {
            this.recipe = recipe;
            step = new RidgeStep().worker(d1, d2);
            outer = new OuterDescent(recipe.settings.outer(), recipe.settings.window(), d1);
            madeWith = new double[recipe.ahead][d2];
            sensitivities = new double[recipe.ahead][d1][d2];
            spareZ = new double[d1][d2];
            gradient = new double[d2];
        }

        /* The ring holds the pairs (w, z) of the last rounds: its newest is of now, and the one after that the oldest. */
        @Override
        public void play(long t, Round round, Decisions now, Decisions next) {
            double[] x = now.x();
            double[] y = now.y();
            double[] out = next.y();
            double[] h = next.hypergradient();
            if (t == 1) {
                Arrays.stream(madeWith).forEach(w -> Vectors.copy(y, w));
            }
            int oldest = (newest + 1) % recipe.ahead;
            round.f().gradY(x, madeWith[oldest], gradient);
            for (int j = 0; j < h.length; j++) {
                // h_t = z' ∇_w f_t, of when the forecast was made
                h[j] = Vectors.dot(sensitivities[oldest][j], gradient);
            }
            double alpha = recipe.settings.inner().alphaAt(t);
            step.step(round.g(), x, y, alpha, out);
            for (int j = 0; j < h.length; j++) {
                for (int i = 0; i < out.length; i++) {
                    spareZ[j][i] = Vectors.flush(recipe.mu * sensitivities[newest][j][i]);
                }
                step.carry(round.g(), x, y, alpha, j, spareZ[j]);
            }
            outer.descend(t, x, h, next.mean(), next.x());
        }

        @Override
        public void commit(Round round, Decisions next) {
            outer.commit(next.hypergradient());
            newest = (newest + 1) % recipe.ahead;
            Vectors.copy(next.y(), madeWith[newest]);
            for (int j = 0; j < spareZ.length; j++) {
                Vectors.copy(spareZ[j], sensitivities[newest][j]);
            }
        }

        @Override
        public void load(Checkpoint from, List<Round> retained) {
            throw new UnsupportedOperationException("a run that tunes forecasts cannot be resumed");
        }
    }
}
