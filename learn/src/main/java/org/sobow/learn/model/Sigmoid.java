package org.sobow.learn.model;

import org.sobow.internal.Exponential;
import org.sobow.internal.Fused;

/** Log-loss of two classes: one output, the score of class 1. */
public final class Sigmoid implements ScalarResponse {
    /** Log-loss is flat where the model is sure: much longer steps than its largest curvature suggests still pay, on texts. */
    public static final double LARGEST_SIZE = 100;

    /** One over the largest curvature, p (1 − p). */
    public static final double FIRST_SIZE = 4;

    private static final int MOST_STEPS = 100;
    /** From steps this short on, Newton's method can not turn back, and is corrected for the higher derivatives. */
    private static final double NEAR = 1;
    /** The corrected steps raise their error to the fifth power: one this short leaves at most 1e-12. */
    private static final double SHORT = 1.0 / 128;

    /** Steps this short need no more than the second power: the third leaves 1e-12. */
    private static final double TINY = 1.0 / 8192;

    private double sign;
    private double margin;
    private double power;
    private double wrong;
    private double curving;
    private double temperature;
    private final double[] told = new double[2];

    /** Writes the probabilities of class 0 and class 1 into {@code out}. */
    public static void probabilities(double f, double[] out) {
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
        power = Exponential.exp(-Math.abs(f));
        wrong = ofWrong(margin, power, 1 / (1 + power));
        return -sign * wrong;
    }

    /** σ(−m) by e = e^−|m| and 1/(1 + e). */
    private static double ofWrong(double m, double e, double likelier) {
        return m > 0 ? e * likelier : likelier;
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
     * point above that is not positive, at the latest from the second on. Steps that would pass zero there end at zero. The
     * derivative is 1 + A p (1 − p) with p (1 − p) = e/(1 + e)². */
    private double proximal(double a) {
        boolean above = margin + 0.5 * a > 0;
        boolean fromZero = above && margin < 0;
        double root = fromZero ? 0 : margin;
        double e = fromZero ? 1 : power;
        double p = 0;
        for (int i = 0; i < MOST_STEPS; i++) {
            double sum = 1 + e;
            double likelier = 1 / sum;
            double inverse = sum * sum / Fused.add(a, e, sum * sum);
            p = ofWrong(root, e, likelier);
            double bend = e * likelier * likelier;
            double skew = 1 - 2 * p;
            double move = (Fused.add(a, p, margin) - root) * inverse;
            double c = a * bend * inverse;
            if (Math.abs(move) <= TINY) {
                // the series below, to the second power
                double d = Fused.add(0.5 * c * skew * move, move, move);
                return Fused.add(-bend * d, Fused.add(-0.5 * skew, d, 1), p);
            }
            if (Math.abs(move) <= NEAR) {
                move = corrected(move, c, skew, bend);
            } else if (!above && root + move > 0) {
                move = -root;
            }
            if (Math.abs(move) <= SHORT) {
                // σ(−m − d) = p − p (1 − p) d (1 − (1 − 2p) d/2 + ...) + O(d⁵)
                double tail = Fused.add(-move, skew * Fused.add(-0.5, bend, 1.0 / 24), 1.0 / 6 - bend);
                return Fused.add(-bend * move, Fused.add(-move, Fused.add(-move, tail, 0.5 * skew), 1), p);
            }
            root += move;
            e = Exponential.exp(-Math.abs(root));
        }
        return p;
    }

    /* Newton's step n towards h = 0, followed to the fourth power of n: with h_i the i-th derivative over the first,
     * d = n − h₂ n²/2 + (h₂²/2 − h₃/6) n³ − (5 h₂³/8 − 5 h₂ h₃/12 + h₄/24) n⁴. */
    private static double corrected(double n, double c, double skew, double bend) {
        double second = -c * skew;
        double third = c * Fused.add(-6, bend, 1);
        double square = second * second;
        double cube = Fused.add(0.5, square, (-1.0 / 6) * third);
        // h₄ = h₂ (1 − 12 p (1 − p))
        double fourthOfSecond = Fused.add(-0.5, bend, 1.0 / 24);
        double tail = second * (Fused.add(0.625, square, (-5.0 / 12) * third) + fourthOfSecond);
        return Fused.add(n * n, Fused.add(n, Fused.add(-n, tail, cube), -0.5 * second), n);
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
    public void tell(double[] f, double t, double[] out) {
        probabilities(t * f[0], out);
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
