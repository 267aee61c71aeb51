package org.sobow.learn.linear;

import org.sobow.internal.Exponential;

/** Log-loss of two classes: one output, the score of class 1. */
final class Sigmoid implements ScalarResponse {
    /** Log-loss is flat where the model is sure: much longer steps than its largest curvature suggests still pay, on texts. */
    static final double LARGEST_SIZE = 100;

    /** One over the largest curvature, p (1 − p). */
    static final double FIRST_SIZE = 4;

    private static final int MOST_STEPS = 100;
    /** From steps this short on, Newton's method can not turn back, and is corrected for the higher derivatives. */
    private static final double NEAR = 1;
    /** The corrected steps raise their error to the fifth power: one this short leaves at most 1e-12. */
    private static final double SHORT = 1.0 / 128;

    private double sign;
    private double margin;
    private double wrong;
    private double curving;
    private double temperature;
    private final double[] told = new double[2];

    /** 1/(1 + e^−f). */
    static double of(double f) {
        double e = Exponential.exp(-Math.abs(f));
        double likelier = 1 / (1 + e);
        return f >= 0 ? likelier : e * likelier;
    }

    /** Writes the probabilities of class 0 and class 1 into {@code out}. */
    static void probabilities(double f, double[] out) {
        double e = Exponential.exp(-Math.abs(f));
        double likelier = 1 / (1 + e);
        out[0] = f >= 0 ? e * likelier : likelier;
        out[1] = f >= 0 ? likelier : e * likelier;
    }

    /* In terms of the margin m = ±f, the score of the true class, and the probability σ(−m) of the wrong one. */
    @Override
    public double gradient(double f, double label) {
        sign = label > 0 ? 1 : -1;
        margin = sign * f;
        wrong = of(-margin);
        return -sign * wrong;
    }

    @Override
    public double step(double a, boolean guarded) {
        double p = guarded ? proximal(a) : wrong;
        double bend = p * (1 - p);
        curving = guarded ? bend / (1 + a * bend) : bend;
        return -sign * p;
    }

    @Override
    public double curving() {
        return curving;
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
            double skew = 1 - 2 * p;
            double inverse = 1 / (1 + a * bend);
            double move = (margin + a * p - root) * inverse;
            if (Math.abs(move) <= NEAR) {
                move = corrected(move, a * bend * inverse, skew, bend);
            } else if (!above && root + move > 0) {
                move = -root;
            }
            if (Math.abs(move) <= SHORT) {
                // σ(−m − d) = p − p (1 − p) d (1 − (1 − 2p) d/2 + ...) + O(d⁵)
                double tail = (1 - 6 * bend) * (1.0 / 6) - move * skew * (1 - 12 * bend) * (1.0 / 24);
                return p - bend * move * (1 - move * (0.5 * skew - move * tail));
            }
            root += move;
            p = of(-root);
        }
        return p;
    }

    /* Newton's step n towards h = 0, followed to the fourth power of n: with h_i the i-th derivative over the first,
     * d = n − h₂ n²/2 + (h₂²/2 − h₃/6) n³ − (5 h₂³/8 − 5 h₂ h₃/12 + h₄/24) n⁴. */
    private static double corrected(double n, double c, double skew, double bend) {
        double second = -c * skew;
        double third = c * (1 - 6 * bend);
        double fourth = second * (1 - 12 * bend);
        double cube = 0.5 * second * second - (1.0 / 6) * third;
        double tail = second * (0.625 * second * second - (5.0 / 12) * third) + (1.0 / 24) * fourth;
        return n + n * n * (-0.5 * second + n * (cube - n * tail));
    }

    @Override
    public void predict(double f, double t) {
        temperature = t;
        probabilities(t * f, told);
    }

    @Override
    public void tell(double[] out) {
        out[0] = told[0];
        out[1] = told[1];
    }

    @Override
    public double slope(double label) {
        return temperature * (told[1] - label);
    }

    @Override
    public double bend(double label) {
        return temperature * temperature * told[1] * told[0];
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
