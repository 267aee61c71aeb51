package org.sobow.projection;

import org.sobow.internal.Require;

/**
 * The simplex {x : x_i >= 0, Σ x_i = total}: x_i ← max(0, x_i − τ), with τ found by Michelot's active-set iteration (1986).
 *
 * <p>The iteration is exact and needs no sorting and no memory: dropping the entries at or below the current τ can only raise
 * it, so it ends after at most d passes, in practice a few.
 */
record Simplex(double total) implements Projection {
    Simplex {
        Require.positive("total", total);
    }

    @Override
    public void project(double[] x, int from, int to) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            largest = Math.max(largest, x[i]);
        }
        // relative to the largest entry, so that a total far below it is not lost to rounding
        double threshold = Double.NEGATIVE_INFINITY;
        int kept = Integer.MAX_VALUE;
        while (true) {
            double sum = 0;
            int above = 0;
            for (int i = from; i < to; i++) {
                double z = x[i] - largest;
                if (z > threshold) {
                    sum += z;
                    above++;
                }
            }
            // fewer each pass; where rounding brings an entry back, waiting for equality would never end
            if (above == 0 || above >= kept) {
                break;
            }
            kept = above;
            // τ = (Σ_{kept} z_i − total) / |kept|
            threshold = (sum - total) / kept;
        }
        for (int i = from; i < to; i++) {
            x[i] = Math.max(0, x[i] - largest - threshold);
        }
    }
}
