package org.sobow.learn.row;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What the columns of a row are to an encoder: in the order of their names, numbers, categories and texts apart, where each stands in
 * a row and what is known of it. Immutable.
 */
final class Plan {
    final Columns columns;
    /** Whether every column that could get a feature has got it. */
    final boolean created;

    final int[] numberAt;
    /** The feature of each number, and its number among the columns of numbers; -1 where the column is not known. */
    final int[] slots;

    final int[] columnOf;
    final boolean lacksNumbers;
    /** Whether the columns of numbers are those that the encoder met first, in its own order. */
    final boolean inOrder;

    final int[] categoryAt;
    final @Nullable Column[] categories;
    final int[] categorySeeds;

    final int[] textAt;
    final @Nullable Column[] texts;
    final int[] textSeeds;

    /** Columns that are refused since they are not known. */
    private final int[] strangeAt;

    /** Columns that hold something else than they did before, and what that was. */
    private final int[] conflictAt;

    private final Column[] conflicts;

    /** What an encoder knows of a column: a number is one feature, categories and the words of a text are a group of features. */
    record Column(Columns.Kind kind, int group, int number, int slot, Map<String, Integer> slots) {}

    /**
     * A plan.
     *
     * @param known columns by name
     * @param groups columns of this group and those behind it are not known
     * @param created whether every column that could get a feature has got it
     * @param strict whether columns that are not known are refused
     */
    Plan(Columns columns, Map<String, Column> known, int groups, boolean created, boolean strict) {
        this.columns = columns;
        this.created = created;
        @Nullable Column[] found = new @Nullable Column[columns.size()];
        for (int i = 0; i < found.length; i++) {
            Column column = known.get(columns.name(i));
            found[i] = column == null || column.group >= groups ? null : column;
        }
        int[] order = byName(columns);
        strangeAt = Arrays.stream(order).filter(i -> strict && found[i] == null).toArray();
        conflictAt = Arrays.stream(order)
                .filter(i -> found[i] != null && found[i].kind != columns.kind(i))
                .toArray();
        conflicts = Arrays.stream(conflictAt).mapToObj(i -> found[i]).toArray(Column[]::new);
        for (int i : conflictAt) {
            found[i] = null;
        }
        numberAt = ofKind(order, Columns.Kind.NUMBER);
        slots = new int[numberAt.length];
        columnOf = new int[numberAt.length];
        boolean lacks = false;
        boolean straight = true;
        for (int k = 0; k < numberAt.length; k++) {
            Column column = found[numberAt[k]];
            slots[k] = column == null ? -1 : column.slot;
            columnOf[k] = column == null ? -1 : column.number;
            lacks |= column == null;
            straight &= columnOf[k] == k;
        }
        lacksNumbers = lacks;
        inOrder = straight;
        categoryAt = ofKind(order, Columns.Kind.CATEGORY);
        categories = IntStream.of(categoryAt).mapToObj(i -> found[i]).toArray(Column[]::new);
        categorySeeds = seeds(categoryAt);
        textAt = ofKind(order, Columns.Kind.TEXT);
        texts = IntStream.of(textAt).mapToObj(i -> found[i]).toArray(Column[]::new);
        textSeeds = seeds(textAt);
    }

    /** The columns in the order of their names. */
    static int[] byName(Columns columns) {
        return IntStream.range(0, columns.size())
                .boxed()
                .sorted(Comparator.comparing(columns::name))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private int[] ofKind(int[] order, Columns.Kind kind) {
        return Arrays.stream(order).filter(i -> columns.kind(i) == kind).toArray();
    }

    private int[] seeds(int[] at) {
        return Arrays.stream(at).map(i -> Hashing.seed(columns.name(i))).toArray();
    }

    /** Throws where a column of the row holds something else than it did before, or is refused since it is not known. */
    void check(Row row) {
        for (int i : strangeAt) {
            if (row.has(i)) {
                throw new IllegalArgumentException("column " + columns.name(i)
                        + " must be one of those that the first row learned had; leave it out, or allow other columns");
            }
        }
        for (int k = 0; k < conflictAt.length; k++) {
            if (row.has(conflictAt[k])) {
                throw conflict(row, conflictAt[k], conflicts[k].kind);
            }
        }
    }

    /** The refusal of the value in column {@code i}. */
    static IllegalArgumentException conflict(Row row, int i, Columns.Kind before) {
        Columns columns = row.columns();
        String value = row.string(i) == null ? String.valueOf(row.number(i)) : "\"" + row.string(i) + "\"";
        return new IllegalArgumentException("column " + columns.name(i) + " must hold a " + before
                + ", as it did in the rows learned before, got the " + columns.kind(i) + " " + value
                + "; leave the value out, give it as a " + before + ", or give the column another name");
    }

    /** Appends the numbers of a row as they are; returns whether each had a column. */
    boolean plainNumbers(Row row, Entries out) {
        boolean whole = true;
        for (int k = 0; k < numberAt.length; k++) {
            double number = row.number(numberAt[k]);
            boolean missing = Double.isNaN(number);
            if (!missing && slots[k] >= 0) {
                out.addNonzero(slots[k], number);
            }
            whole &= missing || slots[k] >= 0;
        }
        return whole;
    }
}
