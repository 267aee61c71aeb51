package org.sobow.algorithm;

import java.util.List;
import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.hypergradient.SolveReport;
import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;

/** Updates that remember what an estimator and the outer step do, and nothing else. */
interface EstimatorUpdates extends Updates {
    HypergradientEstimator estimator();

    OuterDescent outerDescent();

    @Override
    default void commit(Round round, double[] hypergradient) {
        // line 7 of Algorithm 2: store h_t
        outerDescent().commit(hypergradient);
        estimator().commit();
    }

    @Override
    default SolveReport solve() {
        return estimator().report();
    }

    @Override
    default void save(Checkpoint.Builder into) {
        estimator().save(into);
        outerDescent().save(into);
    }

    @Override
    default void load(Checkpoint from, List<Round> retained) {
        estimator().load(from);
        outerDescent().load(from);
    }
}
