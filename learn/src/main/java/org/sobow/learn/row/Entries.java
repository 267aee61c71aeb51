package org.sobow.learn.row;

import java.util.Arrays;
import java.util.Objects;

/** A reusable list of entries, each a coordinate and its value: what an encoder writes a row into. For one thread. */
public final class Entries {
    private static final int FIRST_CAPACITY = 64;
    private static final double LARGEST = 1e50;

    private int[] indices = new int[FIRST_CAPACITY];
    private double[] values = new double[FIRST_CAPACITY];
    private int size;
    private int always;

    /** Where the entries that were merged stand, by the hash of their coordinate; a place counts if it has the present stamp. */
    private int[] places = {};

    private int[] stamps = {};
    private int stamp = 1;
    private int merged;

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

    /** The coordinates themselves, at least as many as there are entries: for loops that must be fast, and not to be kept. */
    public int[] indices() {
        return indices;
    }

    /** The values themselves, likewise. */
    public double[] values() {
        return values;
    }

    /** How many of the first entries are no categories and not of a bag, whose features come and go: the bias and the numbers. */
    public int always() {
        return always;
    }

    /** Says that the entries so far are the bias and the numbers. */
    public void endNumbers() {
        always = size;
    }

    /** Moves every value into [-1e50, 1e50], where squares and their sums are finite; returns whether one moved. */
    public boolean clip() {
        boolean moved = false;
        for (int e = 0; e < size; e++) {
            double clipped = Math.max(-LARGEST, Math.min(LARGEST, values[e]));
            moved |= clipped != values[e];
            values[e] = clipped;
        }
        return moved;
    }

    /** Forgets the entries; keeps the room for as many. */
    public void clear() {
        size = 0;
        always = 0;
        merged = 0;
        stamp++;
    }

    /** Takes the entries of {@code other} in place of its own; what was merged there is not known here. */
    public void copy(Entries other) {
        clear();
        reserve(other.size);
        System.arraycopy(other.indices, 0, indices, 0, other.size);
        System.arraycopy(other.values, 0, values, 0, other.size);
        size = other.size;
        always = other.always;
    }

    /** Makes room for {@code count} more entries. */
    public void reserve(int count) {
        if (size + count > indices.length) {
            int capacity = Math.max(size + count, 2 * size);
            indices = Arrays.copyOf(indices, capacity);
            values = Arrays.copyOf(values, capacity);
        }
    }

    /** Says that there are {@code count} entries: those behind the former ones were written into the arrays. */
    public void extend(int count) {
        size = count;
    }

    /** Appends an entry where its value is not 0; there must be room for it. */
    void addNonzero(int index, double value) {
        indices[size] = index;
        values[size] = value;
        size += value != 0 ? 1 : 0;
    }

    /** Appends an entry. */
    public void add(int index, double value) {
        reserve(1);
        indices[size] = index;
        values[size] = value;
        size++;
    }

    /** Adds to the value of the coordinate that was merged before, or appends an entry: hashed features may meet in one place. */
    void merge(int index, double value) {
        if (2 * (merged + 1) > places.length) {
            growPlaces();
        }
        int at = placeOf(index);
        if (stamps[at] == stamp) {
            values[places[at]] += value;
        } else {
            stamps[at] = stamp;
            places[at] = size;
            merged++;
            add(index, value);
        }
    }

    private int placeOf(int index) {
        int mask = places.length - 1;
        int at = Hashing.mix(index) & mask;
        while (stamps[at] == stamp && indices[places[at]] != index) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void growPlaces() {
        int[] old = places;
        int[] oldStamps = stamps;
        places = new int[Math.max(FIRST_CAPACITY, 2 * old.length)];
        stamps = new int[places.length];
        for (int i = 0; i < old.length; i++) {
            if (oldStamps[i] == stamp) {
                int at = placeOf(indices[old[i]]);
                stamps[at] = stamp;
                places[at] = old[i];
            }
        }
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
