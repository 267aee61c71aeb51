package org.sobow.learn.row;

import java.util.Objects;
import org.sobow.internal.Require;

/**
 * What a stream delivers: a row, what is to be predicted from it, and how much it counts.
 *
 * @param row the row
 * @param target the number to be predicted; for classification the number of the class, from 0
 * @param weight how much the row counts, at least 0; 1 by custom
 */
public record Arrival(Row row, double target, double weight) {
    public Arrival {
        Objects.requireNonNull(row, "row");
        if (!Double.isFinite(target)) {
            throw new IllegalArgumentException("target must be finite, got " + target);
        }
        Require.nonNegative("weight", weight);
    }

    /** An arrival of weight 1. */
    public static Arrival of(Row row, double target) {
        return new Arrival(row, target, 1);
    }

    /** The target as the number of a class; it must be one. */
    public int label() {
        int label = (int) target;
        if (label != target || label < 0) {
            throw new IllegalArgumentException("target must be the number of a class, 0, 1 and so on, got " + target);
        }
        return label;
    }
}
