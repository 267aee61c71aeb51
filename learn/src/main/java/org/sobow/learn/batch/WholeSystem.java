package org.sobow.learn.batch;

/**
 * (I + L'GL) s = L'z, u = L s, by one Cholesky factorization of size n x classes: slow, but symmetric and with eigenvalues at or above 1, so
 * nothing cancels. For rounds in which {@link SampleSpace}'s short way loses too much to rounding.
 */
/* L_i = (diag(sqrt p_i) − p_i sqrt(p_i)') sqrt(share_i), L_i L_i' = B_i. Unknown (i, k) is at place i c + k. */
final class WholeSystem {
    private static final double ROUNDING = 0x1p-52;

    private double[] matrix = {};
    private double[] right = {};
    private double[] l = {};

    void solve(double[] gram, double[][] z, double[][] p, double[] share, int n, double[][] u) {
        int c = z[0].length;
        int size = n * c;
        if (right.length < size) {
            matrix = new double[size * size];
            right = new double[size];
            l = new double[n * c * c];
        }
        fillRoots(p, share, n, c);
        fillMatrix(gram, n, c);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < c; k++) {
                double sum = 0;
                for (int j = 0; j < c; j++) {
                    sum += l[(i * c + j) * c + k] * z[i][j];
                }
                right[i * c + k] = sum;
            }
        }
        // a pivot is at least 1, and so are the diagonal's entries; rounding may say less
        Triangle.factorize(matrix, size, ROUNDING);
        Triangle.solve(matrix, size, right);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < c; k++) {
                double sum = 0;
                for (int j = 0; j < c; j++) {
                    sum += l[(i * c + k) * c + j] * right[i * c + j];
                }
                u[i][k] = sum;
            }
        }
    }

    private void fillRoots(double[][] p, double[] share, int n, int c) {
        for (int i = 0; i < n; i++) {
            double scale = Math.sqrt(share[i]);
            for (int k = 0; k < c; k++) {
                for (int j = 0; j < c; j++) {
                    double root = Math.sqrt(p[i][j]);
                    // (1 - p) sqrt p on the diagonal, with 1 - p as the sum of the others: p may be 1 but for rounding
                    l[(i * c + k) * c + j] = scale * root * (k == j ? others(p[i], k) : -p[i][k]);
                }
            }
        }
    }

    private static double others(double[] p, int k) {
        double sum = 0;
        for (int j = 0; j < p.length; j++) {
            sum += j == k ? 0 : p[j];
        }
        return sum;
    }

    /** The lower triangle of I + L'GL. */
    private void fillMatrix(double[] gram, int n, int c) {
        int size = n * c;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                for (int a = 0; a < c; a++) {
                    for (int b = 0; b < c; b++) {
                        double sum = 0;
                        for (int k = 0; k < c; k++) {
                            sum += l[(i * c + k) * c + a] * l[(j * c + k) * c + b];
                        }
                        matrix[(i * c + a) * size + j * c + b] = gram[i * n + j] * sum + (i == j && a == b ? 1 : 0);
                    }
                }
            }
        }
    }
}
