package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.state.Checkpoint;

/** The entries of the hypergradients in a window, oldest first, in one circular pair of arrays: twelve bytes an entry. */
final class EntryRing {
    private final int window;
    private int[] index = new int[1 << 10];
    private double[] value = new double[1 << 10];
    private int[] counts = new int[16];
    private int head;
    private int size;
    private int oldest;
    private int pushes;

    EntryRing(int window) {
        this.window = window;
    }

    /** Whether the next push makes the oldest leave. */
    boolean full() {
        return pushes == window;
    }

    /** How many entries the oldest push has. */
    int oldestCount() {
        return counts[oldest];
    }

    /** Writes the entries of the oldest push. */
    void oldest(int[] indices, double[] values) {
        int count = counts[oldest];
        int first = Math.min(count, index.length - head);
        System.arraycopy(index, head, indices, 0, first);
        System.arraycopy(index, 0, indices, first, count - first);
        System.arraycopy(value, head, values, 0, first);
        System.arraycopy(value, 0, values, first, count - first);
    }

    /** Forgets the oldest push. */
    void pop() {
        int count = counts[oldest];
        head = (head + count) & (index.length - 1);
        size -= count;
        oldest = (oldest + 1) & (counts.length - 1);
        pushes--;
    }

    /** Adds a push of {@code count} entries. */
    void push(int[] indices, double[] values, int count) {
        if (size + count > index.length) {
            grow(Integer.highestOneBit(size + count) << 1);
        }
        if (pushes == counts.length) {
            growCounts();
        }
        int at = (head + size) & (index.length - 1);
        int first = Math.min(count, index.length - at);
        System.arraycopy(indices, 0, index, at, first);
        System.arraycopy(indices, first, index, 0, count - first);
        System.arraycopy(values, 0, value, at, first);
        System.arraycopy(values, first, value, 0, count - first);
        size += count;
        counts[(oldest + pushes) & (counts.length - 1)] = count;
        pushes++;
    }

    private void growCounts() {
        int[] grown = new int[2 * counts.length];
        for (int i = 0; i < pushes; i++) {
            grown[i] = counts[(oldest + i) & (counts.length - 1)];
        }
        counts = grown;
        oldest = 0;
    }

    private void grow(int capacity) {
        int[] newIndex = new int[capacity];
        double[] newValue = new double[capacity];
        int first = Math.min(size, index.length - head);
        System.arraycopy(index, head, newIndex, 0, first);
        System.arraycopy(index, 0, newIndex, first, size - first);
        System.arraycopy(value, head, newValue, 0, first);
        System.arraycopy(value, 0, newValue, first, size - first);
        index = newIndex;
        value = newValue;
        head = 0;
    }

    /** Multiplies every value by a power of two. */
    void rescale(double powerOfTwo) {
        for (int k = 0; k < size; k++) {
            int at = (head + k) & (index.length - 1);
            value[at] = Vectors.flush(value[at] * powerOfTwo);
        }
    }

    /** Entries held. */
    int size() {
        return size;
    }

    void save(String prefix, Checkpoint.Builder into) {
        double[] savedCounts = new double[pushes];
        for (int i = 0; i < pushes; i++) {
            savedCounts[i] = counts[(oldest + i) & (counts.length - 1)];
        }
        double[] indices = new double[size];
        double[] values = new double[size];
        for (int k = 0; k < size; k++) {
            indices[k] = index[(head + k) & (index.length - 1)];
            values[k] = value[(head + k) & (index.length - 1)];
        }
        into.put(prefix + "counts", savedCounts).put(prefix + "index", indices).put(prefix + "value", values);
    }

    void load(String prefix, Checkpoint from) {
        double[] savedCounts = from.vector(prefix + "counts");
        double[] indices = from.vector(prefix + "index");
        pushes = savedCounts.length;
        size = indices.length;
        counts = new int[Math.max(16, Integer.highestOneBit(Math.max(1, pushes)) << 1)];
        int capacity = Math.max(1 << 10, Integer.highestOneBit(Math.max(1, size)) << 1);
        index = new int[capacity];
        value = Arrays.copyOf(from.vector(prefix + "value"), capacity);
        for (int i = 0; i < pushes; i++) {
            counts[i] = (int) savedCounts[i];
        }
        for (int k = 0; k < size; k++) {
            index[k] = (int) indices[k];
        }
        head = 0;
        oldest = 0;
    }
}
