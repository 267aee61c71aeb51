package org.sobow.algorithm;

import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.hypergradient.PenaltyHypergradient;
import org.sobow.problem.FirstOrderRound;

/** One hypergradient a round, from gradients at y and at z, averaged with the stored ones. */
final class F2oboUpdates implements EstimatorUpdates<FirstOrderRound> {
    private final InnerSettings inner;
    private final PenaltyHypergradient penalty;
    private final OuterDescent outer;

    F2oboUpdates(F2obo recipe, int d1, int d2) {
        inner = recipe.inner();
        penalty = new PenaltyHypergradient(recipe::penaltyAt, d1, d2);
        outer = new OuterDescent(recipe.outer(), recipe.window(), d1);
    }

    @Override
    public void play(long t, FirstOrderRound round, Decisions now, Decisions next) {
        // z follows the minimum of g_t, y that of f_t + L g_t
        penalty.descend(t, round, now.x(), now.y(), inner.alphaAt(t), inner.steps(), next.y());

        // h_t = ∇_x f_t(x, y) + L (∇_x g_t(x, y) − ∇_x g_t(x, z))
        penalty.estimate(t, round, now.x(), next.y(), next.hypergradient());

        // eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        outer.descend(t, now.x(), next.hypergradient(), next.mean(), next.x());
    }

    @Override
    public HypergradientEstimator<FirstOrderRound> estimator() {
        return penalty;
    }

    @Override
    public OuterDescent outerDescent() {
        return outer;
    }
}
