package org.sobow.learn.batch;

import java.util.Objects;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.FixedStep;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.internal.Require;

/** How ∇²_W g·v = ∇_W f is solved, from v⁰ = 0. Every one stays within the features of the round. */
public sealed interface SystemSolver {
    /** The exact solution, by a system of (examples of D_tr) x (classes) unknowns: see {@code docs/sparse.md}. */
    static SystemSolver exact() {
        return new Exact();
    }

    /** {@code budget} steps of the paper's fixed-step iteration, which regularize where they are few. */
    static SystemSolver fixedStep(double step, int budget) {
        return new Iterative(Method.FIXED_STEP, step, budget);
    }

    /** Conjugate gradients, to a relative residual of {@code tolerance} or for {@code budget} iterations. */
    static SystemSolver conjugateGradient(double tolerance, int budget) {
        return new Iterative(Method.CONJUGATE_GRADIENT, tolerance, budget);
    }

    /** An iterative solver of {@code core}. */
    enum Method {
        FIXED_STEP,
        CONJUGATE_GRADIENT
    }

    /** See {@link #exact}. */
    record Exact() implements SystemSolver {}

    /**
     * See {@link #fixedStep} and {@link #conjugateGradient}.
     *
     * @param value the step, or the tolerance
     */
    record Iterative(Method method, double value, int budget) implements SystemSolver {
        public Iterative {
            Objects.requireNonNull(method, "method");
            Require.atLeast("budget", 1, budget);
            solver(method, value);
        }

        LinearSolver solver() {
            return solver(method, value);
        }

        private static LinearSolver solver(Method method, double value) {
            return method == Method.FIXED_STEP ? new FixedStep(value) : new ConjugateGradient(value);
        }
    }
}
