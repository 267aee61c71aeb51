package org.sobow.learn.batch;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.learn.model.Parameters;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * The rows of the model, one a feature: its place in the round at hand, the cells that its strength needs, and its weights.
 */
/* A round asks for the place of every entry, and passes over the cells of its rows twice and over their weights twice. They lie apart: places,
 * which are asked for most, stay in the processor's cache, and cells are on fewer pages than weights. Places need no clearing: place l of row j counts only where the l-th row of the set at hand is j again. */
final class Rows {
    /** Doubles in a cache line. */
    private static final int LINE = 8;

    private final Parameters cells;
    private int[] place = {};
    private Parameters weights;

    @SuppressWarnings("UnusedVariable") // written so that the loads of fetch are not left out
    private double fetched;

    /** No row yet; a row will have {@code cellsOfRow} cells. */
    Rows(int cellsOfRow, int classes) {
        cells = new Parameters(cellsOfRow);
        weights = new Parameters(classes);
    }

    /** How many rows there are. */
    int count() {
        return cells.rows();
    }

    int classes() {
        return weights.width();
    }

    /** By row: its place in the round at hand. */
    int[] places() {
        return place;
    }

    /** The block with the cells of row {@code j}. */
    double[] cells(int j) {
        return cells.block(j);
    }

    /** Where the cells of row {@code j} begin in their block. */
    int cell(int j) {
        return cells.place(j);
    }

    /** The block with the weights of row {@code j}. */
    double[] weights(int j) {
        return weights.block(j);
    }

    /** Where the weights of row {@code j} begin in their block. */
    int weight(int j) {
        return weights.place(j);
    }

    /** Makes room for so many rows and classes; what is new is zero. */
    void reserve(int count, int classes) {
        if (classes > classes()) {
            Parameters narrow = weights;
            weights = new Parameters(classes);
            weights.reserve(narrow.rows());
            weights.setTable(0, narrow.width(), narrow.table(0, narrow.width()));
        }
        int known = count();
        if (count > known) {
            if (count > place.length) {
                place = Arrays.copyOf(place, Math.max(count, place.length + place.length / 2));
            }
            cells.reserve(count);
            weights.reserve(count);
            // every row decays in every round: there is no use in marking those that a round writes
            for (int j = known; j < count; j++) {
                cells.touch(j);
                weights.touch(j);
            }
        }
    }

    /**
     * Reads the first and the last cell of the rows {@code j[0..n)}: rows lie all over memory, and loads that wait for nothing go out
     * side by side, which those of the loops that follow would not.
     */
    void fetchCells(int[] j, int n) {
        int last = cells.width() - 1;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double[] block = cells(j[i]);
            int from = cell(j[i]);
            sum += block[from] + block[from + last];
        }
        fetched = sum;
    }

    /** Reads a number of every cache line of the weights of the rows {@code j[0..n)}, likewise. */
    /* Sums of their own: an addition that waits for the one before holds up the loads behind it. */
    void fetchWeights(int[] j, int n) {
        int last = classes() - 1;
        int second = Math.min(LINE, last);
        int third = Math.min(2 * LINE, last);
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        for (int i = 0; i < n; i++) {
            double[] block = weights(j[i]);
            int from = weight(j[i]);
            a += block[from];
            b += block[from + second];
            c += block[from + third];
            d += block[from + last];
        }
        for (int k = 3 * LINE; k < last; k += LINE) {
            for (int i = 0; i < n; i++) {
                a += weights(j[i])[weight(j[i]) + k];
            }
        }
        fetched = (a + b) + (c + d);
    }

    /** Multiplies the weights of row {@code j} by {@code factor}. */
    void decay(int j, double factor) {
        double[] block = weights(j);
        int from = weight(j);
        for (int k = from; k < from + classes(); k++) {
            block[k] = Vectors.flush(block[k] * factor);
        }
    }

    /** Cell {@code cell} of every row. */
    double[] column(int cell) {
        return cells.table(cell, 1);
    }

    /** Replaces cell {@code cell} of every row. */
    void setColumn(int cell, double[] values) {
        cells.setTable(cell, 1, values);
    }

    /** Saves the weights. */
    void save(StateBuilder into) {
        into.put("model.rows", count()).put("model.classes", classes()).put("model.W", weights.table(0, classes()));
    }

    /** Loads the weights, of at most so many rows, and of {@code least} to {@code most} classes. */
    void load(State from, int mostRows, int least, int most) {
        int count = from.count("model.rows", mostRows);
        int classes = (int) from.number("model.classes", least, most);
        double[] w = from.vector("model.W");
        if (w.length != (long) count * classes) {
            throw new StateException("the state must have " + classes + " weights for each of " + count
                    + " features, has " + w.length + " in all");
        }
        from.vector("model.W", w.length, -BatchRound.LARGEST_WEIGHT, BatchRound.LARGEST_WEIGHT);
        reserve(count, classes);
        weights.setTable(0, classes, w);
    }
}
