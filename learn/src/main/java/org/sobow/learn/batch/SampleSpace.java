package org.sobow.learn.batch;

import java.util.Arrays;

/** The exact solution, by a system among the examples of D_tr instead of among the weights. */
/* Write u = B X v: then R v = X_val' E − X' u, and
 *
 *     (I + B G) u = B z,   G = X R^-1 X',  C = X R^-1 X_val',  z = C E            (n x classes unknowns)
 *
 * which ClassFactors solves by its structure, and WholeSystem where rounding spoils that. */
final class SampleSpace implements HypergradientSystem {
    /** Above this relative residual the solution is corrected, as often as that helps. */
    private static final double REFINE = 1e-13;

    private static final int MOST_CORRECTIONS = 4;

    /** Above this the whole system is factorized instead. */
    private static final double ACCEPTED = 1e-12;

    private final ClassFactors factors = new ClassFactors();
    private final WholeSystem whole = new WholeSystem();
    private long slowSolves;

    private double[] gram = {};
    private double[] cross = {};
    private double[][] z = {};
    private double[][] u = {};
    private double[][] correction = {};
    private double[][] residual = {};

    /** −u_i for D_tr, E_i for D_val: R v = X' of both. */
    private double[][] both = {};

    private double[] sum = {};

    @Override
    public void solve(Batch batch, double[] r, double[][] p, double[][] e) {
        int n = batch.train;
        reserve(n, batch.count, p[0].length);
        multiplyExamples(batch, r);
        int validation = batch.count - n;
        for (int i = 0; i < n; i++) {
            // z = C E
            Products.clear(z[i]);
            for (int k = 0; k < validation; k++) {
                Products.add1(z[i], cross[i * validation + k], e[n + k]);
            }
        }
        factors.factorize(gram, p, batch.share, n);
        factors.apply(z, u, n);
        double relative = residual(batch, p, e);
        for (int i = 0; i < MOST_CORRECTIONS && relative > REFINE && relative < 1; i++) {
            refine(n);
            relative = residual(batch, p, e);
        }
        if (!(relative <= ACCEPTED)) {
            whole.solve(gram, z, p, batch.share, n, u);
            slowSolves++;
        }
        for (int i = 0; i < n; i++) {
            Products.scale(u[i], -1);
            both[i] = u[i];
        }
        System.arraycopy(e, n, both, n, validation);
    }

    private void reserve(int n, int count, int classes) {
        if (n > z.length || classes != sum.length) {
            z = new double[n][classes];
            u = new double[n][classes];
            correction = new double[n][classes];
            residual = new double[n][classes];
            gram = new double[n * n];
            sum = new double[classes];
        }
        if (both.length < count) {
            both = new double[count][];
        }
        if (cross.length < n * (count - n)) {
            cross = new double[n * (count - n)];
        }
    }

    /** G and C: one pass over the rows, every pair of entries in a row. */
    private void multiplyExamples(Batch batch, double[] r) {
        int n = batch.train;
        int validation = batch.count - n;
        double[] value = batch.value;
        int[] example = batch.example;
        double[] g = gram;
        double[] c = cross;
        Arrays.fill(g, 0, n * n, 0);
        Arrays.fill(c, 0, n * validation, 0);
        for (int l = 0; l < batch.rows; l++) {
            int from = batch.start[l];
            int middle = batch.middle[l];
            if (from == middle) {
                continue;
            }
            int to = batch.start[l + 1];
            double inverseR = 1 / r[l];
            for (int a = from; a < middle; a++) {
                double y = value[a] * inverseR;
                int at = example[a] * n;
                for (int b = from; b <= a; b++) {
                    g[at + example[b]] += y * value[b];
                }
                at = example[a] * validation - n;
                for (int b = middle; b < to; b++) {
                    c[at + example[b]] += y * value[b];
                }
            }
        }
        // entries of a row are in the order of examples, so what was filled is the lower triangle
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                g[k * n + i] = g[i * n + k];
            }
        }
    }

    /** residual = B(z − G u) − u; its norm relative to that of B z and E. */
    private double residual(Batch batch, double[][] p, double[][] e) {
        int n = batch.train;
        double ofResidual = 0;
        double ofRight = 0;
        for (int i = 0; i < n; i++) {
            double[] y = residual[i];
            System.arraycopy(z[i], 0, y, 0, y.length);
            Products.curve(p[i], y, batch.share[i]);
            ofRight += Products.dot(y, y);
            System.arraycopy(z[i], 0, y, 0, y.length);
            for (int k = 0; k < n; k++) {
                Products.add1(y, -gram[i * n + k], u[k]);
            }
            Products.curve(p[i], y, batch.share[i]);
            Products.add1(y, -1, u[i]);
            ofResidual += Products.dot(y, y);
        }
        // relative to both parts of R v = X_val' E − X' u: where p is saturated, B z alone is next to nothing
        for (int i = n; i < batch.count; i++) {
            ofRight += Products.dot(e[i], e[i]);
        }
        return ofResidual == 0 ? 0 : Math.sqrt(ofResidual / ofRight);
    }

    /** u += (I + BG)^-1 residual = residual − (solution for z = G residual). */
    private void refine(int n) {
        for (int i = 0; i < n; i++) {
            Products.add1(u[i], 1, residual[i]);
            Products.clear(correction[i]);
            for (int k = 0; k < n; k++) {
                Products.add1(correction[i], gram[i * n + k], residual[k]);
            }
        }
        factors.apply(correction, residual, n);
        for (int i = 0; i < n; i++) {
            Products.add1(u[i], -1, residual[i]);
        }
    }

    @Override
    public void multiply(Batch batch, double[] r, double[][] a, double[] out) {
        for (int l = 0; l < batch.rows; l++) {
            // r_l v_l = [X_val' E − X' u]_l
            int first = batch.start[l];
            if (batch.start[l + 1] == first + 1) {
                out[l] = batch.value[first] * Products.dot(a[l], both[batch.example[first]]);
            } else {
                Products.sum(sum, batch, first, batch.start[l + 1], both);
                out[l] = Products.dot(a[l], sum);
            }
        }
    }

    /** How often the whole system had to be factorized. */
    long slowSolves() {
        return slowSolves;
    }
}
