package org.sobow.algorithm;

import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.hypergradient.PenaltyHypergradient;
import org.sobow.problem.Round;

/** One hypergradient a round, from gradients at y and at z, averaged with the stored ones. */
final class F2oboUpdates implements EstimatorUpdates {
    private final Settings settings;
    private final PenaltyHypergradient penalty;
    private final OuterDescent outer;

    F2oboUpdates(F2obo recipe, int d1, int d2) {
        settings = recipe.settings();
        penalty = new PenaltyHypergradient(recipe::penaltyAt, d1, d2);
        outer = new OuterDescent(settings, d1);
    }

    @Override
    public void inner(long t, Round round, double[] x, double[] y, double[] out) {
        // z follows the minimum of g_t, y that of f_t + L g_t
        penalty.descend(t, round, x, y, settings.alphaAt(t), settings.innerSteps(), out);
    }

    @Override
    public void outer(
            long t, Round round, double[] x, double[] y, double[] hypergradient, double[] mean, double[] out) {
        // h_t = ∇_x f_t(x, y) + L (∇_x g_t(x, y) − ∇_x g_t(x, z)), then eqs. (7) and (6)
        penalty.estimate(t, round, x, y, hypergradient);
        outer.descend(t, x, hypergradient, mean, out);
    }

    @Override
    public HypergradientEstimator estimator() {
        return penalty;
    }

    @Override
    public OuterDescent outerDescent() {
        return outer;
    }
}
