package org.sobow.learn.batch;

/** A symmetric positive definite matrix of {@code size} rows, in the lower triangle of a flat array, by its Cholesky factor. */
final class Triangle {
    private Triangle() {}

    /** Replaces {@code a} by its Cholesky factor; no pivot's square is taken for less than {@code least} of the given diagonal. */
    static void factorize(double[] a, int size, double least) {
        for (int i = 0; i < size; i++) {
            for (int k = 0; k <= i; k++) {
                double given = a[i * size + k];
                double left = given;
                for (int j = 0; j < k; j++) {
                    left -= a[i * size + j] * a[k * size + j];
                }
                a[i * size + k] = i == k ? Math.sqrt(Math.max(left, least * given)) : left / a[k * size + k];
            }
        }
    }

    /** Replaces {@code b} by the solution, for a factor {@code a}. */
    static void solve(double[] a, int size, double[] b) {
        for (int i = 0; i < size; i++) {
            double sum = b[i];
            for (int k = 0; k < i; k++) {
                sum -= a[i * size + k] * b[k];
            }
            b[i] = sum / a[i * size + i];
        }
        for (int i = size - 1; i >= 0; i--) {
            double sum = b[i];
            for (int k = i + 1; k < size; k++) {
                sum -= a[k * size + i] * b[k];
            }
            b[i] = sum / a[i * size + i];
        }
    }
}
