package org.sobow.problem;

/** See {@link Regularizer#box}. */
record BoxWalls(double lower, double upper) implements Regularizer {
    BoxWalls {
        if (!(lower < upper)) {
            throw new IllegalArgumentException("lower must be below upper, got [" + lower + ", " + upper + "]");
        }
    }

    @Override
    public double value(double[] x, double[] y) {
        for (double entry : y) {
            if (!(entry >= lower && entry <= upper)) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return 0;
    }

    @Override
    public void proximal(double[] x, double step, double[] y) {
        for (int i = 0; i < y.length; i++) {
            y[i] = Math.min(Math.max(y[i], lower), upper);
        }
    }

    @Override
    public void tangent(double[] x, double[] y, double[] v) {
        for (int i = 0; i < y.length; i++) {
            v[i] = y[i] > lower && y[i] < upper ? v[i] : 0;
        }
    }
}
