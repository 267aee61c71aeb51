package org.sobow.problem;

import org.sobow.internal.Require;

/** See {@link Regularizer#l1} and {@link Regularizer#tunedL1}. */
final class L1 implements Regularizer {
    private final double strength;

    /** The entry of x with the logarithm of the strength of a coordinate; empty where x has none. */
    private final int[] groupOf;

    L1(double strength, int[] groupOf) {
        this.strength = Require.positive("strength", strength);
        this.groupOf = groupOf;
    }

    private boolean tuned() {
        return groupOf.length > 0;
    }

    private double strength(double[] x, int i) {
        return tuned() ? StrictMath.exp(x[groupOf[i]]) : strength;
    }

    @Override
    public double value(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < y.length; i++) {
            sum += strength(x, i) * Math.abs(y[i]);
        }
        return sum;
    }

    @Override
    public void proximal(double[] x, double step, double[] y) {
        for (int i = 0; i < y.length; i++) {
            // sign(y) max(|y| − step · strength, 0)
            double left = Math.abs(y[i]) - step * strength(x, i);
            y[i] = left > 0 ? Math.copySign(left, y[i]) : 0;
        }
    }

    @Override
    public void tangent(double[] x, double[] y, double[] v) {
        for (int i = 0; i < y.length; i++) {
            v[i] = y[i] == 0 ? 0 : v[i];
        }
    }

    @Override
    public void addJacobianXY(double[] x, double[] y, double[] v, double[] out) {
        for (int i = 0; tuned() && i < y.length; i++) {
            // e^(x_k) sign(y_i) v_i
            out[groupOf[i]] += y[i] == 0 ? 0 : strength(x, i) * Math.signum(y[i]) * v[i];
        }
    }
}
