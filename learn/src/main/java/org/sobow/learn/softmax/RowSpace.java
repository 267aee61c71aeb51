package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.hypergradient.SolveTally;

/**
 * The hypergradient system H v = b among the rows of a batch, by the iterations of {@code core}'s solvers from v⁰ = 0: H = R + X'BX
 * and b = X_val' E map these rows to themselves, so v never leaves them.
 */
final class RowSpace {
    double[][] v = {};
    private double[][] residual = {};
    private double[][] direction = {};
    private double[][] product = {};
    private double[][] among = {};
    private int classes;

    private void reserve(Batch batch, int newClasses) {
        if (batch.rows > v.length || newClasses != classes) {
            classes = newClasses;
            int capacity = batch.rows + batch.rows / 2;
            v = new double[capacity][classes];
            residual = new double[capacity][classes];
            direction = new double[capacity][classes];
            product = new double[capacity][classes];
        }
        if (batch.train > among.length || among[0].length != classes) {
            among = new double[batch.train][classes];
        }
    }

    /**
     * Solves into {@link #v}.
     *
     * @param r the strengths of the batch's rows
     * @param p row i the probabilities of example i of D_tr
     * @param e row i, for examples of D_val, (p_i − y_i)/m
     */
    void solve(SystemSolver solver, Batch batch, double[] r, double[][] p, double[][] e, SolveTally report) {
        reserve(batch, e[batch.train].length);
        for (int l = 0; l < batch.rows; l++) {
            Arrays.fill(v[l], 0);
            Products.sum(residual[l], batch, batch.middle[l], batch.start[l + 1], e);
        }
        if (solver instanceof SystemSolver.FixedStep fixed) {
            iterate(fixed, batch, r, p, report);
        } else if (solver instanceof SystemSolver.ConjugateGradient gradient) {
            iterate(gradient, batch, r, p, report);
        } else {
            throw new IllegalStateException("no iteration for " + solver);
        }
    }

    private void iterate(SystemSolver.FixedStep fixed, Batch batch, double[] r, double[][] p, SolveTally report) {
        double right = squares(batch, residual);
        double left = right;
        boolean negative = false;
        int iterations = 0;
        while (iterations < fixed.budget() && left != 0) {
            multiply(batch, r, p, residual, product);
            negative |= dot(batch, residual, product) <= 0;
            for (int l = 0; l < batch.rows; l++) {
                // v ← v − λ(Hv − b), r ← r − λHr
                Products.add1(v[l], fixed.stepSize(), residual[l]);
                Products.add1(residual[l], -fixed.stepSize(), product[l]);
            }
            left = squares(batch, residual);
            iterations++;
        }
        report.add(iterations, left == 0 ? 0 : Math.sqrt(left / right), negative);
    }

    private void iterate(
            SystemSolver.ConjugateGradient gradient, Batch batch, double[] r, double[][] p, SolveTally report) {
        double right = squares(batch, residual);
        if (right == 0) {
            return;
        }
        for (int l = 0; l < batch.rows; l++) {
            System.arraycopy(residual[l], 0, direction[l], 0, classes);
        }
        double left = right;
        double target = gradient.tolerance() * Math.sqrt(right);
        boolean negative = false;
        int iterations = 0;
        while (iterations < gradient.budget() && Math.sqrt(left) > target) {
            multiply(batch, r, p, direction, product);
            double curvature = dot(batch, direction, product);
            if (curvature <= 0) {
                negative = true;
                break;
            }
            // v += a d, r −= a Hd with a = r'r / d'Hd
            double a = left / curvature;
            for (int l = 0; l < batch.rows; l++) {
                Products.add1(v[l], a, direction[l]);
                Products.add1(residual[l], -a, product[l]);
            }
            iterations++;
            // d = r + (r'r new / r'r old) d
            double next = squares(batch, residual);
            for (int l = 0; l < batch.rows; l++) {
                turn(direction[l], next / left, residual[l]);
            }
            left = next;
        }
        report.add(iterations, Math.sqrt(left / right), negative);
    }

    /** out = (R + X'BX) in. */
    private void multiply(Batch batch, double[] r, double[][] p, double[][] in, double[][] out) {
        Products.forward(batch, 0, batch.train, in, among);
        double perExample = 1.0 / batch.train;
        for (int i = 0; i < batch.train; i++) {
            curve(p[i], among[i], perExample);
        }
        for (int l = 0; l < batch.rows; l++) {
            Products.sum(out[l], batch, batch.start[l], batch.middle[l], among);
            Products.add1(out[l], r[l], in[l]);
        }
    }

    /** y ← scale (diag p − p p') y. */
    static void curve(double[] p, double[] y, double scale) {
        double mean = Products.dot(p, y);
        for (int k = 0; k < y.length; k++) {
            y[k] = scale * p[k] * (y[k] - mean);
        }
    }

    private static void turn(double[] d, double factor, double[] r) {
        for (int k = 0; k < d.length; k++) {
            d[k] = r[k] + factor * d[k];
        }
    }

    private static double squares(Batch batch, double[][] a) {
        return dot(batch, a, a);
    }

    private static double dot(Batch batch, double[][] a, double[][] b) {
        double sum = 0;
        for (int l = 0; l < batch.rows; l++) {
            sum += Products.dot(a[l], b[l]);
        }
        return sum;
    }
}
