package org.sobow.algorithm;

import java.util.List;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ImplicitEstimator;
import org.sobow.hypergradient.SolveReport;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The updates of {@link AutoSobow}. */
final class AutoUpdates implements Updates<Round> {
    private static final double TOLERANCE = 1e-10;

    private final MeasuredDescent inner;
    private final MeasuredBudget budget;
    private final ImplicitEstimator implicit;
    private final ForetellingWindow window;
    private final AgreeingStep outer;

    AutoUpdates(Projection projection, int d1, int d2) {
        inner = new MeasuredDescent(d2);
        budget = new MeasuredBudget(d2);
        implicit = new ImplicitEstimator(new ConjugateGradient(TOLERANCE), t -> budget.iterations(), true, d1, d2);
        window = new ForetellingWindow(d1);
        outer = new AgreeingStep(projection, d1);
    }

    @Override
    public void play(long t, Round round, Decisions now, Decisions next) {
        // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), with α and the number of steps by curvature
        inner.descend(round.g(), now.x(), now.y(), next.y());

        // eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v at (x_t, y_{t+1})
        implicit.estimate(t, round, now.x(), next.y(), next.hypergradient());

        // eq. (7), with the window that foretells best
        window.meanWith(next.hypergradient(), next.mean());

        // eq. (6): x_{t+1} = Π_X(x_t − β·mean), with β by agreement
        outer.step(now.x(), next.hypergradient(), next.mean(), next.x());
    }

    @Override
    public void commit(Round round, Decisions next) {
        inner.commit();
        budget.commit(implicit.report(), window.unforetold());
        implicit.commit();
        window.commit(next.hypergradient());
        outer.commit();
    }

    @Override
    public SolveReport solve() {
        return implicit.report();
    }

    @Override
    public void save(StateBuilder into) {
        inner.save(into);
        budget.save(into);
        implicit.save(into);
        window.save(into);
        outer.save(into);
    }

    @Override
    public void load(State from, List<Round> retained) {
        inner.load(from);
        budget.load(from);
        implicit.load(from);
        window.load(from);
        outer.load(from);
    }
}
