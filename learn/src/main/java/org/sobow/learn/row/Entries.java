package org.sobow.learn.row;

import java.util.Arrays;
import java.util.Objects;

/** A reusable list of entries, each a coordinate and its value: what an encoder writes a row into. For one thread. */
public final class Entries {
    private static final int FIRST_CAPACITY = 64;

    private int[] indices = new int[FIRST_CAPACITY];
    private double[] values = new double[FIRST_CAPACITY];
    private int size;

    /** No entry yet. */
    public Entries() {}

    /** How many entries there are. */
    public int size() {
        return size;
    }

    /** The coordinate of entry {@code k}, for k in [0, size). */
    public int index(int k) {
        return indices[Objects.checkIndex(k, size)];
    }

    /** The value of entry {@code k}, for k in [0, size). */
    public double value(int k) {
        return values[Objects.checkIndex(k, size)];
    }

    /** The sum of the squares of all values from entry {@code first} on. */
    public double squares(int first) {
        double sum = 0;
        for (int k = first; k < size; k++) {
            sum += values[k] * values[k];
        }
        return sum;
    }

    /** Forgets the entries; keeps the room for as many. */
    public void clear() {
        size = 0;
    }

    /** Appends an entry. */
    public void add(int index, double value) {
        if (size == indices.length) {
            indices = Arrays.copyOf(indices, 2 * size);
            values = Arrays.copyOf(values, 2 * size);
        }
        indices[size] = index;
        values[size] = value;
        size++;
    }

    /** Adds to the value of entry {@code k}. */
    void increase(int k, double value) {
        values[Objects.checkIndex(k, size)] += value;
    }

    /** The entries as {@code {index: value, ...}}, in their order. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int k = 0; k < size; k++) {
            text.append(k == 0 ? "" : ", ").append(indices[k]).append(": ").append(values[k]);
        }
        return text.append('}').toString();
    }
}
