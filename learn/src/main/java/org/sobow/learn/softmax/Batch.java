package org.sobow.learn.softmax;

import java.util.Arrays;

/**
 * A round's examples as a sparse matrix, D_tr first, held both ways: by example (for X·W) and by row (for X'·E, and for the
 * products of examples). Its rows are numbered 0, 1, ... in the order in which they first appear.
 */
final class Batch {
    /** Examples of D_tr, and of both. */
    int train;

    int count;
    int[] label = {};

    /** By example: entries first[i] to first[i + 1], each with its row in this batch and its value. */
    int[] first = {0};

    int[] entryRow = {};
    double[] entryValue = {};

    /** The row of the model that row l of this batch is, for l below {@code rows}. */
    int[] row = {};

    int rows;

    /** By row: D_tr's entries start[l] to middle[l], D_val's from there to start[l + 1]. */
    int[] start = {0};

    int[] middle = {};
    int[] example = {};
    double[] value = {};

    /**
     * Fills this batch.
     *
     * @param table gives rows their places
     */
    void fill(ExampleBuffer tr, ExampleBuffer val, RowTable table) {
        train = tr.count;
        count = tr.count + val.count;
        reserve(tr.entries + val.entries);
        rows = 0;
        table.fetch(tr.row, tr.entries);
        table.fetch(val.row, val.entries);
        int at = append(tr, 0, 0, table);
        Arrays.fill(middle, 0, rows, 0);
        for (int e = 0; e < at; e++) {
            middle[entryRow[e]]++;
        }
        int fromTrain = rows;
        int total = append(val, tr.count, at, table);
        Arrays.fill(middle, fromTrain, rows, 0);
        transpose(total);
    }

    private void reserve(int entries) {
        if (label.length < count) {
            label = new int[2 * count];
            first = new int[2 * count + 1];
        }
        if (entryRow.length < entries) {
            int capacity = entries + entries / 2;
            entryRow = new int[capacity];
            entryValue = new double[capacity];
            row = new int[capacity];
            start = new int[capacity + 1];
            middle = new int[capacity];
            example = new int[capacity];
            value = new double[capacity];
        }
    }

    private int append(ExampleBuffer from, int example0, int entry0, RowTable table) {
        int at = entry0;
        for (int i = 0; i < from.count; i++) {
            label[example0 + i] = from.label[i];
            first[example0 + i] = at;
            at = from.mayRepeat ? appendMerging(from, i, at, table) : appendPlain(from, i, at, table);
        }
        first[example0 + from.count] = at;
        return at;
    }

    private int appendPlain(ExampleBuffer from, int i, int entry0, RowTable table) {
        int at = entry0;
        for (int e = from.start[i]; e < from.start[i + 1]; e++) {
            entryRow[at] = table.placeIn(this, from.row[e]);
            entryValue[at++] = from.value[e];
        }
        return at;
    }

    /** The same for an example in which a row may occur twice; {@code example} serves as the last entry of each row meanwhile. */
    private int appendMerging(ExampleBuffer from, int i, int entry0, RowTable table) {
        int at = entry0;
        for (int e = from.start[i]; e < from.start[i + 1]; e++) {
            int known = rows;
            int l = table.placeIn(this, from.row[e]);
            if (l < known && example[l] >= entry0) {
                entryValue[example[l]] += from.value[e];
                continue;
            }
            example[l] = at;
            entryRow[at] = l;
            entryValue[at++] = from.value[e];
        }
        return at;
    }

    /* A counting sort by row; it is stable, so D_tr's entries come before D_val's in every row. */
    private void transpose(int total) {
        Arrays.fill(start, 0, rows + 1, 0);
        for (int e = 0; e < total; e++) {
            start[entryRow[e] + 1]++;
        }
        for (int l = 0; l < rows; l++) {
            start[l + 1] += start[l];
        }
        // middle holds D_tr's counts; while entries are placed it is the next free place, start[l] + placed
        for (int l = 0; l < rows; l++) {
            int trainHere = middle[l];
            middle[l] = start[l];
            start[l] += trainHere;
        }
        for (int i = 0; i < train; i++) {
            for (int e = first[i]; e < first[i + 1]; e++) {
                int place = middle[entryRow[e]]++;
                example[place] = i;
                value[place] = entryValue[e];
            }
        }
        // now middle[l] is the end of D_tr's entries, and so is start[l]: place D_val's there and step start back
        for (int i = train; i < count; i++) {
            for (int e = first[i]; e < first[i + 1]; e++) {
                int place = start[entryRow[e]]++;
                example[place] = i;
                value[place] = entryValue[e];
            }
        }
        for (int l = rows; l > 0; l--) {
            start[l] = start[l - 1];
        }
        start[0] = 0;
    }

    /** Fills this batch with what a checkpoint held. */
    void restore(int newTrain, int[] labels, int[] firsts, int[] modelRows, int[] rowsOfEntries, double[] values) {
        train = newTrain;
        count = labels.length;
        rows = modelRows.length;
        reserve(values.length);
        System.arraycopy(labels, 0, label, 0, count);
        System.arraycopy(firsts, 0, first, 0, count + 1);
        System.arraycopy(modelRows, 0, row, 0, rows);
        System.arraycopy(rowsOfEntries, 0, entryRow, 0, values.length);
        System.arraycopy(values, 0, entryValue, 0, values.length);
        Arrays.fill(middle, 0, rows, 0);
        for (int e = 0; e < first[train]; e++) {
            middle[entryRow[e]]++;
        }
        transpose(values.length);
    }

    /** Exchanges contents for a copy of {@code other}'s; for OAGD, which keeps rounds. */
    void copyFrom(Batch other) {
        train = other.train;
        count = other.count;
        rows = other.rows;
        int entries = other.start[other.rows];
        reserve(entries);
        System.arraycopy(other.label, 0, label, 0, count);
        System.arraycopy(other.first, 0, first, 0, count + 1);
        System.arraycopy(other.entryRow, 0, entryRow, 0, entries);
        System.arraycopy(other.entryValue, 0, entryValue, 0, entries);
        System.arraycopy(other.row, 0, row, 0, rows);
        System.arraycopy(other.start, 0, start, 0, rows + 1);
        System.arraycopy(other.middle, 0, middle, 0, rows);
        System.arraycopy(other.example, 0, example, 0, entries);
        System.arraycopy(other.value, 0, value, 0, entries);
    }
}
