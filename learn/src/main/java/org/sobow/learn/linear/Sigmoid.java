package org.sobow.learn.linear;

import org.sobow.internal.Exponential;

/** Log-loss of two classes: one output, the score of class 1. */
final class Sigmoid implements Response {
    /** Log-loss is flat where the model is sure: much longer steps than its largest curvature suggests still pay, on texts. */
    static final double LARGEST_SIZE = 100;

    /** One over the largest curvature, p (1 − p). */
    static final double FIRST_SIZE = 4;

    private static final int MOST_STEPS = 100;
    /** Newton's method squares its error: a step this short leaves one below rounding. */
    private static final double TOLERANCE = 1e-8;

    private double output;
    private double target;
    private double curving;

    /** 1/(1 + e^−f). */
    static double of(double f) {
        double e = Exponential.exp(-Math.abs(f));
        return f >= 0 ? 1 / (1 + e) : e / (1 + e);
    }

    @Override
    public void gradient(double[] f, double label, double[] out) {
        output = f[0];
        target = label;
        out[0] = of(output) - target;
    }

    @Override
    public void step(double a, boolean guarded, double[] out) {
        double f = guarded ? proximal(a) : output;
        double p = of(f);
        out[0] = p - target;
        double bend = p * (1 - p);
        curving = guarded ? bend / (1 + a * bend) : bend;
    }

    /* With m = ±f the score of the true class, m′ = m + A σ(−m′): Newton's method, kept between m and m + A σ(−m), where the root
     * lies. */
    private double proximal(double a) {
        double sign = target > 0 ? 1 : -1;
        double m = sign * output;
        double p = of(-m);
        double low = m;
        double high = m + a * p;
        double root = m + a * p / (1 + a * p * (1 - p));
        for (int i = 0; i < MOST_STEPS && high - low > TOLERANCE * (1 + Math.abs(root)); i++) {
            p = of(-root);
            double excess = root - m - a * p;
            if (excess > 0) {
                high = root;
            } else {
                low = root;
            }
            double next = root - excess / (1 + a * p * (1 - p));
            if (Math.abs(next - root) <= TOLERANCE * (1 + Math.abs(next))) {
                return sign * next;
            }
            root = next > low && next < high ? next : 0.5 * (low + high);
        }
        return sign * root;
    }

    @Override
    public void curve(double[] v) {
        v[0] *= curving;
    }

    @Override
    public double largestSize() {
        return LARGEST_SIZE;
    }

    @Override
    public double firstSize() {
        return FIRST_SIZE;
    }
}
