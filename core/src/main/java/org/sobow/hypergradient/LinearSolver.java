package org.sobow.hypergradient;

import org.sobow.problem.InnerObjective;

/** A way to solve ∇²_y g(x, y)·v = b from Hessian-vector products: an immutable recipe. */
public interface LinearSolver {
    /** Makes the buffers for systems of {@code d2} unknowns. */
    Worker worker(int d2);

    /** The buffers of a solver, and the report of its last solve. For one thread. */
    interface Worker {
        /**
         * Improves {@code v}, which holds v⁰ on entry and the solution on return.
         *
         * @param b the right side, of length d2; not modified; not the same array as {@code v}
         * @param budget Q, the largest number of iterations
         */
        void solve(InnerObjective g, double[] x, double[] y, double[] b, double[] v, int budget);

        /** What the last solve did. */
        SolveReport report();
    }
}
