package org.sobow.testing;

import java.util.Random;

/** Small dense matrices, written apart from the code under test. */
public final class Dense {
    private Dense() {}

    /** The inverse, by Gauss-Jordan elimination with partial pivoting. */
    public static double[][] inverse(double[][] matrix) {
        int n = matrix.length;
        double[][] work = new double[n][2 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(matrix[i], 0, work[i], 0, n);
            work[i][n + i] = 1;
        }
        for (int k = 0; k < n; k++) {
            int pivot = k;
            for (int i = k + 1; i < n; i++) {
                pivot = Math.abs(work[i][k]) > Math.abs(work[pivot][k]) ? i : pivot;
            }
            double[] row = work[pivot];
            work[pivot] = work[k];
            work[k] = row;
            double scale = 1 / row[k];
            for (int j = 0; j < 2 * n; j++) {
                row[j] *= scale;
            }
            for (int i = 0; i < n; i++) {
                double factor = work[i][k];
                for (int j = 0; i != k && j < 2 * n; j++) {
                    work[i][j] -= factor * row[j];
                }
            }
        }
        double[][] inverse = new double[n][n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(work[i], n, inverse[i], 0, n);
        }
        return inverse;
    }

    /** A x. */
    public static double[] times(double[][] a, double[] x) {
        double[] out = new double[a.length];
        times(a, x, out);
        return out;
    }

    /** out = A x. */
    public static void times(double[][] a, double[] x, double[] out) {
        for (int i = 0; i < a.length; i++) {
            double sum = 0;
            for (int j = 0; j < x.length; j++) {
                sum += a[i][j] * x[j];
            }
            out[i] = sum;
        }
    }

    /** out = A'x. */
    public static void transposeTimes(double[][] a, double[] x, double[] out) {
        for (int j = 0; j < out.length; j++) {
            double sum = 0;
            for (int i = 0; i < x.length; i++) {
                sum += a[i][j] * x[i];
            }
            out[j] = sum;
        }
    }

    /** A + shift I. */
    public static double[][] shifted(double[][] a, double shift) {
        double[][] out = new double[a.length][];
        for (int i = 0; i < a.length; i++) {
            out[i] = a[i].clone();
            out[i][i] += shift;
        }
        return out;
    }

    /** The Hilbert matrix 1 / (i + j + 1), the classic of ill-conditioned systems. */
    public static double[][] hilbert(int n) {
        double[][] out = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                out[i][j] = 1.0 / (i + j + 1);
            }
        }
        return out;
    }

    /** A random symmetric matrix with eigenvalues spread geometrically over [smallest, largest]. */
    public static double[][] positiveDefinite(Random random, int n, double smallest, double largest) {
        double[][] out = new double[n][n];
        for (int i = 0; i < n; i++) {
            double share = n == 1 ? 0 : i / (n - 1.0);
            out[i][i] = smallest * Math.pow(largest / smallest, share);
        }
        for (int reflection = 0; reflection < 3; reflection++) {
            reflect(out, vector(random, n));
        }
        return out;
    }

    /** A ← (I − 2uu'/u'u) A (I − 2uu'/u'u), which keeps the eigenvalues. */
    private static void reflect(double[][] a, double[] u) {
        int n = u.length;
        double uu = dot(u, u);
        double[] au = times(a, u);
        double uau = dot(u, au);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double value = a[i][j] - 2 * (u[i] * au[j] + au[i] * u[j]) / uu + 4 * u[i] * u[j] * uau / (uu * uu);
                a[i][j] = value;
                a[j][i] = value;
            }
        }
    }

    /** A vector of standard normal numbers. */
    public static double[] vector(Random random, int n) {
        double[] out = new double[n];
        for (int i = 0; i < n; i++) {
            out[i] = random.nextGaussian();
        }
        return out;
    }

    /** a'b. */
    public static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** ||a||. */
    public static double norm(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    /** a + factor b. */
    public static double[] plus(double[] a, double factor, double[] b) {
        double[] out = a.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] += factor * b[i];
        }
        return out;
    }

    /** a − b. */
    public static double[] minus(double[] a, double[] b) {
        double[] out = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            out[i] = a[i] - b[i];
        }
        return out;
    }

    /** ||a − b||. */
    public static double distance(double[] a, double[] b) {
        return norm(minus(a, b));
    }
}
