package org.sobow.learn.mixture;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.RowEncoder;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * Where the features of an encoder stand elsewhere: the column of a dense row that each belongs to, and its first feature in an expansion.
 * Knows columns of numbers and of categories, a bounded number of each. For one thread.
 */
final class Layout {
    static final int MOST_COLUMNS = 1000;

    /** Features of an encoder from this number on are left out. */
    private static final int MOST_SLOTS = 1 << 16;

    private static final int LEFT_OUT = -1;

    /** No number of a dense row is further from 0: sums of squares are then finite. */
    private static final double LARGEST = 1e15;

    private final int width;
    private final int first;
    private final int mostColumns;
    private int features;
    private int columns;

    /** By feature of the encoder: its column and 1, 0 where it was never met, LEFT_OUT where it has none. */
    private int[] columnOf = {};

    private int[] firstOf = {};
    private int[] columnOfGroup = {};
    private boolean[] categories = {};
    private @Nullable Layout frozen;

    /**
     * No column yet.
     *
     * @param first the first feature of the expansion that is free
     * @param width how many features a column of numbers has there; a category has one
     * @param mostColumns columns after so many are left out; {@link #MOST_COLUMNS} at most
     */
    Layout(int first, int width, int mostColumns) {
        this.mostColumns = mostColumns;
        this.first = first;
        this.width = width;
        features = first;
    }

    /** How many columns a dense row has. */
    int columns() {
        return columns;
    }

    /** How many features the expansion has. */
    int features() {
        return features;
    }

    boolean isCategory(int column) {
        return categories[column];
    }

    /** The column of a feature of the encoder; negative where it has none. */
    int column(int slot) {
        return slot < columnOf.length ? columnOf[slot] - 1 : LEFT_OUT;
    }

    /** The column of a group of features of the encoder; negative where it has none. */
    int columnOfGroup(int group) {
        return group < columnOfGroup.length ? columnOfGroup[group] - 1 : LEFT_OUT;
    }

    /** The first feature that a feature of the encoder has in the expansion, where it has a column. */
    int first(int slot) {
        return firstOf[slot];
    }

    /** Makes the row dense: numbers as they are encoded, the number of the feature for a category, 0 where nothing is. */
    void dense(Entries x, float[] out) {
        Arrays.fill(out, 0, columns, 0);
        int[] slots = x.indices();
        double[] values = x.values();
        for (int e = 1; e < x.size(); e++) {
            int column = column(slots[e]);
            if (column >= 0) {
                out[column] = categories[column] ? slots[e] : (float) Math.max(-LARGEST, Math.min(LARGEST, values[e]));
            }
        }
    }

    /** Takes up what is new in a row; returns whether anything is. */
    boolean meet(Entries x, RowEncoder encoder) {
        int[] slots = x.indices();
        boolean isNew = false;
        for (int e = 1; e < x.size(); e++) {
            int slot = slots[e];
            if (slot >= columnOf.length ? slot < MOST_SLOTS : columnOf[slot] == 0) {
                add(slot, encoder);
                isNew = true;
            }
        }
        return isNew;
    }

    private void add(int slot, RowEncoder encoder) {
        if (slot >= columnOf.length) {
            int capacity = Math.min(MOST_SLOTS, 2 * slot + 16);
            columnOf = Arrays.copyOf(columnOf, capacity);
            firstOf = Arrays.copyOf(firstOf, capacity);
        }
        columnOf[slot] = place(encoder.group(slot), encoder);
        if (columnOf[slot] > 0) {
            firstOf[slot] = features;
            features += categories[columnOf[slot] - 1] ? 1 : width;
        }
        frozen = null;
    }

    /** The column of a group and 1; LEFT_OUT where it has none. */
    private int place(int group, RowEncoder encoder) {
        Columns.Kind kind = encoder.groupKind(group);
        if (kind != Columns.Kind.NUMBER && kind != Columns.Kind.CATEGORY) {
            return LEFT_OUT;
        }
        if (group >= columnOfGroup.length) {
            columnOfGroup = Arrays.copyOf(columnOfGroup, 2 * group + 16);
        }
        if (columnOfGroup[group] == 0) {
            columnOfGroup[group] = columns >= mostColumns ? LEFT_OUT : columns + 1;
            addColumn(columnOfGroup[group] > 0, kind == Columns.Kind.CATEGORY);
        }
        return columnOfGroup[group];
    }

    private void addColumn(boolean hasRoom, boolean isCategory) {
        if (hasRoom) {
            categories = columns == categories.length ? Arrays.copyOf(categories, 2 * columns + 16) : categories;
            categories[columns++] = isCategory;
        }
    }

    /** This layout as it is, which then stays so; the one of the last call where nothing is new. */
    Layout freeze() {
        if (frozen == null) {
            frozen = new Layout(first, width, mostColumns);
            frozen.columns = columns;
            frozen.features = features;
            frozen.columnOf = columnOf.clone();
            frozen.firstOf = firstOf.clone();
            frozen.categories = categories.clone();
        }
        return frozen;
    }

    void save(StateBuilder to) {
        to.put("columnOf", columnOf)
                .put("firstOf", firstOf)
                .put("columns", columns)
                .put("features", features);
    }

    /** Takes the state of a layout over the features of that encoder. */
    void load(State from, RowEncoder encoder) {
        columns = from.count("columns", MOST_COLUMNS);
        features = from.count("features", first + MOST_SLOTS * width);
        columnOf = from.ints("columnOf");
        int length = columnOf.length;
        columnOf = from.ints("columnOf", Math.min(length, MOST_SLOTS), LEFT_OUT, columns);
        firstOf = from.ints("firstOf", length, 0, Math.max(0, features - 1));
        categories = new boolean[columns];
        columnOfGroup = new int[encoder.groups()];
        for (int slot = 0; slot < Math.min(length, encoder.features()); slot++) {
            if (columnOf[slot] > 0) {
                int group = encoder.group(slot);
                columnOfGroup[group] = columnOf[slot];
                categories[columnOf[slot] - 1] = encoder.groupKind(group) == Columns.Kind.CATEGORY;
            }
        }
        frozen = null;
    }
}
