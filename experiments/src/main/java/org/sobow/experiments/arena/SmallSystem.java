package org.sobow.experiments.arena;

import java.util.Arrays;

/** Gauss and Jordan, for small positive definite systems. */
final class SmallSystem {
    private SmallSystem() {}

    /** The solution of a system with its right side in the last column, which is overwritten. */
    static double[] solve(double[][] system) {
        int n = system.length;
        for (int j = 0; j < n; j++) {
            for (int row = 0; row < n; row++) {
                double factor = row == j ? 0 : system[row][j] / system[j][j];
                for (int k = j; k <= n; k++) {
                    system[row][k] -= factor * system[j][k];
                }
            }
        }
        double[] x = new double[n];
        Arrays.setAll(x, j -> system[j][n] / system[j][j]);
        return x;
    }
}
