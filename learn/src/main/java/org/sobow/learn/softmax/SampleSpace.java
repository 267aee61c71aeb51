package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.hypergradient.SolveTally;

/** The exact hypergradient system, solved among the examples of D_tr instead of among the weights. */
/* H v = b with H = R + X'BX, b = X_val' E. Write u = B X v: then v = R^-1 (X_val' E − X' u), and
 *
 *     (I + B G) u = B z,   G = X R^-1 X',  C = X R^-1 X_val',  z = C E            (n x classes unknowns)
 *
 * B_i = (diag p_i − p_i p_i')/n couples the classes of one example, G the examples within one class. B = D − D S (S'DS)^-1 S'D, with
 * D = diag(p)/n and S summing over classes, is the limit of (D^-1 + κ S S')^-1, so by the inversion lemma
 *
 *     u = (F − F S (S'FS)^-1 S'F) z,   F = (D^-1 + G)^-1
 *
 * and F is block diagonal in the classes: F_c = D_c^½ (I + D_c^½ G D_c^½)^-1 D_c^½. That is one Cholesky factorization of size n for every
 * class, all of them at once since the class is the innermost index, and one more of S'FS = Σ_c F_c: about c n³ operations instead of the
 * (cn)³/3 of the whole. (The multi-class Laplace approximation of Gaussian processes has the same structure: Williams and
 * Barber, 1998.) Every matrix that is factorized has eigenvalues at or above 1, but the last, whose condition is at most G's. */
final class SampleSpace {
    /** Above this relative residual the solution is corrected, as often as that helps. */
    private static final double REFINE = 1e-13;

    private static final int MOST_CORRECTIONS = 4;

    /** Above this the whole system is factorized instead. */
    private static final double ACCEPTED = 1e-12;

    private static final double ROUNDING = 0x1p-52;

    private int n;
    private int classes;
    private double[] gram = {};
    private double[] cross = {};
    private double[][] factor = {};
    private double[][] inverse = {};
    private double[][] root = {};
    private double[][] z = {};
    private double[][] x = {};
    private double[][] residual = {};
    private double[] m = {};
    private final WholeSystem whole = new WholeSystem();
    private long fallbacks;
    private double[] s = {};

    private void reserve(int newN, int validation, int newClasses) {
        if (newN > n || newClasses != classes) {
            n = Math.max(n, newN);
            classes = newClasses;
            factor = new double[n * (n + 1) / 2][classes];
            inverse = new double[n * (n + 1) / 2][classes];
            root = new double[n][classes];
            z = new double[n][classes];
            x = new double[n][classes];
            residual = new double[n][classes];
            gram = new double[n * n];
            m = new double[n * n];
            s = new double[n];
        }
        if (cross.length < newN * validation) {
            cross = new double[newN * validation];
        }
    }

    /**
     * Writes u into its first rows.
     *
     * @param r the strengths of the batch's rows
     * @param p row i the probabilities of example i of D_tr
     * @param e row i, for examples of D_val, (p_i − y_i)/m
     */
    void solve(Batch batch, double[] r, double[][] p, double[][] e, double[][] u, SolveTally report) {
        int size = batch.train;
        int validation = batch.count - size;
        reserve(size, validation, u[0].length);
        multiply(batch, r, size, validation);
        for (int i = 0; i < size; i++) {
            // z = C E
            Products.clear(z[i]);
            for (int k = 0; k < validation; k++) {
                Products.add1(z[i], cross[i * validation + k], e[size + k]);
            }
        }
        factorize(p, size);
        apply(z, u, size);
        double relative = residual(p, e, u, size, validation);
        for (int i = 0; i < MOST_CORRECTIONS && relative > REFINE && relative < 1; i++) {
            refine(u, size);
            relative = residual(p, e, u, size, validation);
        }
        if (!(relative <= ACCEPTED)) {
            whole.solve(gram, z, p, size, u);
            relative = residual(p, e, u, size, validation);
            fallbacks++;
        }
        report.add(1, relative, false);
    }

    /** G and C: one pass over the rows, every pair of entries in a row. */
    void multiply(Batch batch, double[] r, int size, int validation) {
        double[] value = batch.value;
        int[] example = batch.example;
        double[] g = gram;
        double[] c = cross;
        Arrays.fill(g, 0, size * size, 0);
        Arrays.fill(c, 0, size * validation, 0);
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
                int at = example[a] * size;
                for (int b = from; b <= a; b++) {
                    g[at + example[b]] += y * value[b];
                }
                at = example[a] * validation - size;
                for (int b = middle; b < to; b++) {
                    c[at + example[b]] += y * value[b];
                }
            }
        }
        // entries of a row are in the order of examples, so what was filled is the lower triangle
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < i; k++) {
                g[k * size + i] = g[i * size + k];
            }
        }
    }

    private static int at(int i, int k) {
        return i * (i + 1) / 2 + k;
    }

    void factorize(double[][] p, int size) {
        double perExample = 1.0 / size;
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < classes; k++) {
                root[i][k] = Math.sqrt(p[i][k] * perExample);
            }
        }
        cholesky(size);
        invert(size);
        multiplyInverse(size);
        for (int i = 0; i < size; i++) {
            for (int k = 0; k <= i; k++) {
                m[i * size + k] = total(factor[at(i, k)]);
            }
        }
        choleskyOfSum(size);
    }

    /** factor = the Cholesky factor of I + D^½ G D^½, class by class. */
    private void cholesky(int size) {
        for (int k = 0; k < size; k++) {
            double[] diagonal = null;
            for (int i = k; i < size; i++) {
                double[] a = factor[at(i, k)];
                setScaled(a, gram[i * size + k], root[i], root[k]);
                int j = 0;
                for (; j + 1 < k; j += 2) {
                    subtract2(a, factor[at(i, j)], factor[at(k, j)], factor[at(i, j + 1)], factor[at(k, j + 1)]);
                }
                if (j < k) {
                    subtract1(a, factor[at(i, j)], factor[at(k, j)]);
                }
                if (diagonal == null) {
                    diagonal = a;
                    for (int c = 0; c < a.length; c++) {
                        // a pivot of I plus a positive semidefinite matrix is at least 1; rounding may say less
                        a[c] = 1 / Math.sqrt(1 + Math.max(0, a[c]));
                    }
                } else {
                    multiply(a, diagonal);
                }
            }
        }
    }

    /** inverse = (the factor)^-1 D^½; the factor's diagonal is stored inverted. */
    private void invert(int size) {
        for (int k = 0; k < size; k++) {
            setProduct(inverse[at(k, k)], factor[at(k, k)], root[k]);
            for (int i = k + 1; i < size; i++) {
                double[] a = inverse[at(i, k)];
                Products.clear(a);
                int j = k;
                for (; j + 1 < i; j += 2) {
                    subtract2(a, factor[at(i, j)], inverse[at(j, k)], factor[at(i, j + 1)], inverse[at(j + 1, k)]);
                }
                if (j < i) {
                    subtract1(a, factor[at(i, j)], inverse[at(j, k)]);
                }
                multiply(a, factor[at(i, i)]);
            }
        }
    }

    /** factor = F = inverse' · inverse, class by class. */
    private void multiplyInverse(int size) {
        for (int i = 0; i < size; i++) {
            for (int k = 0; k <= i; k++) {
                double[] a = factor[at(i, k)];
                setProduct(a, inverse[at(i, i)], inverse[at(i, k)]);
                int j = i + 1;
                for (; j + 1 < size; j += 2) {
                    add2(a, inverse[at(j, i)], inverse[at(j, k)], inverse[at(j + 1, i)], inverse[at(j + 1, k)]);
                }
                if (j < size) {
                    add1(a, inverse[at(j, i)], inverse[at(j, k)]);
                }
            }
        }
    }

    private void choleskyOfSum(int size) {
        for (int k = 0; k < size; k++) {
            for (int i = k; i < size; i++) {
                double given = m[i * size + k];
                double a = given;
                for (int j = 0; j < k; j++) {
                    a -= m[i * size + j] * m[k * size + j];
                }
                // a pivot lost to rounding, where strengths are tiny, is made as small as it can be: the residual will
                // tell
                m[i * size + k] = i == k ? Math.sqrt(Math.max(a, ROUNDING * given)) : a / m[k * size + k];
            }
        }
    }

    /** out = (F − F S (S'FS)^-1 S'F) in. */
    private void apply(double[][] in, double[][] out, int size) {
        multiplyF(in, out, size);
        for (int i = 0; i < size; i++) {
            double sum = total(out[i]);
            for (int k = 0; k < i; k++) {
                sum -= m[i * size + k] * s[k];
            }
            s[i] = sum / m[i * size + i];
        }
        for (int i = size - 1; i >= 0; i--) {
            double sum = s[i];
            for (int k = i + 1; k < size; k++) {
                sum -= m[k * size + i] * s[k];
            }
            s[i] = sum / m[i * size + i];
        }
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < size; k++) {
                Products.add1(out[i], -s[k], factor[i >= k ? at(i, k) : at(k, i)]);
            }
        }
    }

    private void multiplyF(double[][] in, double[][] out, int size) {
        for (int i = 0; i < size; i++) {
            Products.clear(out[i]);
            for (int k = 0; k < size; k++) {
                add1(out[i], factor[i >= k ? at(i, k) : at(k, i)], in[k]);
            }
        }
    }

    /** residual = B(z − G u) − u; its norm relative to that of B z and E. */
    double residual(double[][] p, double[][] e, double[][] u, int size, int validation) {
        double ofResidual = 0;
        double ofRight = 0;
        double perExample = 1.0 / size;
        for (int i = 0; i < size; i++) {
            double[] y = residual[i];
            double[] pi = p[i];
            double mean = Products.dot(pi, z[i]);
            for (int c = 0; c < classes; c++) {
                double b = pi[c] * (z[i][c] - mean) * perExample;
                ofRight += b * b;
            }
            System.arraycopy(z[i], 0, y, 0, classes);
            for (int k = 0; k < size; k++) {
                Products.add1(y, -gram[i * size + k], u[k]);
            }
            mean = Products.dot(pi, y);
            for (int c = 0; c < classes; c++) {
                double b = pi[c] * (y[c] - mean) * perExample - u[i][c];
                y[c] = b;
                ofResidual += b * b;
            }
        }
        // relative to both parts of r v = X_val' E - X' u: where p is saturated, B z alone is next to nothing
        for (int i = size; i < size + validation; i++) {
            ofRight += Products.dot(e[i], e[i]);
        }
        return ofResidual == 0 ? 0 : Math.sqrt(ofResidual / ofRight);
    }

    /** u += (I + BG)^-1 residual = residual − (solution for z = G residual). */
    private void refine(double[][] u, int size) {
        for (int i = 0; i < size; i++) {
            Products.add1(u[i], 1, residual[i]);
            Products.clear(x[i]);
            for (int k = 0; k < size; k++) {
                Products.add1(x[i], gram[i * size + k], residual[k]);
            }
        }
        apply(x, residual, size);
        for (int i = 0; i < size; i++) {
            Products.add1(u[i], -1, residual[i]);
        }
    }

    /** How often the whole system had to be factorized. */
    long fallbacks() {
        return fallbacks;
    }

    private static double total(double[] a) {
        double s0 = 0;
        double s1 = 0;
        int k = 0;
        for (; k + 1 < a.length; k += 2) {
            s0 += a[k];
            s1 += a[k + 1];
        }
        return k < a.length ? s0 + s1 + a[k] : s0 + s1;
    }

    private static void setScaled(double[] a, double scale, double[] b, double[] d) {
        for (int k = 0; k < a.length; k++) {
            a[k] = scale * b[k] * d[k];
        }
    }

    private static void setProduct(double[] a, double[] b, double[] d) {
        for (int k = 0; k < a.length; k++) {
            a[k] = b[k] * d[k];
        }
    }

    private static void multiply(double[] a, double[] b) {
        for (int k = 0; k < a.length; k++) {
            a[k] *= b[k];
        }
    }

    private static void add1(double[] a, double[] b, double[] d) {
        for (int k = 0; k < a.length; k++) {
            a[k] += b[k] * d[k];
        }
    }

    private static void add2(double[] a, double[] b, double[] d, double[] e, double[] f) {
        for (int k = 0; k < a.length; k++) {
            a[k] += b[k] * d[k] + e[k] * f[k];
        }
    }

    private static void subtract1(double[] a, double[] b, double[] d) {
        for (int k = 0; k < a.length; k++) {
            a[k] -= b[k] * d[k];
        }
    }

    private static void subtract2(double[] a, double[] b, double[] d, double[] e, double[] f) {
        for (int k = 0; k < a.length; k++) {
            a[k] -= b[k] * d[k] + e[k] * f[k];
        }
    }
}
