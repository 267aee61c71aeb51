package org.sobow.testing;

import org.sobow.problem.FirstOrderInner;

/** The gradients of a g that has more to give: its products are those that {@link FirstOrderInner} makes of them. */
public record GradientOnly(FirstOrderInner g) implements FirstOrderInner {
    @Override
    public double value(double[] x, double[] y) {
        return g.value(x, y);
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        g.gradX(x, y, out);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        g.gradY(x, y, out);
    }
}
