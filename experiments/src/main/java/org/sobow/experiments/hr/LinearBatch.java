package org.sobow.experiments.hr;

import java.util.Arrays;

/** A batch of a linear regression: n rows of p inputs, row-major, and n targets. */
public final class LinearBatch {
    private final double[] inputs;
    private final double[] targets;
    private final int p;

    /** The batch of these numbers, which are not copied. */
    public LinearBatch(double[] inputs, double[] targets) {
        this.inputs = inputs;
        this.targets = targets;
        p = inputs.length / targets.length;
    }

    int rows() {
        return targets.length;
    }

    /** ||X u − Y||². */
    double sumOfSquares(double[] u) {
        double sum = 0;
        for (int i = 0; i < targets.length; i++) {
            double r = row(i, u) - targets[i];
            sum += r * r;
        }
        return sum;
    }

    /** out = X'(X u − Y). */
    void residualMoments(double[] u, double[] out) {
        Arrays.fill(out, 0);
        for (int i = 0; i < targets.length; i++) {
            addRow(i, row(i, u) - targets[i], out);
        }
    }

    /** out = X'X u. */
    void moments(double[] u, double[] out) {
        Arrays.fill(out, 0);
        for (int i = 0; i < targets.length; i++) {
            addRow(i, row(i, u), out);
        }
    }

    private double row(int i, double[] u) {
        double sum = 0;
        for (int j = 0, k = i * p; j < p; j++, k++) {
            sum += inputs[k] * u[j];
        }
        return sum;
    }

    private void addRow(int i, double factor, double[] out) {
        for (int j = 0, k = i * p; j < p; j++, k++) {
            out[j] += factor * inputs[k];
        }
    }
}
