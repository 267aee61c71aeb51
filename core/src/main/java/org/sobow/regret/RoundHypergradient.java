package org.sobow.regret;

import org.sobow.algorithm.RunView;
import org.sobow.problem.Round;

/** A hypergradient of the round just played, at x_t. */
@FunctionalInterface
interface RoundHypergradient {
    /** The run's own estimate h_t. */
    RoundHypergradient ESTIMATE = (round, run, out) -> run.hypergradient(out);

    /** Writes it into {@code out}, of length d1. */
    void at(Round round, RunView run, double[] out);
}
