package org.sobow.window;

import org.sobow.internal.Require;

/**
 * The window of equation (7): size K, weights eta^i, and what happens while it fills.
 *
 * <p>Readings of the paper: the sum runs from i = 0 (as in the proofs and in Table 1), so the newest hypergradient has weight
 * 1 and K = 1 is no window at all; the printed i = 1 would drop the newest and leave K = 1 empty. W = Σ_{i<K} eta^i is
 * constant, so the first K − 1 means are shrunk; {@link WarmUp#RENORMALIZED} divides by the weights present instead.
 *
 * @param size K, at least 1; {@link #UNBOUNDED} for the exponential average
 * @param eta in (0, 1], below 1 where the size is unbounded
 * @param warmUp what the first K − 1 means are divided by
 */
public record Window(int size, double eta, WarmUp warmUp) {
    /** The size of a window that never forgets entirely: K = infinity. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    /** What the means of the first K − 1 rounds are divided by. */
    public enum WarmUp {
        /** W, as the paper prints it. */
        CONSTANT_WEIGHT,
        /** The sum of the weights present, as OAGD's published code does. */
        RENORMALIZED
    }

    public Window {
        Require.atLeast("window size K", 1, size);
        if (!(eta > 0 && eta <= 1)) {
            throw new IllegalArgumentException("eta must lie in (0, 1], got " + eta);
        }
        if (size == UNBOUNDED && eta == 1) {
            throw new IllegalArgumentException(
                    "eta must be below 1 for an unbounded window, got 1.0; its weight would be" + " infinite");
        }
    }

    /** K rounds with weights eta^i. */
    public static Window of(int size, double eta) {
        return new Window(size, eta, WarmUp.CONSTANT_WEIGHT);
    }

    /** K = infinity: G = (1 − eta) h + eta G. */
    public static Window exponential(double eta) {
        return of(UNBOUNDED, eta);
    }

    /** This window, its warm-up divided by the weights present. */
    public Window renormalized() {
        return new Window(size, eta, WarmUp.RENORMALIZED);
    }

    /** Whether this is the exponential average. */
    public boolean unbounded() {
        return size == UNBOUNDED;
    }

    /** W = Σ_{i<K} eta^i. */
    public double weight() {
        return weightOf(size);
    }

    /** The divisor of the mean when {@code present} hypergradients, the newest included, are in the window. */
    public double divisor(long present) {
        return warmUp == WarmUp.RENORMALIZED && present < size ? weightOf(present) : weight();
    }

    private double weightOf(long terms) {
        if (eta == 1 || terms == 1) {
            return (double) terms;
        }
        // (1 − eta^K) / (1 − eta), without the cancellation where eta is close to 1
        double count = terms == UNBOUNDED ? Double.POSITIVE_INFINITY : (double) terms;
        return StrictMath.expm1(count * StrictMath.log1p(eta - 1)) / (eta - 1);
    }

    /** Starts an empty window over vectors of length {@code d1}. */
    public WindowAverage start(int d1) {
        return unbounded() ? new ExponentialAverage(this, d1) : new GeometricWindow(this, d1);
    }
}
