package org.sobow.learn.softmax;

import java.util.Arrays;

/**
 * Numbers kept for every row of the model, side by side, so that a row costs one cache line; the first is the row's place in the
 * round at hand.
 */
/* Places need no clearing: place l of row j counts only where the l-th row of the set at hand is j again. */
final class RowTable {
    private static final int PLACE = 0;

    final int stride;
    int rows;
    double[] cells = {};

    @SuppressWarnings("UnusedVariable") // written so that the loads of fetch are not left out
    private double fetched;

    RowTable(int stride) {
        this.stride = stride;
    }

    /** Makes room for so many rows; the numbers of new ones are 0. */
    void reserve(int newRows) {
        if (newRows <= rows) {
            return;
        }
        if (newRows * (long) stride > cells.length) {
            long capacity = (rows == 0 ? newRows : newRows + newRows / 2L) * stride;
            if (capacity > Integer.MAX_VALUE - 8) {
                throw new IllegalArgumentException(
                        "features must be below 2^31 / " + stride + ", got " + newRows + "; use Dimension.hashed");
            }
            cells = Arrays.copyOf(cells, (int) capacity);
        }
        rows = newRows;
    }

    /**
     * Reads the cells of the first {@code count} of {@code rowsToRead}: rows lie all over memory, and loads that wait for nothing
     * go out side by side, which those of the loops that follow would not.
     */
    void fetch(int[] rowsToRead, int count) {
        double a = 0;
        double b = 0;
        int i = 0;
        for (; i + 1 < count; i += 2) {
            a += cells[rowsToRead[i] * stride];
            b += cells[rowsToRead[i + 1] * stride];
        }
        fetched = i < count ? a + b + cells[rowsToRead[i] * stride] : a + b;
    }

    /** The place of row {@code j} in {@code batch}, which is given one if it has none. */
    int placeIn(Batch batch, int j) {
        int at = j * stride + PLACE;
        int l = (int) cells[at];
        if (l < batch.rows && batch.row[l] == j) {
            return l;
        }
        l = batch.rows++;
        cells[at] = l;
        batch.row[l] = j;
        return l;
    }

    /** The place of row {@code j} in {@code block}, or −1. */
    int placeIn(Block block, int j) {
        int l = (int) cells[j * stride + PLACE];
        return l < block.count && block.row[l] == j ? l : -1;
    }

    /** Gives row {@code j} the place {@code l}. */
    void place(int j, int l) {
        cells[j * stride + PLACE] = l;
    }
}
