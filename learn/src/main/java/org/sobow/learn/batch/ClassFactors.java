package org.sobow.learn.batch;

/** The factorization behind {@link SampleSpace}: z to u = (I + BG)^-1 B z, with one small Cholesky factorization a class. */
/* B_i = (diag p_i − p_i p_i') share_i couples the classes of one example, G the examples within one class. B = D − D S (S'DS)^-1 S'D, with
 * D = diag(p) share and S summing over classes, is the limit of (D^-1 + κ S S')^-1, so by the inversion lemma
 *
 *     u = (F − F S (S'FS)^-1 S'F) z,   F = (D^-1 + G)^-1
 *
 * and F is block diagonal in the classes: F_c = D_c^½ (I + D_c^½ G D_c^½)^-1 D_c^½. That is one Cholesky factorization of size n for every
 * class, all of them at once since the class is the innermost index, and one more of S'FS = Σ_c F_c: about c n³ operations instead of the
 * (cn)³/3 of the whole. (The multi-class Laplace approximation of Gaussian processes has the same structure: Williams and
 * Barber, 1998.) Every matrix that is factorized has eigenvalues at or above 1, but the last, whose condition is at most G's. */
final class ClassFactors {
    private static final double ROUNDING = 0x1p-52;

    private int capacity;
    private int classes;

    // lower triangles, an array of classes an entry: the factor, which F replaces, and its inverse
    private double[][] factor = {};
    private double[][] inverse = {};
    private double[][] root = {};
    private double[] m = {};
    private double[] s = {};

    private static int at(int i, int k) {
        return i * (i + 1) / 2 + k;
    }

    /** Factorizes for the probabilities {@code p} of {@code n} examples and their products {@code gram}. */
    void factorize(double[] gram, double[][] p, double[] share, int n) {
        reserve(n, p[0].length);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < classes; k++) {
                root[i][k] = Math.sqrt(p[i][k] * share[i]);
            }
        }
        cholesky(gram, n);
        invert(n);
        multiplyInverse(n);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k <= i; k++) {
                m[i * n + k] = total(factor[at(i, k)]);
            }
        }
        // a pivot lost to rounding, where strengths are tiny, is made as small as it can be: the residual tells
        Triangle.factorize(m, n, ROUNDING);
    }

    private void reserve(int n, int newClasses) {
        if (n > capacity || newClasses != classes) {
            capacity = Math.max(capacity, n);
            classes = newClasses;
            factor = new double[at(capacity, 0)][classes];
            inverse = new double[at(capacity, 0)][classes];
            root = new double[capacity][classes];
            m = new double[capacity * capacity];
            s = new double[capacity];
        }
    }

    /** factor = the Cholesky factor of I + D^½ G D^½, class by class, its diagonal inverted. */
    private void cholesky(double[] gram, int n) {
        for (int k = 0; k < n; k++) {
            double[] diagonal = factor[at(k, k)];
            for (int i = k; i < n; i++) {
                double[] a = factor[at(i, k)];
                setProduct(a, root[i], root[k]);
                Products.scale(a, gram[i * n + k]);
                int j = 0;
                for (; j + 1 < k; j += 2) {
                    subtract2(a, factor[at(i, j)], factor[at(k, j)], factor[at(i, j + 1)], factor[at(k, j + 1)]);
                }
                if (j < k) {
                    subtract1(a, factor[at(i, j)], factor[at(k, j)]);
                }
                if (i == k) {
                    for (int c = 0; c < a.length; c++) {
                        // a pivot of I plus a positive semidefinite matrix is at least 1; rounding may say less
                        a[c] = 1 / Math.sqrt(1 + Math.max(0, a[c]));
                    }
                } else {
                    setProduct(a, a, diagonal);
                }
            }
        }
    }

    /** inverse = (the factor)^-1 D^½. */
    private void invert(int n) {
        for (int k = 0; k < n; k++) {
            setProduct(inverse[at(k, k)], factor[at(k, k)], root[k]);
            for (int i = k + 1; i < n; i++) {
                double[] a = inverse[at(i, k)];
                Products.clear(a);
                int j = k;
                for (; j + 1 < i; j += 2) {
                    subtract2(a, factor[at(i, j)], inverse[at(j, k)], factor[at(i, j + 1)], inverse[at(j + 1, k)]);
                }
                if (j < i) {
                    subtract1(a, factor[at(i, j)], inverse[at(j, k)]);
                }
                setProduct(a, a, factor[at(i, i)]);
            }
        }
    }

    /** factor = F = inverse' · inverse, class by class. */
    private void multiplyInverse(int n) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k <= i; k++) {
                double[] a = factor[at(i, k)];
                setProduct(a, inverse[at(i, i)], inverse[at(i, k)]);
                int j = i + 1;
                for (; j + 1 < n; j += 2) {
                    add2(a, inverse[at(j, i)], inverse[at(j, k)], inverse[at(j + 1, i)], inverse[at(j + 1, k)]);
                }
                if (j < n) {
                    add1(a, inverse[at(j, i)], inverse[at(j, k)]);
                }
            }
        }
    }

    /** out = (F − F S (S'FS)^-1 S'F) in, for as many rows as were factorized. */
    void apply(double[][] in, double[][] out, int n) {
        for (int i = 0; i < n; i++) {
            Products.clear(out[i]);
            for (int k = 0; k < n; k++) {
                add1(out[i], factor[i >= k ? at(i, k) : at(k, i)], in[k]);
            }
        }
        for (int i = 0; i < n; i++) {
            s[i] = total(out[i]);
        }
        Triangle.solve(m, n, s);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                Products.add1(out[i], -s[k], factor[i >= k ? at(i, k) : at(k, i)]);
            }
        }
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

    private static void setProduct(double[] a, double[] b, double[] d) {
        for (int k = 0; k < a.length; k++) {
            a[k] = b[k] * d[k];
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
