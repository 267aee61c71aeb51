package org.sobow.learn.linear;

import org.sobow.internal.Exponential;

/** Log-loss of two classes: one output, the score of class 1. */
final class Sigmoid implements Response {
    /** Log-loss is flat where the model is sure: much longer steps than its largest curvature suggests still pay, on texts. */
    static final double LARGEST_SIZE = 100;

    /** One over the largest curvature, p (1 − p). */
    static final double FIRST_SIZE = 4;

    private static final int MOST_STEPS = 100;
    /** From steps this short on, Newton's method can not turn back, and is corrected for the third derivative. */
    private static final double NEAR = 0.5;
    /** The corrected steps cube their error: one this short leaves at most 1e-12. */
    private static final double SHORT = 1e-4;

    private double sign;
    private double margin;
    private double wrong;
    private double curving;
    private double temperature;
    private final double[] told = new double[2];

    /** 1/(1 + e^−f). */
    static double of(double f) {
        double e = Exponential.exp(-Math.abs(f));
        return f >= 0 ? 1 / (1 + e) : e / (1 + e);
    }

    /** Writes the probabilities of class 0 and class 1 into {@code out}. */
    static void probabilities(double f, double[] out) {
        double e = Exponential.exp(-Math.abs(f));
        int likely = f >= 0 ? 1 : 0;
        out[likely] = 1 / (1 + e);
        out[1 - likely] = e / (1 + e);
    }

    /* In terms of the margin m = ±f, the score of the true class, and the probability σ(−m) of the wrong one. */
    @Override
    public void gradient(double[] f, double label, double[] out) {
        sign = label > 0 ? 1 : -1;
        margin = sign * f[0];
        wrong = of(-margin);
        out[0] = -sign * wrong;
    }

    @Override
    public void step(double a, boolean guarded, double[] out) {
        double p = guarded ? proximal(a) : wrong;
        out[0] = -sign * p;
        double bend = p * (1 - p);
        curving = guarded ? bend / (1 + a * bend) : bend;
    }

    /* σ(−m′) at the root of m′ = m + A σ(−m′). With the root above zero, where m′ − m − A σ(−m′) is concave in m′, Newton's method
     * rises to it from any point below that is not negative; with the root below zero, where it is convex, it comes down from any
     * point above that is not positive, at the latest from the second on. Steps that would pass zero there end at zero. */
    private double proximal(double a) {
        boolean above = margin + 0.5 * a > 0;
        boolean fromZero = above && margin < 0;
        double root = fromZero ? 0 : margin;
        double p = fromZero ? 0.5 : wrong;
        for (int i = 0; i < MOST_STEPS; i++) {
            double bend = p * (1 - p);
            double inverse = 1 / (1 + a * bend);
            double move = (margin + a * p - root) * inverse;
            if (Math.abs(move) <= NEAR) {
                // Chebyshev's correction −h″ move²/(2 h′) of a step towards h = 0
                move += 0.5 * move * move * a * bend * (1 - 2 * p) * inverse;
            } else if (!above && root + move > 0) {
                move = -root;
            }
            if (Math.abs(move) <= SHORT) {
                // σ(−m − d) = p − p (1 − p) d (1 − (1 − 2p) d/2) + O(d³)
                return p - bend * move * (1 - 0.5 * (1 - 2 * p) * move);
            }
            root += move;
            p = of(-root);
        }
        return p;
    }

    @Override
    public void curve(double[] v) {
        v[0] *= curving;
    }

    @Override
    public void predict(double[] f, double t) {
        temperature = t;
        probabilities(t * f[0], told);
    }

    @Override
    public void tell(double[] out) {
        out[0] = told[0];
        out[1] = told[1];
    }

    @Override
    public double slope(double[] v, double label) {
        return temperature * (told[1] - label) * v[0];
    }

    @Override
    public double bend(double[] v, double label) {
        return temperature * temperature * told[1] * told[0] * v[0] * v[0];
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
