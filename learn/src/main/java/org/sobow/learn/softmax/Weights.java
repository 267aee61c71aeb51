package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.state.Checkpoint;

/** W, and z = dW/ds where the forward sensitivity is carried: one flat array each, a row a feature. */
final class Weights {
    /** Rows that have decayed by less than this between two touches cannot have reached denormals from ordinary weights. */
    static final double SMALL_DECAY = 1e-100;

    private final boolean forward;
    int rows;
    int stride;
    double[] w = {};
    double[] z = {};

    @SuppressWarnings("UnusedVariable") // written so that the loads of fetch are not left out
    private double fetched;

    Weights(boolean forward, int rows, int classes) {
        this.forward = forward;
        stride = classes;
        reserve(rows, classes);
    }

    /** Makes room for so many rows and classes; what is new is zero. */
    void reserve(int newRows, int classes) {
        if (classes > stride) {
            w = widen(w, classes);
            z = widen(z, classes);
            stride = classes;
        }
        if (newRows > rows) {
            long needed = (long) newRows * stride;
            if (needed > Integer.MAX_VALUE - 8) {
                throw new IllegalArgumentException("features times classes must be below 2^31, got " + newRows + " x "
                        + stride + "; use Dimension.hashed with fewer bits");
            }
            if (needed > w.length) {
                int capacity = rows == 0 ? (int) needed : (int) Math.min(Integer.MAX_VALUE - 8, needed + needed / 2);
                w = Arrays.copyOf(w, capacity);
                z = forward ? Arrays.copyOf(z, capacity) : z;
            }
            rows = newRows;
        }
    }

    /** Reads a number of every cache line of the rows, all at once: see {@link RowTable#fetch}. */
    void fetch(int[] rowsToRead, int count) {
        double a = 0;
        double b = 0;
        double c = 0;
        int last = stride - 1;
        int second = Math.min(8, last);
        int third = Math.min(16, last);
        for (int i = 0; i < count; i++) {
            int from = rowsToRead[i] * stride;
            a += w[from];
            b += w[from + second];
            c += w[from + third];
        }
        fetched = a + b + c;
    }

    private double[] widen(double[] from, int classes) {
        if (from.length == 0) {
            return from;
        }
        double[] wide = new double[Math.multiplyExact(from.length / stride, classes)];
        for (int j = 0; j < rows; j++) {
            System.arraycopy(from, j * stride, wide, j * classes, stride);
        }
        return wide;
    }

    static void flush(double[] row, int classes) {
        for (int k = 0; k < classes; k++) {
            row[k] = Vectors.flush(row[k]);
        }
    }

    void save(Checkpoint.Builder into) {
        into.put("rows", rows).put("stride", stride).put("W", Arrays.copyOf(w, rows * stride));
        if (forward) {
            into.put("z", Arrays.copyOf(z, rows * stride));
        }
    }

    void load(Checkpoint from) {
        rows = (int) from.number("rows");
        stride = (int) from.number("stride");
        w = from.vector("W");
        if (forward) {
            z = from.vector("z");
        }
    }
}
