package org.sobow.learn.batch;

import java.util.Arrays;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.problem.InnerObjective;

/**
 * The system solved among the rows of a batch, by an iterative solver of {@code core} from v⁰ = 0: H and b stay within these rows, and so
 * does v.
 */
/* Vectors are flat and as long as the largest batch so far; what lies behind the rows of the batch at hand is zero, and stays so. Their
 * lengths are multiples of the partial sums of a dot product, so that the length changes no bit of it. */
final class RowSpace implements HypergradientSystem {
    private static final int PARTIAL_SUMS = 8;

    private final LinearSolver solver;
    private final int budget;
    private LinearSolver.Worker worker;
    private final Hessian hessian = new Hessian();
    private double[] b = {};
    private double[] v = {};
    private int classes;

    RowSpace(SystemSolver.Iterative recipe) {
        solver = recipe.solver();
        budget = recipe.budget();
        worker = solver.worker(1);
    }

    @Override
    public void solve(Batch batch, double[] r, double[][] p, double[][] e) {
        int newClasses = e[0].length;
        if (batch.rows > hessian.rows.length || newClasses != classes) {
            classes = newClasses;
            int capacity = batch.rows + batch.rows / 2;
            b = new double[(capacity * classes + PARTIAL_SUMS - 1) & -PARTIAL_SUMS];
            v = new double[b.length];
            worker = solver.worker(b.length);
            hessian.rows = new double[capacity][classes];
        }
        double[] sum = hessian.rows[0];
        for (int l = 0; l < batch.rows; l++) {
            Products.sum(sum, batch, batch.middle[l], batch.start[l + 1], e);
            System.arraycopy(sum, 0, b, l * classes, classes);
        }
        Arrays.fill(b, batch.rows * classes, b.length, 0);
        Arrays.fill(v, 0);
        hessian.batch = batch;
        hessian.r = r;
        hessian.p = p;
        worker.solve(hessian, v, v, b, v, budget);
    }

    @Override
    public void multiply(Batch batch, double[] r, double[][] a, double[] out) {
        double[] row = hessian.rows[0];
        for (int l = 0; l < batch.rows; l++) {
            System.arraycopy(v, l * classes, row, 0, classes);
            out[l] = r[l] * Products.dot(a[l], row);
        }
    }

    /** H of the batch at hand. The solvers ask for nothing else. */
    private static final class Hessian implements InnerObjective {
        private Batch batch = new Batch();
        private double[] r = {};
        private double[][] p = {};
        private double[][] rows = {};
        private double[][] among = {};

        /** out = (R + X'BX) v. */
        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            int classes = rows[0].length;
            if (among.length < batch.train || among[0].length != classes) {
                among = new double[batch.train][classes];
            }
            for (int l = 0; l < batch.rows; l++) {
                System.arraycopy(v, l * classes, rows[l], 0, classes);
            }
            Products.forward(batch, 0, batch.train, rows, among);
            for (int i = 0; i < batch.train; i++) {
                // B_i = (diag p_i − p_i p_i') share_i
                Products.curve(p[i], among[i], batch.share[i]);
            }
            double[] sum = rows[0];
            for (int l = 0; l < batch.rows; l++) {
                Products.sum(sum, batch, batch.start[l], batch.middle[l], among);
                for (int k = 0; k < classes; k++) {
                    out[l * classes + k] = sum[k] + r[l] * v[l * classes + k];
                }
            }
            Arrays.fill(out, batch.rows * classes, out.length, 0);
        }

        @Override
        public double value(double[] x, double[] y) {
            throw new UnsupportedOperationException("a solver asks for products with the Hessian only");
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            throw new UnsupportedOperationException("a solver asks for products with the Hessian only");
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            throw new UnsupportedOperationException("a solver asks for products with the Hessian only");
        }
    }
}
