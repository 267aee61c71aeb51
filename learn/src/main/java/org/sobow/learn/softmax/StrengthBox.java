package org.sobow.learn.softmax;

/** The box in which every λ is kept. */
record StrengthBox(double lower, double upper) {
    double clip(double lambda) {
        return lambda < lower ? lower : lambda > upper ? upper : lambda;
    }

    boolean contains(double lambda) {
        return lambda >= lower && lambda <= upper;
    }

    /** Whether a window sum of that sign moves a λ that may be at a bound. */
    boolean letsMove(double sum, double lambda) {
        return sum > 0 ? lambda > lower : sum < 0 && lambda < upper;
    }
}
