package org.sobow.learn.batch;

import java.util.Objects;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.internal.Require;

/** How ∇²_W g·v = ∇_W f is solved, from v⁰ = 0. Every one stays within the features of the round. */
public sealed interface SystemSolver {
    /** The exact solution, by a system of (examples of D_tr) x (classes) unknowns: see {@code docs/sparse.md}. */
    static SystemSolver exact() {
        return new Exact();
    }

    /** At most {@code budget} iterations of a solver of {@code core}. Few steps of the paper's fixed-step iteration regularize. */
    static SystemSolver of(LinearSolver solver, int budget) {
        return new Iterative(solver, budget);
    }

    /** See {@link #exact}. */
    record Exact() implements SystemSolver {}

    /** See {@link #of}. */
    record Iterative(LinearSolver solver, int budget) implements SystemSolver {
        public Iterative {
            Objects.requireNonNull(solver, "solver");
            Require.atLeast("budget", 1, budget);
        }
    }
}
