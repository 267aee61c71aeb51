package org.sobow.regret;

import java.util.Arrays;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/**
 * The closed form for a g that is quadratic in y: y* = y − H^-1 ∇_y g(x, y) from any y, by one dense factorization.
 *
 * <p>Exact but for rounding; wrong, without a warning, where g is not quadratic in y. For one thread.
 */
public final class QuadraticArgmin implements InnerArgmin {
    private final LinearSolver.Worker solver;
    private final double[] gradient;
    private final double[] direction;

    public QuadraticArgmin(int d2) {
        solver = new ExactDense().worker(d2);
        gradient = new double[d2];
        direction = new double[d2];
    }

    /* From y = 0 whatever the guess is: a guess would enter the result through rounding, and the same round at the same x
     * would not give the same bits. */
    @Override
    public void solve(InnerObjective g, double[] x, double[] out) {
        Arrays.fill(out, 0);
        g.gradY(x, out, gradient);
        solver.solve(g, x, out, gradient, direction, 1);
        // y* = y − H^-1 ∇_y g(x, y) at y = 0
        Vectors.axpy(-1, direction, out);
    }
}
