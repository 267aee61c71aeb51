package org.sobow.autodiff;

import java.util.function.DoubleUnaryOperator;

/**
 * How a function of one number changes around 0, by differences, against the slope that is claimed for it. One step that gives the
 * slope is enough, so further steps are taken only where the first does not.
 */
final class Difference {
    private static final double[] STEPS = {6e-6, 6e-7, 6e-5};

    /** A slope is off by this at least where something is wrong; rounding and curvature stay far below. */
    private static final double GROSS = 0.01;

    /** Rounding errors of a value, as a multiple of it, with much to spare. */
    private static final double ROUNDING = 1e-12;

    private final DoubleUnaryOperator function;
    private final double scale;
    private final double here;
    private final double slope;
    private double right;
    private double left;
    private double noise;

    /**
     * @param scale what the steps are measured in
     * @param here the value at 0
     * @param slope the slope that is claimed
     */
    Difference(DoubleUnaryOperator function, double scale, double here, double slope) {
        this.function = function;
        this.scale = scale;
        this.here = here;
        this.slope = slope;
        take(STEPS[0]);
    }

    private void take(double step) {
        double s = step * scale;
        double above = function.applyAsDouble(s);
        double below = function.applyAsDouble(-s);
        right = (above - here) / s;
        left = (here - below) / s;
        noise = ROUNDING * (Math.abs(above) + Math.abs(below)) / s;
    }

    /** Whether the slopes to the two sides differ, and by no less at a smaller step. */
    boolean hasKink() {
        double wide = Math.abs(right - left);
        if (!looksBroken(wide)) {
            return false;
        }
        take(STEPS[1]);
        double narrow = Math.abs(right - left);
        return looksBroken(narrow) && narrow > 0.5 * wide;
    }

    private boolean looksBroken(double gap) {
        return gap > noise && gap > 0.1 * Math.max(Math.abs(right), Math.abs(left));
    }

    /** Whether no step gives the slope. */
    boolean contradicts() {
        if (fits()) {
            return false;
        }
        for (double step : STEPS) {
            take(step);
            if (fits()) {
                return false;
            }
        }
        return true;
    }

    /** A NaN says nothing. */
    private boolean fits() {
        double error = Math.abs(central() - slope);
        return !(error > GROSS * Math.max(Math.abs(central()), Math.abs(slope)) + noise);
    }

    double slope() {
        return slope;
    }

    double right() {
        return right;
    }

    double left() {
        return left;
    }

    double central() {
        return (right + left) / 2;
    }
}
