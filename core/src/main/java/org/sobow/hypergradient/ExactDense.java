package org.sobow.hypergradient;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/**
 * The exact solution: forms the Hessian by d2 products and factorizes it, in O(d2³) time and O(d2²) memory.
 *
 * <p>Ignores v⁰ and the budget; always reports d2 iterations, one per product. A Hessian that is not positive definite is
 * reported as negative curvature and solved by LU; a singular one throws {@link SingularHessianException}.
 *
 * @param damping added to the diagonal of the Hessian, at least 0
 */
public record ExactDense(double damping) implements LinearSolver {
    /** Above this, 1.6 GB of doubles would be needed for the matrix and its factor. */
    private static final int LARGEST = 10_000;

    public ExactDense {
        Require.nonNegative("damping", damping);
    }

    public ExactDense() {
        this(0);
    }

    @Override
    public Worker worker(int d2) {
        if (d2 > LARGEST) {
            throw new IllegalArgumentException("d2 must be at most " + LARGEST + " for the exact dense solver, got "
                    + d2 + "; use ConjugateGradient");
        }
        return new Factorization(d2, damping);
    }

    private static final class Factorization implements Worker {
        private final int d2;
        private final DampedHessian hessian;
        private final double[] basis;
        private final double[] column;
        private final DMatrixRMaj h;
        private final DMatrixRMaj factor;
        private final DMatrixRMaj right;
        private final DMatrixRMaj solution;
        private final LinearSolverDense<DMatrixRMaj> cholesky;
        private final LinearSolverDense<DMatrixRMaj> lu;
        private final SolveTally report = new SolveTally();

        Factorization(int d2, double damping) {
            this.d2 = d2;
            hessian = new DampedHessian(d2, damping);
            basis = new double[d2];
            column = new double[d2];
            h = new DMatrixRMaj(d2, d2);
            factor = new DMatrixRMaj(d2, d2);
            right = new DMatrixRMaj(d2, 1);
            solution = new DMatrixRMaj(d2, 1);
            cholesky = LinearSolverFactory_DDRM.chol(d2);
            lu = LinearSolverFactory_DDRM.lu(d2);
        }

        @Override
        public void solve(InnerObjective g, double[] x, double[] y, double[] b, double[] v, int budget) {
            hessian.requireSystem(b, v, budget);
            for (int j = 0; j < d2; j++) {
                basis[j] = 1;
                hessian.multiply(g, x, y, basis, column);
                basis[j] = 0;
                System.arraycopy(column, 0, h.data, j * d2, d2);
            }
            Vectors.copy(b, right.data);
            report.clear();
            if (Vectors.indexOfNonFinite(h.data) >= 0) {
                // let the caller's check for finite numbers refuse the round
                Arrays.fill(v, Double.NaN);
                report.add(d2, Double.NaN, false);
                return;
            }
            boolean positiveDefinite = solveBy(cholesky);
            if (!positiveDefinite && !(solveBy(lu) && Vectors.indexOfNonFinite(solution.data) < 0)) {
                throw new SingularHessianException("the Hessian of g in y, of size " + d2
                        + "; it is singular, and g must be strongly convex in y. Add damping to the solver or"
                        + " a ridge term to g.");
            }
            Vectors.copy(solution.data, v);
            report.add(d2, relativeResidual(b, v), !positiveDefinite);
        }

        private boolean solveBy(LinearSolverDense<DMatrixRMaj> solver) {
            factor.setTo(h);
            if (!solver.setA(factor)) {
                return false;
            }
            solver.solve(right, solution);
            return true;
        }

        private double relativeResidual(double[] b, double[] v) {
            double unit = Vectors.unit(b);
            for (int i = 0; i < d2; i++) {
                double sum = -b[i];
                for (int j = 0; j < d2; j++) {
                    sum += h.data[i * d2 + j] * v[j];
                }
                column[i] = sum / unit;
                right.data[i] = b[i] / unit;
            }
            double residual = Vectors.norm(column);
            return residual == 0 ? 0 : residual / Vectors.norm(right.data);
        }

        @Override
        public SolveReport report() {
            return report;
        }
    }
}
