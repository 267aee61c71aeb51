package org.sobow.experiments.hr;

import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.FixedStep;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.hypergradient.Neumann;

/** The solvers of the hypergradient's linear system that an experiment can be run with. */
public enum HrSolver {
    CG(
            "conjugate gradients, at most Q iterations to a residual of 1e-10; on batches smaller than d, few fixed steps are stabler"),
    FIXED_STEP("v <- v - lambda (Hv - b), Q times: the iteration of Lemma 5.5; few steps regularize"),
    NEUMANN("the first Q terms of the Neumann series: fixed-step from zero"),
    EXACT("dense factorization; Q does not matter");

    private final String description;

    HrSolver(String description) {
        this.description = description;
    }

    /** One line for {@code sobow list}. */
    public String description() {
        return description;
    }

    LinearSolver with(double stepSize) {
        return switch (this) {
            case CG -> new ConjugateGradient(1e-10);
            case FIXED_STEP -> new FixedStep(stepSize);
            case NEUMANN -> new Neumann(stepSize);
            case EXACT -> new ExactDense();
        };
    }
}
