package org.sobow.hypergradient;

import java.util.Arrays;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/**
 * The fixed-step iteration v ← v − λ(Hv − b): the solver that Lemma 5.5's rate (1 − λμ)^Q belongs to, and the "fixed point
 * method" of the paper's second experiment.
 *
 * <p>Needs λ <= 1/L_1; above 2/L_1 it diverges. Few steps regularize: see the package's description.
 *
 * @param stepSize λ, positive
 * @param damping added to the diagonal of the Hessian, at least 0
 */
public record FixedStep(double stepSize, double damping) implements LinearSolver {
    public FixedStep {
        Require.positive("stepSize", stepSize);
        Require.nonNegative("damping", damping);
    }

    public FixedStep(double stepSize) {
        this(stepSize, 0);
    }

    @Override
    public Worker worker(int d2) {
        return new Iteration(this, d2);
    }

    /* The residual is carried along, r ← r − λHr, instead of recomputed: that costs the same one product an iteration, needs
     * none for the cold start, and gives the residual of the final iterate rather than of the one before. */
    private static final class Iteration implements Worker {
        private final double stepSize;
        private final DampedHessian hessian;
        private final double[] r;
        private final double[] q;
        private final SolveTally report = new SolveTally();

        Iteration(FixedStep recipe, int d2) {
            stepSize = recipe.stepSize;
            hessian = new DampedHessian(d2, recipe.damping);
            r = new double[d2];
            q = new double[d2];
        }

        @Override
        public void solve(InnerObjective g, double[] x, double[] y, double[] b, double[] v, int budget) {
            hessian.requireSystem(b, v, budget);
            report.clear();
            double normB = hessian.begin(g, x, y, b, v, r);
            if (Double.isNaN(normB)) {
                report.add(0, Double.NaN, false);
                return;
            }
            double rr = Vectors.normSquared(r);
            boolean negativeCurvature = false;
            int iterations = 0;
            while (iterations < budget && !(rr <= Vectors.FLUSH)) {
                hessian.multiply(g, x, y, r, q);
                double curvature = Vectors.dot(r, q);
                if (!(Math.abs(curvature) <= Double.MAX_VALUE)) {
                    // one iteration early: with a budget of one, v would not show that the product is not finite
                    Arrays.fill(v, Double.NaN);
                    rr = Double.NaN;
                    break;
                }
                negativeCurvature |= curvature <= 0;
                // v ← v − λ(Hv − b), r ← r − λHr
                Vectors.axpy(stepSize, r, v);
                Vectors.axpy(-stepSize, q, r);
                rr = Vectors.normSquared(r);
                iterations++;
            }
            hessian.end(v);
            report.add(iterations, normB == 0 ? 0 : Math.sqrt(rr) / normB, negativeCurvature);
        }

        @Override
        public SolveReport report() {
            return report;
        }
    }
}
