package org.sobow.learn.linear;

/** The loss of a regressor: one output, the prediction. */
final class Residual implements ScalarResponse {
    private final Loss loss;
    private double residual;
    private double curving;
    private double told;

    Residual(Loss loss) {
        this.loss = loss;
    }

    @Override
    public double gradient(double f, double target) {
        residual = f - target;
        return slopeAt(residual);
    }

    private double slopeAt(double residual) {
        if (loss instanceof Loss.Huber huber) {
            return Math.max(-huber.delta(), Math.min(huber.delta(), residual));
        }
        if (loss instanceof Loss.Quantile quantile) {
            return residual > 0 ? 1 - quantile.level() : residual < 0 ? -quantile.level() : 0;
        }
        return residual;
    }

    @Override
    public double step(double a, boolean guarded) {
        if (loss instanceof Loss.Quantile quantile) {
            return quantileStep(quantile.level(), a, guarded);
        }
        double bound = loss instanceof Loss.Huber huber ? huber.delta() : Double.POSITIVE_INFINITY;
        double shrink = guarded ? 1 / (1 + a) : 1;
        boolean inside = Math.abs(residual) * shrink <= bound;
        curving = inside ? shrink : 0;
        return inside ? residual * shrink : Math.copySign(bound, residual);
    }

    /* The proximal step stops at the target when it would pass it: then f′ is the target whatever the output was. */
    private double quantileStep(double level, double a, boolean guarded) {
        boolean stops = guarded && residual <= a * (1 - level) && residual >= -a * level;
        curving = stops && a > 0 ? 1 / a : 0;
        return !stops ? slopeAt(residual) : a > 0 ? residual / a : 0;
    }

    @Override
    public double curving() {
        return curving;
    }

    @Override
    public void predict(double f, double t) {
        told = f;
    }

    @Override
    public void tell(double[] out) {
        out[0] = told;
    }

    @Override
    public double slope(double target) {
        return slopeAt(told - target);
    }

    @Override
    public double bend(double target) {
        boolean straight = loss instanceof Loss.Quantile
                || (loss instanceof Loss.Huber huber && Math.abs(told - target) > huber.delta());
        return straight ? 0 : 1;
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
