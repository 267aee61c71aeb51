package org.sobow.experiments.wireless;

import org.sobow.projection.Projection;

/**
 * The projection onto {x : x_i >= floor, Σ x_i <= total}: the floor alone where that spends no more, else a shifted simplex.
 *
 * @param excess the simplex of what is above the floor
 */
record WeightBudget(int users, double floor, double total, Projection excess) implements Projection {
    static WeightBudget of(int users, double floor, double total) {
        return new WeightBudget(users, floor, total, Projection.simplex(total - users * floor));
    }

    @Override
    public void requireDimension(int dimension) {
        if (dimension != users) {
            throw new IllegalArgumentException("the budget is for " + users + " users, got " + dimension);
        }
    }

    @Override
    public void project(double[] x, int from, int to) {
        requireDimension(to - from);
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.max(floor, x[i]);
        }
        if (sum <= total) {
            for (int i = from; i < to; i++) {
                x[i] = Math.max(floor, x[i]);
            }
            return;
        }
        for (int i = from; i < to; i++) {
            x[i] -= floor;
        }
        excess.project(x, from, to);
        for (int i = from; i < to; i++) {
            x[i] += floor;
        }
    }
}
