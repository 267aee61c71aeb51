package org.sobow.hypergradient;

import java.util.Arrays;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

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
        return new Iteration(this, d2);
    }

    private static final class Iteration implements Worker {
        private final double tolerance;
        private final DampedHessian hessian;
        private final double[] r;
        private final double[] p;
        private final double[] q;
        private final SolveTally report = new SolveTally();

        Iteration(ConjugateGradient recipe, int d2) {
            tolerance = recipe.tolerance;
            hessian = new DampedHessian(d2, recipe.damping);
            r = new double[d2];
            p = new double[d2];
            q = new double[d2];
        }

        @Override
        public void solve(InnerObjective g, double[] x, double[] y, double[] b, double[] v, int budget) {
            hessian.requireSystem(b, v, budget);
            report.clear();
            // r = b - Hv, p = r
            double normB = hessian.begin(g, x, y, b, v, r);
            if (!(normB > 0)) {
                // no residual can be judged against b: v = 0 where it is 0, and NaN, which is refused, where it is not
                // finite
                Arrays.fill(v, normB);
                report.add(0, normB, false);
                return;
            }
            Vectors.copy(r, p);
            double rr = Vectors.normSquared(r);
            double target = Math.max(tolerance, SMALLEST_TOLERANCE) * normB;
            boolean negativeCurvature = false;
            int iterations = 0;
            while (iterations < budget && !(Math.sqrt(rr) <= target)) {
                hessian.multiply(g, x, y, p, q);
                double curvature = Vectors.dot(p, q);
                if (!(Math.abs(curvature) <= Double.MAX_VALUE)) {
                    Arrays.fill(v, Double.NaN);
                    rr = Double.NaN;
                    break;
                }
                if (curvature <= 0) {
                    negativeCurvature = true;
                    break;
                }
                // v += a p, r -= a Hp with a = r'r / p'Hp
                double a = rr / curvature;
                Vectors.axpy(a, p, v);
                Vectors.axpy(-a, q, r);
                iterations++;
                // p = r + (r'r new / r'r old) p
                double next = Vectors.normSquared(r);
                Vectors.scaleAndAdd(r, next / rr, p);
                rr = next;
            }
            hessian.end(v);
            report.add(iterations, Math.sqrt(rr) / normB, negativeCurvature);
        }

        @Override
        public SolveReport report() {
            return report;
        }
    }
}
