package org.sobow.testing;

import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.FirstOrderRound;
import org.sobow.problem.Round;

/** The gradients of a g that has more to give. */
public record GradientOnly(FirstOrderInner g) implements FirstOrderInner {
    /** The round without its second derivatives; its g gives its gradient in x. */
    public static FirstOrderRound of(Round round) {
        return new FirstOrderRound(round.f(), new GradientOnly((FirstOrderInner) round.g()));
    }

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

    @Override
    public void project(double[] y) {
        g.project(y);
    }
}
