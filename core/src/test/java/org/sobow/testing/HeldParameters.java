package org.sobow.testing;

import java.util.Arrays;
import org.sobow.problem.InnerObjective;

/** A g that does not see x: it is asked at parameters that are held. */
public final class HeldParameters implements InnerObjective {
    private final InnerObjective g;
    private final double[] held;

    public HeldParameters(InnerObjective g, double... held) {
        this.g = g;
        this.held = held.clone();
    }

    @Override
    public double value(double[] x, double[] y) {
        return g.value(held, y);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        g.gradY(held, y, out);
    }

    @Override
    public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        g.hessianYY(held, y, v, out);
    }

    @Override
    public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        Arrays.fill(out, 0);
    }
}
