package org.sobow.learn.tuning;

import org.sobow.internal.Require;

/**
 * A positive number that a learner tunes, or leaves as it is.
 *
 * @param initial its value at the start
 * @param lower the smallest value that tuning may reach
 * @param upper the largest; equal to the smallest where it is fixed
 */
public record Setting(double initial, double lower, double upper) {
    public Setting {
        Require.nonNegative("initial", initial);
        Require.nonNegative("lower", lower);
        if (!(lower <= initial && initial <= upper && upper < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "initial must lie in [lower, upper] = [" + lower + ", " + upper + "], got " + initial);
        }
        if (lower < upper && !(lower > 0)) {
            throw new IllegalArgumentException("lower must be positive where the value is tuned, got " + lower);
        }
    }

    /** Returns a fixed value. */
    public static Setting fixed(double value) {
        return new Setting(value, value, value);
    }

    /** Returns a value that is tuned between {@code lower} and {@code upper}. */
    public static Setting tuned(double initial, double lower, double upper) {
        return new Setting(initial, lower, upper);
    }

    /** Returns a copy that starts at this value. The bounds are widened where the value lies outside. */
    public Setting from(double newInitial) {
        return isFixed()
                ? fixed(newInitial)
                : new Setting(newInitial, Math.min(lower, newInitial), Math.max(upper, newInitial));
    }

    /** Returns a copy with these bounds. The start is moved between them where it lies outside. */
    public Setting within(double newLower, double newUpper) {
        return new Setting(Math.max(newLower, Math.min(newUpper, initial)), newLower, newUpper);
    }

    /** Returns whether the value is fixed. */
    public boolean isFixed() {
        return lower == upper;
    }
}
