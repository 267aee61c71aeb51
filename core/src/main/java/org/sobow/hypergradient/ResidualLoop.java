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
    /** What one iterative solver differs from another in. */
    interface Rule {
        /** The norm of the residual at which to stop, for a right side of norm {@code normB}. */
        double target(double normB);

        /** a, where {@code rr} is r'r and {@code curvature} p'Hp; 0 to stop before the step. */
        double step(double rr, double curvature);
    }

    private final Rule rule;
    private final boolean conjugate;
    private final DampedHessian hessian;
    private final double[] r;
    private final double[] p;
    private final double[] q;
    private final SolveTally report = new SolveTally();

    /** @param conjugate whether the directions are conjugate; otherwise they are the residuals */
    ResidualLoop(Rule rule, boolean conjugate, double damping, int d2) {
        this.rule = rule;
        this.conjugate = conjugate;
        hessian = new DampedHessian(d2, damping);
        r = new double[d2];
        p = conjugate ? new double[d2] : r;
        q = new double[d2];
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
        Vectors.copy(r, p);
        double rr = Vectors.normSquared(r);
        double target = rule.target(normB);
        boolean negativeCurvature = false;
        int iterations = 0;
        while (iterations < budget && !(Math.sqrt(rr) <= target)) {
            hessian.multiply(g, x, y, p, q);
            double curvature = Vectors.dot(p, q);
            if (!(Math.abs(curvature) <= Double.MAX_VALUE)) {
                // one iteration early: with a budget of one, v would not show that the product is not finite
                Arrays.fill(v, Double.NaN);
                rr = Double.NaN;
                break;
            }
            negativeCurvature |= curvature <= 0;
            double a = rule.step(rr, curvature);
            if (a == 0) {
                break;
            }
            // v ← v + a p, r ← r − a Hp
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
