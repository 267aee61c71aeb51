package org.sobow.projection;

import java.util.Arrays;
import org.sobow.internal.Require;

/** A box, with the same bounds for every coordinate or bounds of their own. */
final class Box implements Projection {
    private final double[] lower;
    private final double[] upper;
    private final boolean uniform;

    Box(double[] lower, double[] upper, boolean uniform) {
        Require.length("upper", lower.length, upper);
        for (int i = 0; i < lower.length; i++) {
            if (!(lower[i] <= upper[i])) {
                throw new IllegalArgumentException(
                        "lower must not exceed upper, got [" + lower[i] + ", " + upper[i] + "] at coordinate " + i);
            }
        }
        this.lower = lower.clone();
        this.upper = upper.clone();
        this.uniform = uniform;
    }

    @Override
    public void project(double[] x, int from, int to) {
        if (uniform) {
            for (int i = from; i < to; i++) {
                x[i] = Math.min(Math.max(x[i], lower[0]), upper[0]);
            }
            return;
        }
        requireDimension(to - from);
        for (int i = from; i < to; i++) {
            x[i] = Math.min(Math.max(x[i], lower[i - from]), upper[i - from]);
        }
    }

    @Override
    public void requireDimension(int dimension) {
        if (!uniform && lower.length != dimension) {
            throw new IllegalArgumentException(
                    "the box has bounds for " + lower.length + " coordinates, got " + dimension);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Box box
                && uniform == box.uniform
                && Arrays.equals(lower, box.lower)
                && Arrays.equals(upper, box.upper);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(lower) + Arrays.hashCode(upper);
    }

    @Override
    public String toString() {
        return "Box[" + (uniform ? "" : "by coordinate, ") + "lower=" + bounds(lower) + ", upper=" + bounds(upper)
                + "]";
    }

    private static String bounds(double[] values) {
        return values.length == 1
                ? String.valueOf(values[0])
                : values.length + " values, hash " + Integer.toHexString(Arrays.hashCode(values));
    }
}
