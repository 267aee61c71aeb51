package org.sobow.hypergradient;

/** A report that solvers, and algorithms with several solves a round, write. For one thread. */
public final class SolveTally implements SolveReport {
    private int solves;
    private int iterations;
    private double relativeResidual;
    private boolean negativeCurvature;

    /** An empty tally. */
    public SolveTally() {}

    /** Forgets all solves. */
    public void clear() {
        solves = 0;
        iterations = 0;
        relativeResidual = 0;
        negativeCurvature = false;
    }

    /** Counts one solve. */
    public void add(int solveIterations, double solveResidual, boolean metNegativeCurvature) {
        add(1, solveIterations, solveResidual, metNegativeCurvature);
    }

    /** Counts the solves of another report. */
    public void add(SolveReport other) {
        add(other.solves(), other.iterations(), other.relativeResidual(), other.negativeCurvature());
    }

    private void add(int systems, int systemIterations, double residual, boolean metNegativeCurvature) {
        solves += systems;
        iterations += systemIterations;
        relativeResidual = Math.max(relativeResidual, residual);
        negativeCurvature |= metNegativeCurvature;
    }

    @Override
    public int solves() {
        return solves;
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
