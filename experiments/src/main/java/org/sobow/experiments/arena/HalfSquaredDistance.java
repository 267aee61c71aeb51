package org.sobow.experiments.arena;

import org.sobow.internal.Vectors;

/** f(x, y) = ||y − d||²/2, which x reaches through y alone. */
@SuppressWarnings("ArrayRecordComponent") // nobody compares objectives
record HalfSquaredDistance(double[] d) implements ThroughY {
    @Override
    public double value(double[] y) {
        return Vectors.distanceSquared(y, d) / 2;
    }

    @Override
    public void gradient(double[] y, double[] out) {
        Vectors.step(y, -1, d, out);
    }
}
