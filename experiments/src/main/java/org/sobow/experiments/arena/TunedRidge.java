package org.sobow.experiments.arena;

import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;

/**
 * g = loss(y) + Σ_j e^(x_j) ||y_j||²/2, where y_j is the j-th block of y: x holds the logarithms of the l2 strengths.
 *
 * @param each the length of a block
 */
record TunedRidge(ThroughY.Curved loss, int each) implements InnerObjective, FirstOrderInner {
    @Override
    public double value(double[] x, double[] y) {
        double sum = loss.value(y);
        for (int i = 0; i < y.length; i++) {
            sum += Math.exp(x[i / each]) * y[i] * y[i] / 2;
        }
        return sum;
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        loss.gradient(y, out);
        addRidge(x, y, out);
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        jacobianXY(x, y, y, out);
        Vectors.scale(0.5, out);
    }

    @Override
    public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        loss.hessian(y, v, out);
        addRidge(x, v, out);
    }

    /** e^(x_j) y_j'v_j. */
    @Override
    public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        for (int j = 0; j < out.length; j++) {
            double sum = 0;
            for (int i = j * each; i < (j + 1) * each; i++) {
                sum += y[i] * v[i];
            }
            out[j] = Math.exp(x[j]) * sum;
        }
    }

    private void addRidge(double[] x, double[] v, double[] out) {
        for (int j = 0; j < x.length; j++) {
            double strength = Math.exp(x[j]);
            for (int i = j * each; i < (j + 1) * each; i++) {
                out[i] += strength * v[i];
            }
        }
    }
}
