package org.sobow.experiments.arena;

import org.sobow.internal.Vectors;

/** f(x, y) = ||y − d||²/2, which x reaches through y alone. */
final class HalfSquaredDistance implements ThroughY {
    private final double[] d;

    HalfSquaredDistance(double[] d) {
        this.d = d;
    }

    @Override
    public double value(double[] y) {
        return Vectors.distanceSquared(y, d) / 2;
    }

    @Override
    public void gradient(double[] y, double[] out) {
        Vectors.step(y, -1, d, out);
    }
}
