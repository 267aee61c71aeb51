package org.sobow.algorithm;

import org.sobow.hypergradient.ForwardSensitivity;
import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.problem.Round;

/** One hypergradient a round, of what has not been learned yet, by the sensitivity that the inner updates carry along. */
final class ForwardUpdates implements EstimatorUpdates<Round> {
    private final InnerSettings inner;
    private final ForwardSensitivity sensitivity;
    private final OuterDescent outer;

    ForwardUpdates(ForwardSobow recipe, int d1, int d2) {
        inner = recipe.inner();
        sensitivity = new ForwardSensitivity(recipe.step(), recipe.mu(), d1, d2);
        outer = new OuterDescent(recipe.outer(), recipe.window(), d1);
    }

    @Override
    public void play(long t, Round round, Decisions now, Decisions next) {
        // h_t = ∇_x f_t + z_t'∇_y f_t at (x_t, y_t): the arrivals judge before they teach
        sensitivity.estimate(t, round, now.x(), now.y(), next.hypergradient());

        // y_{t+1} = Φ_t(x_t, y_t) and z_{t+1} = ∂Φ_t/∂y (mu z_t) + ∂Φ_t/∂x
        sensitivity.descend(round.g(), now.x(), now.y(), inner.alphaAt(t), inner.steps(), next.y());

        // eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        outer.descend(t, now.x(), next.hypergradient(), next.mean(), next.x());
    }

    @Override
    public HypergradientEstimator<Round> estimator() {
        return sensitivity;
    }

    @Override
    public OuterDescent outerDescent() {
        return outer;
    }
}
