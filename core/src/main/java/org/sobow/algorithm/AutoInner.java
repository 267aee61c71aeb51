package org.sobow.algorithm;

import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ImplicitEstimator;
import org.sobow.hypergradient.SolveReport;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The inner level of {@link AutoSobow}. */
final class AutoInner implements InnerLevel<Round> {
    private static final double TOLERANCE = 1e-10;

    private final MeasuredDescent descent;
    private final MeasuredBudget budget;
    private final ImplicitEstimator implicit;

    AutoInner(int d1, int d2) {
        descent = new MeasuredDescent(d2);
        budget = new MeasuredBudget(d2);
        implicit = new ImplicitEstimator(new ConjugateGradient(TOLERANCE), t -> budget.iterations(), true, d1, d2);
    }

    @Override
    public void play(long t, Round round, double[] x, double[] y, double[] nextY, double[] hypergradient) {
        // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), with α and the number of steps by curvature
        descent.descend(round.g(), x, y, nextY);

        // eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v at (x_t, y_{t+1})
        implicit.estimate(t, round, x, nextY, hypergradient);
    }

    @Override
    public void commit(double unforetold) {
        descent.commit();
        budget.commit(implicit.report(), unforetold);
        implicit.commit();
    }

    @Override
    public SolveReport report() {
        return implicit.report();
    }

    @Override
    public void save(StateBuilder into) {
        descent.save(into);
        budget.save(into);
        implicit.save(into);
    }

    @Override
    public void load(State from) {
        descent.load(from);
        budget.load(from);
        implicit.load(from);
    }
}
