package org.sobow.learn.row;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;

/**
 * A row with what is to be predicted from it: the label of a class, or a number; or with neither, where that is not known.
 *
 * @param row the row
 * @param label the class, as its own text; null where a number is to be predicted, or nobody knows
 * @param number the number to be predicted; NaN where a class is, or nobody knows
 * @param weight how much the row counts, at least 0; 1 by custom
 */
public record Example(Row row, @Nullable String label, double number, double weight) {
    public Example {
        Objects.requireNonNull(row, "row");
        if (Double.isInfinite(number)) {
            throw new IllegalArgumentException("number must be finite, got " + number);
        }
        if (label != null && !Double.isNaN(number)) {
            throw new IllegalArgumentException(
                    "an example must have a label or a number, got both: " + label + " and " + number);
        }
        Require.nonNegative("weight", weight);
    }

    /** Returns an example of a class, of weight 1. */
    public static Example of(Row row, String label) {
        return new Example(row, Objects.requireNonNull(label, "label"), Double.NaN, 1);
    }

    /** Returns an example of a number, of weight 1. */
    public static Example of(Row row, double number) {
        if (Double.isNaN(number)) {
            throw new IllegalArgumentException("number must be finite, got " + number);
        }
        return new Example(row, null, number, 1);
    }

    /** Returns an example whose class or number is not known, of weight 1. */
    public static Example unlabeled(Row row) {
        return new Example(row, null, Double.NaN, 1);
    }

    /** Whether it is known what is to be predicted. */
    public boolean isLabeled() {
        return label != null || !Double.isNaN(number);
    }

    /** Whether the class is known; otherwise it is a number, or nothing is known. */
    public boolean isOfClass() {
        return label != null;
    }

    /** The class, as its own text; refused where there is none. */
    @Override
    public String label() {
        if (label == null) {
            throw new IllegalArgumentException("an example of a class is needed, got "
                    + (isLabeled() ? "the number " + number : "one without a target"));
        }
        return label;
    }

    /** The number to be predicted; refused where there is none. */
    @Override
    public double number() {
        if (Double.isNaN(number)) {
            throw new IllegalArgumentException("an example of a number is needed, got "
                    + (isLabeled() ? "the class " + label : "one without a target"));
        }
        return number;
    }

    /** Returns a copy with another row. */
    public Example withRow(Row other) {
        return new Example(other, label, number, weight);
    }

    /** Returns a copy of another class. */
    public Example withLabel(String other) {
        return new Example(row, Objects.requireNonNull(other, "label"), Double.NaN, weight);
    }

    /** Returns a copy with this weight. */
    public Example withWeight(double value) {
        return new Example(row, label, number, value);
    }
}
