package org.sobow.algorithm;

import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.hypergradient.ImplicitEstimator;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/** Algorithm 2: one hypergradient a round, averaged with the stored ones. With K = 1 it is OGD. */
final class SobowUpdates implements EstimatorUpdates<Round> {
    private final InnerSettings inner;
    private final InnerDescent descent;
    private final ImplicitEstimator implicit;
    private final OuterDescent outer;

    SobowUpdates(InnerSettings inner, SolverSettings solver, Window window, OuterSettings outer, int d1, int d2) {
        this.inner = inner;
        descent = new InnerDescent(d2);
        implicit = new ImplicitEstimator(solver.solver(), solver::budgetAt, solver.warm(), d1, d2);
        this.outer = new OuterDescent(outer, window, d1);
    }

    @Override
    public void play(long t, Round round, Decisions now, Decisions next) {
        // line 4, eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), N times
        descent.descend(round.g(), now.x(), now.y(), inner.alphaAt(t), inner.steps(), next.y());

        // lines 5 and 6, eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v at (x_t, y_{t+1}), where ∇²_y g_t·v = ∇_y f_t
        implicit.estimate(t, round, now.x(), next.y(), next.hypergradient());

        // line 8, eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        outer.descend(t, now.x(), next.hypergradient(), next.mean(), next.x());
    }

    @Override
    public HypergradientEstimator<Round> estimator() {
        return implicit;
    }

    @Override
    public OuterDescent outerDescent() {
        return outer;
    }
}
