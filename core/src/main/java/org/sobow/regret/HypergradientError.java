package org.sobow.regret;

import org.sobow.algorithm.RunView;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/** The error of the run's hypergradient, ||h_t − ∇f_t(x_t, y*_t(x_t))||², which Theorem 5.6 bounds. For one thread. */
public final class HypergradientError implements Meter {
    private final ExactHypergradient source;
    private final double[] exact;
    private final double[] estimate;
    private double total;
    private double last;

    public HypergradientError(ExactHypergradient source, int d1) {
        this.source = source;
        exact = new double[d1];
        estimate = new double[d1];
    }

    @Override
    public void onRound(Round round, RunView run) {
        source.at(round, run, exact);
        run.hypergradient(estimate);
        last = Vectors.distanceSquared(estimate, exact);
        total += last;
    }

    @Override
    public String name() {
        return "squared error of the hypergradient";
    }

    @Override
    public double total() {
        return total;
    }

    @Override
    public double last() {
        return last;
    }
}
