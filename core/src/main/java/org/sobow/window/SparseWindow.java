package org.sobow.window;

import java.util.Arrays;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;

/**
 * A {@link Window} of bounded size over hypergradients with few non-zero entries.
 *
 * <p>Memory: the entries of the last K pushes and two vectors of length d1, never K x d1. A push costs the entries that come
 * and go, amortized; {@link #mean(int)} costs O(1), {@link #mean(double[])} O(d1). It has no part in a checkpoint: who resumes pushes
 * the last K hypergradients again. For one thread.
 */
/* The sum is kept as S = scale · base, so that the decay by eta is one multiplication a round: S ← h_t + eta S − eta^K h_{t−K}.
 * The subtraction leaves rounding behind, so every K pushes (and before the scale underflows) the base is summed anew from the
 * entries, which costs each entry once more; in between, the error is that of at most K roundings of what was in the window
 * during the last 2K rounds. An entry whose coordinate has no other entry left is set to exactly zero. */
public final class SparseWindow {
    private static final double SMALLEST_SCALE = 1e-100;

    private final Window window;
    private final double weight;
    private final double leavingWeight;
    private final double[] base;
    private final int[] present;
    private final int[][] indices;
    private final double[][] values;
    private double scale = 1;
    private int head;
    private long pushed;
    private int sinceResum;

    public SparseWindow(Window window, int d1) {
        if (window.unbounded()) {
            throw new IllegalArgumentException(
                    "window size K must be bounded for a sparse window, got infinity; the exponential average needs no entries");
        }
        this.window = window;
        weight = window.weight();
        leavingWeight = StrictMath.pow(window.eta(), window.size());
        base = new double[Require.atLeast("d1", 1, d1)];
        present = new int[d1];
        indices = new int[window.size()][];
        values = new double[window.size()][];
    }

    /**
     * Takes in a hypergradient given by its first {@code count} entries; the arrays are copied.
     *
     * @param index distinct coordinates in [0, d1)
     * @param value the entries at those coordinates, finite
     */
    public void push(int[] index, double[] value, int count) {
        requireEntries(index, value, count);
        scale *= window.eta();
        if (pushed >= window.size()) {
            leave(indices[head], values[head]);
        }
        indices[head] = Arrays.copyOf(index, count);
        values[head] = Arrays.copyOf(value, count);
        for (int k = 0; k < count; k++) {
            base[index[k]] += value[k] / scale;
            present[index[k]]++;
        }
        head = (head + 1) % window.size();
        pushed++;
        sinceResum++;
        if (sinceResum >= window.size() || scale < SMALLEST_SCALE) {
            resum();
        }
    }

    private void requireEntries(int[] index, double[] value, int count) {
        if (count < 0 || count > index.length || count > value.length) {
            throw new IllegalArgumentException(
                    "count must lie in [0, " + Math.min(index.length, value.length) + "], got " + count);
        }
        for (int k = 0; k < count; k++) {
            if (index[k] < 0 || index[k] >= base.length) {
                throw new IllegalArgumentException(
                        "index[" + k + "] must lie in [0, " + base.length + "), got " + index[k]);
            }
            if (!Double.isFinite(value[k])) {
                throw new IllegalArgumentException("value[" + k + "] must be finite, got " + value[k]);
            }
        }
    }

    private void leave(int[] index, double[] value) {
        for (int k = 0; k < index.length; k++) {
            int j = index[k];
            present[j]--;
            base[j] = present[j] == 0 ? 0 : base[j] - leavingWeight * value[k] / scale;
        }
    }

    private void resum() {
        int kept = (int) Math.min(pushed, window.size());
        for (int age = 0; age < kept; age++) {
            for (int j : indices[slotOfAge(age)]) {
                base[j] = 0;
            }
        }
        for (int age = kept - 1; age >= 0; age--) {
            int slot = slotOfAge(age);
            double factor = Vectors.flush(StrictMath.pow(window.eta(), age));
            for (int k = 0; k < indices[slot].length; k++) {
                base[indices[slot][k]] += factor * values[slot][k];
            }
        }
        scale = 1;
        sinceResum = 0;
    }

    private int slotOfAge(int age) {
        return Math.floorMod(head - 1 - age, window.size());
    }

    /** The mean at one coordinate. */
    public double mean(int coordinate) {
        return base[coordinate] * (scale / divisor());
    }

    /** Writes the mean into {@code out}, of length d1. */
    public void mean(double[] out) {
        Require.length("out", base.length, out);
        double factor = scale / divisor();
        for (int j = 0; j < out.length; j++) {
            out[j] = base[j] * factor;
        }
    }

    /** How many entries the window holds: what its memory is proportional to, beside d1. */
    public long entries() {
        long total = 0;
        for (int[] index : indices) {
            total += index == null ? 0 : index.length;
        }
        return total;
    }

    private double divisor() {
        return pushed < window.size() ? window.divisor(Math.max(1, pushed)) : weight;
    }
}
