package org.sobow.regret;

import java.util.Arrays;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/**
 * Minimizes a strongly convex g in y by Newton's method until the norm of its gradient is at most a tolerance.
 *
 * <p>Steps are halved until the norm falls, which for a strongly convex g a short enough Newton step always achieves. For
 * unconstrained inner problems; a minimum outside the inner set is an error, not a silent guess. For one thread.
 */
public final class NewtonArgmin implements InnerArgmin {
    private static final int MOST_ITERATIONS = 200;
    private static final double SHORTEST_STEP = 1e-9;

    private final double tolerance;
    private final LinearSolver.Worker solver;
    private final double[] gradient;
    private final double[] direction;
    private final double[] trial;
    private final double[] trialGradient;

    /**
     * @param tolerance the norm of ∇_y g at which to stop, positive; rounding sets a floor of about 1e-13 times the terms of
     *     the gradient
     */
    public NewtonArgmin(double tolerance, int d2) {
        this(tolerance, 1e-13, d2);
    }

    /**
     * @param tolerance the norm of ∇_y g at which to stop, positive
     * @param solverTolerance the relative residual to which every step is solved, in [0, 1): 1e-3 takes a few more steps and far fewer
     *     products, which pays where d2 is large
     */
    public NewtonArgmin(double tolerance, double solverTolerance, int d2) {
        this.tolerance = Require.positive("tolerance", tolerance);
        solver = new ConjugateGradient(solverTolerance).worker(d2);
        gradient = new double[d2];
        direction = new double[d2];
        trial = new double[d2];
        trialGradient = new double[d2];
    }

    @Override
    public void solve(InnerObjective g, double[] x, double[] out) {
        g.gradY(x, out, gradient);
        double norm = Vectors.norm(gradient);
        for (int i = 0; !(norm <= tolerance); i++) {
            double next = i < MOST_ITERATIONS ? improve(g, x, out, norm) : norm;
            if (!(next < norm)) {
                throw new ArithmeticException(
                        "Newton's method stopped at ||grad_y g|| = " + norm + " above the tolerance "
                                + tolerance + " after " + i
                                + " iterations; g must be strongly convex in y. Raise the tolerance, or give"
                                + " the argmin in closed form.");
            }
            norm = next;
        }
        requireInside(g, out);
    }

    /** One step y ← y − s H^-1 ∇_y g with s = 1, 1/2, ...; returns the norm of the gradient there, or the old one. */
    private double improve(InnerObjective g, double[] x, double[] y, double norm) {
        Arrays.fill(direction, 0);
        solver.solve(g, x, y, gradient, direction, 10 * direction.length + 10);
        for (double s = 1; s > SHORTEST_STEP; s /= 2) {
            Vectors.step(y, -s, direction, trial);
            g.gradY(x, trial, trialGradient);
            double next = Vectors.norm(trialGradient);
            if (next < norm) {
                Vectors.copy(trial, y);
                Vectors.copy(trialGradient, gradient);
                return next;
            }
        }
        return norm;
    }

    private void requireInside(InnerObjective g, double[] y) {
        Vectors.copy(y, trial);
        g.project(trial);
        if (Vectors.distanceSquared(trial, y) > 1e-20 * (1 + Vectors.normSquared(y))) {
            throw new ArithmeticException(
                    "the minimum of g lies outside the inner set; NewtonArgmin is for unconstrained"
                            + " inner problems. Give the argmin in closed form.");
        }
    }
}
