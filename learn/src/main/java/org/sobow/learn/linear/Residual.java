package org.sobow.learn.linear;

/** The loss of a regressor: one output, the prediction. */
final class Residual implements Response {
    private final Loss loss;
    private double residual;
    private double curving;
    private double told;

    Residual(Loss loss) {
        this.loss = loss;
    }

    @Override
    public void gradient(double[] f, double target, double[] out) {
        residual = f[0] - target;
        out[0] = slope(residual);
    }

    private double slope(double residual) {
        if (loss instanceof Loss.Huber huber) {
            return Math.max(-huber.delta(), Math.min(huber.delta(), residual));
        }
        if (loss instanceof Loss.Quantile quantile) {
            return residual > 0 ? 1 - quantile.level() : residual < 0 ? -quantile.level() : 0;
        }
        return residual;
    }

    @Override
    public void step(double a, boolean guarded, double[] out) {
        if (loss instanceof Loss.Quantile quantile) {
            quantileStep(quantile.level(), a, guarded, out);
            return;
        }
        double bound = loss instanceof Loss.Huber huber ? huber.delta() : Double.POSITIVE_INFINITY;
        double shrink = guarded ? 1 / (1 + a) : 1;
        if (Math.abs(residual) * shrink <= bound) {
            out[0] = residual * shrink;
            curving = shrink;
        } else {
            out[0] = Math.copySign(bound, residual);
            curving = 0;
        }
    }

    /* The proximal step stops at the target when it would pass it: then f′ is the target whatever the outputs were. */
    private void quantileStep(double level, double a, boolean guarded, double[] out) {
        boolean stops = guarded && residual <= a * (1 - level) && residual >= -a * level;
        out[0] = !stops ? slope(residual) : a > 0 ? residual / a : 0;
        curving = stops && a > 0 ? 1 / a : 0;
    }

    @Override
    public void curve(double[] v) {
        v[0] *= curving;
    }

    @Override
    public void predict(double[] f, double t) {
        told = f[0];
    }

    @Override
    public void tell(double[] out) {
        out[0] = told;
    }

    @Override
    public double slope(double[] v, double target) {
        return slope(told - target) * v[0];
    }

    @Override
    public double bend(double[] v, double target) {
        boolean straight = loss instanceof Loss.Quantile
                || (loss instanceof Loss.Huber huber && Math.abs(told - target) > huber.delta());
        return straight ? 0 : v[0] * v[0];
    }

    /* The prediction comes three quarters of the way to the target. */
    @Override
    public double largestSize() {
        return 3;
    }

    @Override
    public double firstSize() {
        return 1;
    }
}
