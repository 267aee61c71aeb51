package org.sobow.projection;

/** A box with the same bounds for every coordinate. */
record Box(double lower, double upper) implements Projection {
    Box {
        if (!(lower <= upper)) {
            throw new IllegalArgumentException("lower must not exceed upper, got [" + lower + ", " + upper + "]");
        }
    }

    @Override
    public void project(double[] x, int from, int to) {
        for (int i = from; i < to; i++) {
            x[i] = Math.min(Math.max(x[i], lower), upper);
        }
    }
}
