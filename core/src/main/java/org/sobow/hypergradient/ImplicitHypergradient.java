package org.sobow.hypergradient;

import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/**
 * The hypergradient by implicit differentiation, equation (4): ∇_x f − ∇_x∇_y g·v where ∇²_y g·v = ∇_y f.
 *
 * <p>At y = y*_t(x) and with an exact solver it is the exact hypergradient, equation (3). One solve, one product with the
 * mixed derivative, two gradients. For one thread.
 */
public final class ImplicitHypergradient {
    private final LinearSolver.Worker solver;
    private final double[] gradY;
    private final double[] jv;

    public ImplicitHypergradient(LinearSolver solver, int d1, int d2) {
        this.solver = solver.worker(d2);
        gradY = new double[d2];
        jv = new double[Require.atLeast("d1", 1, d1)];
    }

    /**
     * Writes the hypergradient of the round's f at (x, y) into {@code out}, of length d1.
     *
     * @param budget Q_t, the largest number of solver iterations
     * @param v v⁰ on entry, the solution v_t on return
     */
    public void estimate(Round round, double[] x, double[] y, int budget, double[] v, double[] out) {
        Require.length("x", jv.length, x);
        Require.length("y", gradY.length, y);
        Require.length("out", jv.length, out);
        // line 5 of Algorithm 2: ∇²_y g_t(x, y)·v = ∇_y f_t(x, y)
        round.f().gradY(x, y, gradY);
        solver.solve(round.g(), x, y, gradY, v, budget);

        // eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v
        round.f().gradX(x, y, out);
        round.g().jacobianXY(x, y, v, jv);
        Vectors.axpy(-1, jv, out);
    }

    /** What the solve of the last estimate did. */
    public SolveReport report() {
        return solver.report();
    }
}
