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

    /** The coordinate of entry {@code k} of the oldest push. */
    int oldestIndex(int k) {
        return index[(head + k) & (index.length - 1)];
    }

    /** The value of entry {@code k} of the oldest push. */
    double oldestValue(int k) {
        return value[(head + k) & (index.length - 1)];
    }

    /** Forgets the oldest push. */
    void pop() {
        int count = counts[oldest];
        head = (head + count) & (index.length - 1);
        size -= count;
        oldest = (oldest + 1) & (counts.length - 1);
        pushes--;
    }

    /** Begins a push of at most {@code most} entries. */
    void begin(int most) {
        if (size + most > index.length) {
            grow(Integer.highestOneBit(size + most) << 1);
        }
        if (pushes == counts.length) {
            int[] grown = new int[2 * counts.length];
            for (int i = 0; i < pushes; i++) {
                grown[i] = counts[(oldest + i) & (counts.length - 1)];
            }
            counts = grown;
            oldest = 0;
        }
        counts[(oldest + pushes) & (counts.length - 1)] = 0;
        pushes++;
    }

    /** Adds an entry to the push begun. */
    void add(int i, double v) {
        int at = (head + size++) & (index.length - 1);
        index[at] = i;
        value[at] = v;
        counts[(oldest + pushes - 1) & (counts.length - 1)]++;
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
            indices[k] = oldestIndex(k);
            values[k] = oldestValue(k);
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
