package org.sobow.testing;

import org.sobow.problem.OuterObjective;

/** scale · f. */
public record ScaledOuter(OuterObjective f, double scale) implements OuterObjective {
    @Override
    public double value(double[] x, double[] y) {
        return scale * f.value(x, y);
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        f.gradX(x, y, out);
        multiply(out);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        f.gradY(x, y, out);
        multiply(out);
    }

    private void multiply(double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] *= scale;
        }
    }
}
