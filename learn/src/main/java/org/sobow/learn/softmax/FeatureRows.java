package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.state.Checkpoint;

/** What is kept of every row that has a strength of its own, in one cache line, as it was after the last round it went through. */
final class FeatureRows {
    static final int STRIDE = 8;

    // the cells of a row; the first is its place in the round at hand
    static final int LAMBDA = 1;
    static final int R = 2;
    static final int HIGH = 3; // the window's sum, as a pair
    static final int LOW = 4;
    static final int DECAY = 5; // what W_j has still to be multiplied by
    static final int NEXT = 6; // the first round the row has not gone through; 0: never touched
    static final int PRESENT = 7; // entries in the window

    final RowTable table = new RowTable(STRIDE);

    /** The table's cells. */
    double[] cells = {};

    /** (mu, kappa) a row, for the forward sensitivity. */
    double[] sensitivity = {};

    private final boolean forward;

    FeatureRows(boolean forward) {
        this.forward = forward;
    }

    void reserve(int rows) {
        table.reserve(rows);
        cells = table.cells;
        if (forward && sensitivity.length < cells.length / STRIDE * 2) {
            sensitivity = Arrays.copyOf(sensitivity, cells.length / STRIDE * 2);
        }
    }

    /** Writes what the row at {@code o} has become before round {@code next}. */
    void write(int o, RowPassage passage, long next) {
        cells[o + LAMBDA] = passage.lambda;
        cells[o + R] = passage.r;
        cells[o + DECAY] = Vectors.flush(passage.decay);
        cells[o + NEXT] = next;
        if (forward) {
            int at = o / STRIDE * 2;
            sensitivity[at] = Vectors.flush(passage.mu);
            sensitivity[at + 1] = Vectors.flush(passage.kappa);
        }
    }

    /** Writes a row whose weights are stored anew before round {@code next}. */
    void writeTouched(int o, double lambda, double r, long next) {
        cells[o + LAMBDA] = lambda;
        cells[o + R] = r;
        cells[o + DECAY] = 1;
        cells[o + NEXT] = next;
        if (forward) {
            int at = o / STRIDE * 2;
            sensitivity[at] = 1;
            sensitivity[at + 1] = 0;
        }
    }

    /** Multiplies the windows' sums by a power of two. */
    void rescale(double powerOfTwo) {
        for (int j = 0; j < table.rows; j++) {
            cells[j * STRIDE + HIGH] = Vectors.flush(cells[j * STRIDE + HIGH] * powerOfTwo);
            cells[j * STRIDE + LOW] = Vectors.flush(cells[j * STRIDE + LOW] * powerOfTwo);
        }
    }

    void save(String prefix, Checkpoint.Builder into) {
        into.put(prefix + "rows", table.rows)
                .put(prefix + "state", Arrays.copyOf(cells, table.rows * STRIDE))
                .put(prefix + "sensitivity", sensitivity);
    }

    void load(String prefix, Checkpoint from) {
        table.rows = (int) from.number(prefix + "rows");
        table.cells = from.vector(prefix + "state");
        cells = table.cells;
        sensitivity = from.vector(prefix + "sensitivity");
    }
}
