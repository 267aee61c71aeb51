package org.sobow.hypergradient;

import org.sobow.internal.Require;

/**
 * Conjugate gradients (Hestenes and Stiefel, 1952): exact in at most d2 iterations but for rounding.
 *
 * <p>Stops when the residual relative to b is at most {@code tolerance}, after the budget, or where p'Hp <= 0, which it
 * reports; the result is then the last iterate before that. Not the iteration of Lemma 5.5: see {@link FixedStep}, and the
 * package's description for why the exact solution may be the wrong one to ask for.
 *
 * @param tolerance relative residual at which to stop, in [0, 1)
 * @param damping added to the diagonal of the Hessian, at least 0
 */
public record ConjugateGradient(double tolerance, double damping) implements LinearSolver {
    /** Where tolerance is 0: long before p'Hp underflows and would look like negative curvature. */
    private static final double SMALLEST_TOLERANCE = 1e-30;

    public ConjugateGradient {
        if (!(tolerance >= 0 && tolerance < 1)) {
            throw new IllegalArgumentException("tolerance must lie in [0, 1), got " + tolerance);
        }
        Require.nonNegative("damping", damping);
    }

    public ConjugateGradient(double tolerance) {
        this(tolerance, 0);
    }

    @Override
    public Worker worker(int d2) {
        return ResidualLoop.conjugate(Math.max(tolerance, SMALLEST_TOLERANCE), damping, d2);
    }
}
