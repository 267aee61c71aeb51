package org.sobow.learn.mixture;

/** Solves symmetric systems of a few unknowns by Cholesky's factor, L L' = A. For one thread. */
/* Divisions take longer than all else here: of the diagonal of L one over it is kept, and multiplied by. */
final class Cholesky {
    private final int size;
    private final double least;
    private final double[] factor;
    private final double[] inverse;

    /**
     * Room for systems of up to so many unknowns.
     *
     * @param least no square of the diagonal is less: what should be positive may not be, after rounding
     */
    Cholesky(int size, double least) {
        this.size = size;
        this.least = least;
        factor = new double[size * size];
        inverse = new double[size];
    }

    /**
     * Factors the rows and columns of a matrix that are among the first n of {@code free}.
     *
     * @param a row by row, of which only what stands up to the diagonal is read
     * @param ridge is added to the diagonal
     */
    void factor(double[] a, double ridge, int[] free, int n) {
        for (int i = 0; i < n; i++) {
            int row = free[i] * size;
            for (int j = 0; j < i; j++) {
                double sum = a[row + free[j]];
                for (int k = 0; k < j; k++) {
                    sum -= factor[i * size + k] * factor[j * size + k];
                }
                factor[i * size + j] = sum * inverse[j];
            }
            double sum = a[row + free[i]] + ridge;
            for (int k = 0; k < i; k++) {
                sum -= factor[i * size + k] * factor[i * size + k];
            }
            inverse[i] = 1 / Math.sqrt(Math.max(sum, least));
        }
    }

    /** Solves the system that was factored last, in place of its right side: the first n numbers of {@code x}. */
    void solve(double[] x, int n) {
        for (int i = 0; i < n; i++) {
            double sum = x[i];
            for (int k = 0; k < i; k++) {
                sum -= factor[i * size + k] * x[k];
            }
            x[i] = sum * inverse[i];
        }
        for (int i = n - 1; i >= 0; i--) {
            double sum = x[i];
            for (int k = i + 1; k < n; k++) {
                sum -= factor[k * size + i] * x[k];
            }
            x[i] = sum * inverse[i];
        }
    }
}
