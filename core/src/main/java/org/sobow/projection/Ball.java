package org.sobow.projection;

import org.sobow.internal.Require;

/** The Euclidean ball around the origin. */
record Ball(double radius) implements Projection {
    Ball {
        Require.positive("radius", radius);
    }

    @Override
    public void project(double[] x, int from, int to) {
        double unit = 1;
        double norm = norm(x, from, to, unit);
        if (norm == Double.POSITIVE_INFINITY) {
            // the squares overflowed; an infinite norm would send every entry to zero
            unit = 0x1p-600;
            norm = norm(x, from, to, unit);
        }
        if (norm > radius * unit) {
            double factor = radius * unit / norm;
            for (int i = from; i < to; i++) {
                x[i] *= factor;
            }
        }
    }

    /** The norm of unit · x. */
    private static double norm(double[] x, int from, int to, double unit) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            double scaled = unit * x[i];
            sum += scaled * scaled;
        }
        return Math.sqrt(sum);
    }
}
