package org.sobow.projection;

import java.util.Arrays;
import org.sobow.internal.Require;

/** A box with bounds of its own for every coordinate. */
@SuppressWarnings("ArrayRecordComponent") // copied in, compared by their entries, and not seen outside of this package
record CoordinateBox(double[] lower, double[] upper) implements Projection {
    CoordinateBox {
        Require.length("upper", lower.length, upper);
        for (int i = 0; i < lower.length; i++) {
            if (!(lower[i] <= upper[i])) {
                throw new IllegalArgumentException(
                        "lower must not exceed upper, got [" + lower[i] + ", " + upper[i] + "] at coordinate " + i);
            }
        }
        lower = lower.clone();
        upper = upper.clone();
    }

    @Override
    public void project(double[] x, int from, int to) {
        requireDimension(to - from);
        for (int i = from; i < to; i++) {
            x[i] = Math.min(Math.max(x[i], lower[i - from]), upper[i - from]);
        }
    }

    @Override
    public void requireDimension(int dimension) {
        if (lower.length != dimension) {
            throw new IllegalArgumentException(
                    "the box has bounds for " + lower.length + " coordinates, got " + dimension);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CoordinateBox box && Arrays.equals(lower, box.lower) && Arrays.equals(upper, box.upper);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(lower) + Arrays.hashCode(upper);
    }

    @Override
    public String toString() {
        return "CoordinateBox[lower=" + Arrays.toString(lower) + ", upper=" + Arrays.toString(upper) + "]";
    }
}
