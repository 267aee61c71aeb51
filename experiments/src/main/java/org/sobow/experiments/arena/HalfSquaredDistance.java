package org.sobow.experiments.arena;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.problem.OuterObjective;

/** f(x, y) = ||y − d||²/2, which x reaches through y alone. */
final class HalfSquaredDistance implements OuterObjective {
    private final double[] d;

    HalfSquaredDistance(double[] d) {
        this.d = d;
    }

    @Override
    public double value(double[] x, double[] y) {
        return Vectors.distanceSquared(y, d) / 2;
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        Arrays.fill(out, 0);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        Vectors.step(y, -1, d, out);
    }
}
