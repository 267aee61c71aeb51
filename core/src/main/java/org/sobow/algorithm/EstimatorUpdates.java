package org.sobow.algorithm;

import java.util.List;
import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.hypergradient.SolveReport;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * Updates that remember what an estimator and the outer step do, and nothing else: each algorithm says how a round comes to
 * y_{t+1} and h_t, and x_{t+1} follows from the window.
 *
 * @param estimator estimates h_t
 * @param outer the outer step
 * @param inner writes y_{t+1} and h_t
 */
record EstimatorUpdates<R>(HypergradientEstimator<R> estimator, OuterDescent outer, Inner<R> inner)
        implements Updates<R> {
    /** What a round does before its outer step. */
    interface Inner<R> {
        /** Writes y_{t+1} and h_t into {@code next}. */
        void play(long t, R round, Decisions now, Decisions next);
    }

    @Override
    public void play(long t, R round, Decisions now, Decisions next) {
        inner.play(t, round, now, next);

        // line 8 of Algorithm 2, eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        outer.descend(t, now.x(), next.hypergradient(), next.mean(), next.x());
    }

    @Override
    public void commit(R round, Decisions next) {
        // line 7 of Algorithm 2: store h_t
        outer.commit(next.hypergradient());
        estimator.commit();
    }

    @Override
    public SolveReport solve() {
        return estimator.report();
    }

    @Override
    public void save(StateBuilder into) {
        estimator.save(into);
        outer.save(into);
    }

    @Override
    public void load(State from, List<R> retained) {
        estimator.load(from);
        outer.load(from);
    }
}
