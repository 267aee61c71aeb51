package org.sobow.learn.format;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.SparseVector;

/** Collects the entries of a bag in any order; the values of one index are added up. For one thread. */
final class BagBuilder {
    private static final int FIRST_CAPACITY = 256;

    private long[] keys = new long[FIRST_CAPACITY];
    private double[] values = new double[FIRST_CAPACITY];
    private int size;

    void clear() {
        size = 0;
    }

    /** How many entries were added. */
    int size() {
        return size;
    }

    void add(int index, double value) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            values = Arrays.copyOf(values, 2 * size);
        }
        // Sorted, entries of one index stay in the order in which they came.
        keys[size] = (long) index << Integer.SIZE | size;
        values[size] = value;
        size++;
    }

    /** The bag, or null where the values of an index have no finite sum. */
    @Nullable
    SparseVector build() {
        Arrays.sort(keys, 0, size);
        int[] indices = new int[size];
        double[] sums = new double[size];
        int count = 0;
        for (int k = 0; k < size; k++) {
            int index = (int) (keys[k] >>> Integer.SIZE);
            boolean again = count > 0 && indices[count - 1] == index;
            count += again ? 0 : 1;
            indices[count - 1] = index;
            sums[count - 1] += values[(int) keys[k]];
        }
        boolean finite = Arrays.stream(sums, 0, count).allMatch(Double::isFinite);
        return finite ? SparseVector.copyOf(indices, sums, count) : null;
    }
}
