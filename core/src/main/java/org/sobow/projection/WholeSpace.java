package org.sobow.projection;

/** R^d. */
record WholeSpace() implements Projection {
    @Override
    public void project(double[] x, int from, int to) {}
}
