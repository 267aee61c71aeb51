package org.sobow.algorithm;

import org.sobow.algorithm.Settings.SolverStart;
import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.hypergradient.ImplicitEstimator;
import org.sobow.problem.Round;

/** Algorithm 2: one hypergradient a round, averaged with the stored ones. With K = 1 it is OGD. */
final class SobowUpdates implements EstimatorUpdates {
    private final Settings settings;
    private final InnerDescent descent;
    private final HypergradientEstimator estimator;
    private final OuterDescent outer;

    SobowUpdates(Settings settings, int d1, int d2) {
        this.settings = settings;
        descent = new InnerDescent(d2);
        boolean warm = settings.start() == SolverStart.WARM;
        estimator = new ImplicitEstimator(settings.solver(), settings::budgetAt, warm, d1, d2);
        outer = new OuterDescent(settings, d1);
    }

    @Override
    public void inner(long t, Round round, double[] x, double[] y, double[] out) {
        // line 4, eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), N times
        descent.descend(round.g(), x, y, settings.alphaAt(t), settings.innerSteps(), out);
    }

    @Override
    public void outer(
            long t, Round round, double[] x, double[] y, double[] hypergradient, double[] mean, double[] out) {
        // lines 5 and 6, eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v from v⁰
        estimator.estimate(t, round, x, y, hypergradient);

        // line 8, eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        outer.descend(t, x, hypergradient, mean, out);
    }

    @Override
    public HypergradientEstimator estimator() {
        return estimator;
    }

    @Override
    public OuterDescent outerDescent() {
        return outer;
    }
}
