package org.sobow.hypergradient;

/** See {@link SolveReport#none}. */
record NoSolves() implements SolveReport {
    static final NoSolves INSTANCE = new NoSolves();

    @Override
    public int solves() {
        return 0;
    }

    @Override
    public int iterations() {
        return 0;
    }

    @Override
    public double relativeResidual() {
        return 0;
    }

    @Override
    public boolean negativeCurvature() {
        return false;
    }
}
