package org.sobow.testing;

import org.sobow.problem.InnerObjective;

/** A g whose second derivatives nobody may ask for. */
public record GradientOnly(InnerObjective g) implements InnerObjective {
    @Override
    public double value(double[] x, double[] y) {
        return g.value(x, y);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        g.gradY(x, y, out);
    }

    @Override
    public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        throw new AssertionError("no Hessian product may be asked for");
    }

    @Override
    public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        throw new AssertionError("no mixed product may be asked for");
    }
}
