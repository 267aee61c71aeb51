package org.sobow.learn.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;

/** Makes rows out of rows: without some columns, with others added. Rows of the same columns share them. For one thread. */
public final class RowEditor {
    private final Set<String> dropped;
    private final List<String> names = new ArrayList<>();
    private final List<Columns.Kind> kinds = new ArrayList<>();
    private final List<Double> numbers = new ArrayList<>();
    private final List<@Nullable String> texts = new ArrayList<>();
    private Columns columns = Columns.NONE;
    private Row source = Row.of(Columns.NONE);

    /** Leaves those columns out. */
    public RowEditor(String... dropped) {
        this.dropped = Set.of(dropped);
    }

    /** The category in that column; a row without one cannot be used. */
    public static String category(Row row, String column) {
        int i = row.columns().indexOf(column);
        String category = i < 0 ? null : row.category(i);
        if (category == null) {
            throw new IllegalArgumentException("column " + column + " is missing");
        }
        return category;
    }

    /** Starts with what is to be kept of a row. */
    public RowEditor start(Row row) {
        source = row;
        names.clear();
        kinds.clear();
        numbers.clear();
        texts.clear();
        for (int i = 0; i < row.columns().size(); i++) {
            if (!dropped.contains(row.columns().name(i))) {
                String category = row.category(i);
                add(
                        row.columns().name(i),
                        row.columns().kind(i),
                        row.number(i),
                        category == null ? row.text(i) : category);
            }
        }
        return this;
    }

    /** Adds a number; NaN where it is missing. */
    public RowEditor number(String name, double value) {
        return add(name, Columns.Kind.NUMBER, value, null);
    }

    /** Adds a category; null where it is missing. */
    public RowEditor category(String name, @Nullable String value) {
        return add(name, Columns.Kind.CATEGORY, Double.NaN, value);
    }

    private RowEditor add(String name, Columns.Kind kind, double number, @Nullable String text) {
        names.add(name);
        kinds.add(kind);
        numbers.add(number);
        texts.add(text);
        return this;
    }

    /** The row; a name that is there twice is refused. */
    public Row row() {
        if (!isLikeTheLast()) {
            Columns.Builder builder = Columns.builder();
            for (int i = 0; i < names.size(); i++) {
                builder.add(names.get(i), kinds.get(i));
            }
            columns = builder.build();
        }
        double[] number = new double[numbers.size()];
        for (int i = 0; i < number.length; i++) {
            number[i] = numbers.get(i);
        }
        return Row.of(columns, number, texts.toArray(new @Nullable String[0]), source.features());
    }

    private boolean isLikeTheLast() {
        boolean same = names.size() == columns.size();
        for (int i = 0; same && i < columns.size(); i++) {
            same = columns.kind(i) == kinds.get(i) && columns.name(i).equals(names.get(i));
        }
        return same;
    }
}
