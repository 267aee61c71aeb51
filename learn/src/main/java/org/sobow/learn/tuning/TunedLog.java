package org.sobow.learn.tuning;

import org.sobow.internal.Exponential;
import org.sobow.learn.softmax.OuterStep;

/** A setting e^s whose logarithm follows its hypergradients down, in steps that are free of scale. */
/* The windowed mean of h is divided by the root of the running mean of h² (reading 2.14), with two additions. Hypergradients shrink
 * with the step size α, so h²/α is averaged: otherwise a setting that comes down from far above would find itself divided by the
 * hypergradients of its past. And a term of the average counts at most as WINSOR² times the average: after a drift h may be a
 * hundred times what it was, which is what has to be followed, not what it is to be measured by. */
final class TunedLog {
    private static final double WINSOR = 5;
    private static final int TRUSTED = 20;
    private static final double LONGEST = 20;
    private static final double ROUNDING = 1e-12;

    private final Setting setting;
    private final OuterStep outer;
    private final double settled;
    private double value;
    private double meanSquare;
    private double share;
    private double count;

    TunedLog(Setting setting, OuterStep outer) {
        this.setting = setting;
        this.outer = outer;
        settled = 1 - outer.memory();
        value = setting.initial();
    }

    double value() {
        return value;
    }

    boolean isFixed() {
        return setting.isFixed();
    }

    /** Moves the setting to the nearest value between the bounds, as far as its own bounds allow. */
    void bound(double lower, double upper) {
        if (!isFixed() && !(value >= lower && value <= upper)) {
            double inside = Math.max(lower, Math.min(upper, value));
            value = Math.max(setting.lower(), Math.min(setting.upper(), inside));
        }
    }

    /** Multiplies the value, whatever the bounds. */
    void multiply(double factor) {
        value *= factor;
    }

    /**
     * s ← s − β·mean/√(mean of h²).
     *
     * @param squares the newest h², or the mean of those of a batch
     * @param mean the mean of the window, the newest h included
     * @param alpha the step size that h is proportional to
     * @param boost a factor of β
     */
    void descend(double squares, double mean, double alpha, double boost) {
        double move = mean;
        if (outer.scaleFree()) {
            double square = squares / alpha;
            double most = WINSOR * WINSOR * meanSquare;
            double term = count < TRUSTED || square <= most ? square : most;
            // (1 − m)/(1 − mⁿ), the newest term's share of a discounted mean of n
            share = count == 0 ? 1 : share > settled * (1 + ROUNDING) ? share / (share + outer.memory()) : settled;
            meanSquare += share * (term - meanSquare);
            count++;
            double root = Math.sqrt(alpha * meanSquare);
            double ratio = root > 0 ? mean / root : 0;
            move = Math.abs(ratio) <= LONGEST ? ratio : Math.copySign(LONGEST, ratio);
        }
        double moved = value * Exponential.expSmall(-boost * outer.size() * move);
        value = moved < setting.lower() ? setting.lower() : moved > setting.upper() ? setting.upper() : moved;
    }

    double[] state() {
        return new double[] {value, meanSquare, share, count};
    }

    void load(double[] state) {
        value = state[0];
        meanSquare = state[1];
        share = state[2];
        count = state[3];
    }
}
