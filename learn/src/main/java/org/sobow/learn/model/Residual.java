package org.sobow.learn.model;

/** The loss of a regressor, squared, Huber or quantile: one output, the prediction. */
public final class Residual implements ScalarResponse {
    private final double bound;
    private final double level;
    private double residual;
    private double curving;
    private double told;

    private Residual(double bound, double level) {
        this.bound = bound;
        this.level = level;
    }

    /** r²/2. */
    public static Residual squared() {
        return new Residual(Double.POSITIVE_INFINITY, Double.NaN);
    }

    /** r²/2 up to delta, straight beyond it. */
    public static Residual huber(double delta) {
        return new Residual(delta, Double.NaN);
    }

    /** level·|r| below the target, (1 − level)·|r| above it. */
    public static Residual quantile(double level) {
        return new Residual(Double.POSITIVE_INFINITY, level);
    }

    private boolean isQuantile() {
        return level > 0;
    }

    @Override
    public double gradient(double f, double target) {
        residual = f - target;
        return slopeAt(residual);
    }

    private double slopeAt(double residual) {
        if (isQuantile()) {
            return residual > 0 ? 1 - level : residual < 0 ? -level : 0;
        }
        return Math.max(-bound, Math.min(bound, residual));
    }

    @Override
    public double step(double a, boolean guarded) {
        if (isQuantile()) {
            return quantileStep(a, guarded);
        }
        double shrink = guarded ? 1 / (1 + a) : 1;
        boolean inside = Math.abs(residual) * shrink <= bound;
        curving = inside ? shrink : 0;
        return inside ? residual * shrink : Math.copySign(bound, residual);
    }

    /* The proximal step stops at the target when it would pass it: then f′ is the target whatever the output was. */
    private double quantileStep(double a, boolean guarded) {
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
    public void tell(double[] f, double t, double[] out) {
        out[0] = f[0];
    }

    @Override
    public double slope(double target) {
        return slopeAt(told - target);
    }

    @Override
    public double bend(double target) {
        boolean straight = isQuantile() || Math.abs(told - target) > bound;
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
