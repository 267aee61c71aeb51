package org.sobow.experiments.ho;

import org.sobow.learn.batch.SystemSolver;

/** The solvers of the hypergradient's linear system that a hyperparameter experiment can be run with. */
public enum HoSolver {
    FIXED_STEP("v <- v - lambda (Hv - b), Q times: the paper's fixed point method; few steps regularize"),
    CG("conjugate gradients, at most Q iterations or to a relative residual of 1e-10"),
    EXACT("exact, in the space of the round's examples; Q does not matter");

    private static final double TOLERANCE = 1e-10;

    private final String description;

    HoSolver(String description) {
        this.description = description;
    }

    /** One line for {@code sobow list}. */
    public String description() {
        return description;
    }

    SystemSolver with(double stepSize, int budget) {
        return switch (this) {
            case FIXED_STEP -> SystemSolver.fixedStep(stepSize, budget);
            case CG -> SystemSolver.conjugateGradient(TOLERANCE, budget);
            case EXACT -> SystemSolver.exact();
        };
    }
}
