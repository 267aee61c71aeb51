package org.sobow.learn.row;

import java.util.Arrays;
import org.sobow.internal.Require;

/**
 * A vector given by its entries: coordinates in strictly increasing order, and a finite value at each.
 *
 * <p>Immutable. A value may be zero and the vector may have no entry at all; readers decide whether they allow that.
 */
public final class SparseVector {
    private final int[] indices;
    private final double[] values;

    private SparseVector(int[] indices, double[] values) {
        this.indices = indices;
        this.values = values;
    }

    /** The vector with those entries; the arrays are copied. */
    public static SparseVector of(int[] indices, double[] values) {
        if (indices.length != values.length) {
            throw new IllegalArgumentException(
                    "indices and values must have the same length, got " + indices.length + " and " + values.length);
        }
        return copyOf(indices, values, indices.length);
    }

    /** The vector with the first {@code count} entries of both arrays, which are copied: for callers that reuse theirs. */
    public static SparseVector copyOf(int[] indices, double[] values, int count) {
        if (count < 0 || count > indices.length || count > values.length) {
            throw new IllegalArgumentException(
                    "count must lie in [0, " + Math.min(indices.length, values.length) + "], got " + count);
        }
        int[] index = Arrays.copyOf(indices, count);
        double[] value = Arrays.copyOf(values, count);
        if (count > 0 && index[count - 1] == Integer.MAX_VALUE) {
            throw new IllegalArgumentException("indices must be less than " + Integer.MAX_VALUE + ", got that");
        }
        int previous = -1;
        for (int k = 0; k < count; k++) {
            if (index[k] <= previous) {
                throw new IllegalArgumentException("indices must be non-negative and strictly increasing, got indices["
                        + k + "] = " + index[k] + (k == 0 ? "" : " after " + previous));
            }
            previous = index[k];
        }
        return new SparseVector(index, Require.finite("values", value));
    }

    /** How many entries there are. */
    public int size() {
        return indices.length;
    }

    /** The coordinate of entry {@code k}, for k in [0, size). */
    public int index(int k) {
        return indices[k];
    }

    /** The value of entry {@code k}, for k in [0, size). */
    public double value(int k) {
        return values[k];
    }

    /** Writes the coordinates and the values of the entries into two arrays, from place {@code at} on. */
    public void copyTo(int[] coordinates, double[] numbers, int at) {
        System.arraycopy(indices, 0, coordinates, at, indices.length);
        System.arraycopy(values, 0, numbers, at, values.length);
    }

    /** One more than the largest coordinate, or 0 without entries: the smallest dimension this vector fits into. */
    public int length() {
        return indices.length == 0 ? 0 : indices[indices.length - 1] + 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SparseVector that
                && Arrays.equals(indices, that.indices)
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(indices) + Arrays.hashCode(values);
    }

    /** The entries as {@code {index: value, ...}}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int k = 0; k < indices.length; k++) {
            text.append(k == 0 ? "" : ", ").append(indices[k]).append(": ").append(values[k]);
        }
        return text.append('}').toString();
    }
}
