package org.sobow.hypergradient;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/**
 * The loop of the iterative solvers, in units of the right side: v ← v + a p and r ← r − a Hp along directions p, until the
 * residual r = b − Hv is small or the budget is used up. For one thread.
 */
/* The residual is carried along instead of recomputed: that costs the same one product an iteration, needs none for the cold start,
 * and gives the residual of the final iterate rather than of the one before. */
final class ResidualLoop implements LinearSolver.Worker {
    private final boolean conjugate;
    private final double tolerance;
    private final double stepSize;
    private final DampedHessian hessian;
    private final double[] r;
    private final double[] p;
    private final double[] q;
    private final SolveTally report = new SolveTally();

    private ResidualLoop(boolean conjugate, double tolerance, double stepSize, double damping, int d2) {
        this.conjugate = conjugate;
        this.tolerance = tolerance;
        this.stepSize = stepSize;
        hessian = new DampedHessian(d2, damping);
        r = new double[d2];
        p = conjugate ? new double[d2] : r;
        q = new double[d2];
    }

    /** Conjugate directions and the steps that are best along them, down to a residual relative to b. */
    static ResidualLoop conjugate(double tolerance, double damping, int d2) {
        return new ResidualLoop(true, tolerance, Double.NaN, damping, d2);
    }

    /** Steps of one size along the residual, until its square would underflow. */
    static ResidualLoop fixed(double stepSize, double damping, int d2) {
        return new ResidualLoop(false, 0, stepSize, damping, d2);
    }

    @Override
    public void solve(InnerObjective g, double[] x, double[] y, double[] b, double[] v, int budget) {
        hessian.requireSystem(b, v, budget);
        report.clear();
        // r = b − Hv, p = r
        double normB = hessian.begin(g, x, y, b, v, r);
        if (!(normB > 0)) {
            // no residual can be judged against b: v = 0 where it is 0, and NaN, which is refused, where it is not
            // finite
            Arrays.fill(v, normB);
            report.add(0, normB, false);
            return;
        }
        if (conjugate) {
            Vectors.copy(r, p);
        }
        double rr = Vectors.normSquared(r);
        double target = Math.max(Vectors.FLUSH, tolerance * normB * (tolerance * normB));
        boolean negativeCurvature = false;
        int iterations = 0;
        while (iterations < budget && !(rr <= target)) {
            hessian.multiply(g, x, y, p, q);
            double curvature = Vectors.dot(p, q);
            if (!(Math.abs(curvature) <= Double.MAX_VALUE)) {
                // one iteration early: with a budget of one, v would not show that the product is not finite
                Arrays.fill(v, Double.NaN);
                rr = Double.NaN;
                break;
            }
            negativeCurvature |= curvature <= 0;
            if (conjugate && negativeCurvature) {
                break;
            }
            // v ← v + a p, r ← r − a Hp, with a = r'r / p'Hp or λ
            double a = conjugate ? rr / curvature : stepSize;
            Vectors.axpy(a, p, v);
            Vectors.axpy(-a, q, r);
            iterations++;
            double next = Vectors.normSquared(r);
            if (conjugate) {
                // p ← r + (r'r new / r'r old) p
                Vectors.scaleAndAdd(r, next / rr, p);
            }
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
