package org.sobow.regret;

import org.sobow.algorithm.RunView;
import org.sobow.problem.Round;

/** A hypergradient of the round just played, at x_t. */
@FunctionalInterface
public interface RoundHypergradient {
    /** Writes it into {@code out}, of length d1. */
    void at(Round round, RunView run, double[] out);
}
