package org.sobow.experiments.arena;

import org.sobow.internal.Vectors;
import org.sobow.problem.OuterObjective;

/** f(x, y) = Σ_i c_i (y_i − d_i)²/2 + r||x||²/2. */
@SuppressWarnings("ArrayRecordComponent") // kept as they are; nobody compares objectives
record RidgedDistance(double[] weights, double[] d, double ridge) implements OuterObjective {
    @Override
    public double value(double[] x, double[] y) {
        double sum = ridge * Vectors.normSquared(x) / 2;
        for (int i = 0; i < y.length; i++) {
            sum += weights[i] * (y[i] - d[i]) * (y[i] - d[i]) / 2;
        }
        return sum;
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        for (int j = 0; j < x.length; j++) {
            out[j] = ridge * x[j];
        }
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        for (int i = 0; i < y.length; i++) {
            out[i] = weights[i] * (y[i] - d[i]);
        }
    }
}
