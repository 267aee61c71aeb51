package org.sobow.hypergradient;

/** A report that solvers, and algorithms with several solves a round, write. For one thread. */
public final class SolveTally implements SolveReport {
    private int iterations;
    private double relativeResidual;
    private boolean negativeCurvature;

    /** An empty tally. */
    public SolveTally() {}

    /** Forgets all solves. */
    public void clear() {
        iterations = 0;
        relativeResidual = 0;
        negativeCurvature = false;
    }

    /** Counts one solve. */
    public void add(int solveIterations, double solveResidual, boolean metNegativeCurvature) {
        iterations += solveIterations;
        relativeResidual = Math.max(relativeResidual, solveResidual);
        negativeCurvature |= metNegativeCurvature;
    }

    /** Counts the solves of another report. */
    public void add(SolveReport other) {
        add(other.iterations(), other.relativeResidual(), other.negativeCurvature());
    }

    @Override
    public int iterations() {
        return iterations;
    }

    @Override
    public double relativeResidual() {
        return relativeResidual;
    }

    @Override
    public boolean negativeCurvature() {
        return negativeCurvature;
    }
}
