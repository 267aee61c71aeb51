package org.sobow.store;

import org.jspecify.annotations.Nullable;

/**
 * What was to be predicted and came late: the text of a label, or a number.
 *
 * @param label the text of the label; null where a number was to be predicted
 * @param number the number; NaN where a label was
 */
public record Target(@Nullable String label, double number) {
    public Target {
        if (label == null && !Double.isFinite(number)) {
            throw new IllegalArgumentException("number must be finite, got " + number);
        }
        number = label == null ? number : Double.NaN;
    }

    /** Returns the target that is a label. */
    public static Target of(String label) {
        return new Target(label, Double.NaN);
    }

    /** Returns the target that is a number. */
    public static Target of(double number) {
        return new Target(null, number);
    }
}
