package org.sobow.learn.model;

/** Vectors of numbers that sum to zero, of which the last is not held, and vectors that are held whole. */
/* The gradient of a softmax sums to zero, hence so do its scores and their sensitivities. */
public final class ZeroSum {
    private ZeroSum() {}

    /** Computes the last number from those that are held, where it is not one of them. */
    public static void complete(double[] v, int held) {
        if (held < v.length) {
            double sum = 0;
            for (int k = 0; k < held; k++) {
                sum += v[k];
            }
            v[held] = -sum;
        }
    }

    /** <g, v> for a v that is held from place {@code from} on, {@code held} numbers of it. */
    public static double dot(double[] g, double[] v, int from, int held) {
        double last = held < g.length ? g[held] : 0;
        double sum = 0;
        for (int k = 0; k < held; k++) {
            sum += (g[k] - last) * v[from + k];
        }
        return sum;
    }
}
