package org.sobow.projection;

import org.sobow.internal.Require;

/** The Euclidean ball around the origin. */
record Ball(double radius) implements Projection {
    Ball {
        Require.positive("radius", radius);
    }

    @Override
    public void project(double[] x, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += x[i] * x[i];
        }
        double norm = Math.sqrt(sum);
        if (norm > radius) {
            double factor = radius / norm;
            for (int i = from; i < to; i++) {
                x[i] *= factor;
            }
        }
    }
}
