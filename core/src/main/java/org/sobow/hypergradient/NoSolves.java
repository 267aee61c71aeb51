package org.sobow.hypergradient;

/** See {@link SolveReport#none}. */
record NoSolves(int solves, int iterations, double relativeResidual, boolean negativeCurvature) implements SolveReport {
    static final NoSolves INSTANCE = new NoSolves(0, 0, 0, false);
}
