package org.sobow.learn.softmax;

import org.sobow.internal.Require;

/** How ∇²_W g·v = ∇_W f is solved, from v⁰ = 0. Every one stays within the features of the round. */
public sealed interface SystemSolver {
    /** The exact solution, by a system of (examples of D_tr) x (classes) unknowns: see {@code docs/sparse.md}. */
    static SystemSolver exact() {
        return new Exact();
    }

    /** Q steps v ← v − λ(Hv − b), the paper's. Few steps regularize. */
    static SystemSolver fixedStep(double stepSize, int budget) {
        return new FixedStep(stepSize, budget);
    }

    /** At most Q iterations of conjugate gradients, to a relative residual. */
    static SystemSolver conjugateGradient(double tolerance, int budget) {
        return new ConjugateGradient(tolerance, budget);
    }

    /** See {@link #exact}. */
    record Exact() implements SystemSolver {}

    /** See {@link #fixedStep}. */
    record FixedStep(double stepSize, int budget) implements SystemSolver {
        public FixedStep {
            Require.positive("stepSize", stepSize);
            Require.atLeast("budget", 1, budget);
        }
    }

    /** See {@link #conjugateGradient}. */
    record ConjugateGradient(double tolerance, int budget) implements SystemSolver {
        public ConjugateGradient {
            if (!(tolerance >= 0 && tolerance < 1)) {
                throw new IllegalArgumentException("tolerance must lie in [0, 1), got " + tolerance);
            }
            Require.atLeast("budget", 1, budget);
        }
    }
}
