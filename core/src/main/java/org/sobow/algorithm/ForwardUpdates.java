package org.sobow.algorithm;

import org.sobow.hypergradient.ForwardSensitivity;
import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/** One hypergradient a round, of what has not been learned yet, by the sensitivity that the inner updates carry along. */
final class ForwardUpdates implements EstimatorUpdates {
    private final Settings settings;
    private final ForwardSensitivity sensitivity;
    private final OuterDescent outer;
    private final double[] h;

    ForwardUpdates(ForwardSobow recipe, int d1, int d2) {
        settings = recipe.settings();
        sensitivity = new ForwardSensitivity(recipe.inner(), recipe.mu(), d1, d2);
        outer = new OuterDescent(settings, d1);
        h = new double[d1];
    }

    @Override
    public void inner(long t, Round round, double[] x, double[] y, double[] out) {
        // h_t = ∇_x f_t + z_t'∇_y f_t at (x_t, y_t): the arrivals judge before they teach
        sensitivity.estimate(t, round, x, y, h);

        // y_{t+1} = Φ_t(x_t, y_t) and z_{t+1} = ∂Φ_t/∂y (mu z_t) + ∂Φ_t/∂x
        sensitivity.descend(round.g(), x, y, settings.alphaAt(t), settings.innerSteps(), out);
    }

    @Override
    public void outer(
            long t, Round round, double[] x, double[] y, double[] hypergradient, double[] mean, double[] out) {
        Vectors.copy(h, hypergradient);
        // eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        outer.descend(t, x, hypergradient, mean, out);
    }

    @Override
    public HypergradientEstimator estimator() {
        return sensitivity;
    }

    @Override
    public OuterDescent outerDescent() {
        return outer;
    }
}
