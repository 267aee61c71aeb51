package org.sobow.algorithm;

import java.util.List;
import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.hypergradient.SolveReport;
import org.sobow.state.State;

/** Updates that remember what an estimator and the outer step do, and nothing else. */
interface EstimatorUpdates<R> extends Updates<R> {
    HypergradientEstimator<R> estimator();

    OuterDescent outerDescent();

    @Override
    default void commit(R round, Decisions next) {
        // line 7 of Algorithm 2: store h_t
        outerDescent().commit(next.hypergradient());
        estimator().commit();
    }

    @Override
    default SolveReport solve() {
        return estimator().report();
    }

    @Override
    default void save(State.Builder into) {
        estimator().save(into);
        outerDescent().save(into);
    }

    @Override
    default void load(State from, List<R> retained) {
        estimator().load(from);
        outerDescent().load(from);
    }
}
