package org.sobow.regret;

import org.sobow.algorithm.RunView;
import org.sobow.problem.Round;
import org.sobow.window.Window;
import org.sobow.window.WindowAverage;

/** The time-smoothed hypergradient ∇F_{t,eta} = (1/W) Σ_{i<K} eta^i ∇f_{t−i}(x_{t−i}, ·) that regrets are norms of. */
final class WindowedHypergradient {
    private final RoundHypergradient source;
    private final WindowAverage window;
    private final double[] newest;
    private final double[] mean;

    WindowedHypergradient(RoundHypergradient source, Window window, int d1) {
        this.source = source;
        this.window = window.start(d1);
        newest = new double[d1];
        mean = new double[d1];
    }

    /** Takes the round in and returns the mean, valid until the next call. */
    double[] after(Round round, RunView run) {
        source.at(round, run, newest);
        window.meanWith(newest, mean);
        window.push(newest);
        return mean;
    }
}
