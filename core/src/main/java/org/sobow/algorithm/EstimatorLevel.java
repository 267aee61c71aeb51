package org.sobow.algorithm;

import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.hypergradient.SolveReport;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * An inner level that remembers what an estimator does, and nothing else: each algorithm says how a round comes to y_{t+1} and h_t.
 *
 * @param estimator estimates h_t
 * @param playing writes y_{t+1} and h_t
 */
record EstimatorLevel<R>(HypergradientEstimator<R> estimator, Playing<R> playing) implements InnerLevel<R> {
    /** What a round does before its outer step. */
    interface Playing<R> {
        /** Writes y_{t+1} and h_t. */
        void play(long t, R round, double[] x, double[] y, double[] nextY, double[] hypergradient);
    }

    @Override
    public void play(long t, R round, double[] x, double[] y, double[] nextY, double[] hypergradient) {
        playing.play(t, round, x, y, nextY, hypergradient);
    }

    @Override
    public void commit(double unforetold) {
        estimator.commit();
    }

    @Override
    public SolveReport report() {
        return estimator.report();
    }

    @Override
    public void save(StateBuilder into) {
        estimator.save(into);
    }

    @Override
    public void load(State from) {
        estimator.load(from);
    }
}
