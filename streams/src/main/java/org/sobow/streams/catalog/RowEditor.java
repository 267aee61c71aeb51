package org.sobow.streams.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;

/** Makes rows out of rows: without some columns, with others added. Rows of the same columns share them. For one thread. */
final class RowEditor {
    private final Set<String> dropped;
    private final List<Double> numbers = new ArrayList<>();
    private final List<@Nullable String> categories = new ArrayList<>();
    private Columns.Builder builder = Columns.builder();
    private Columns columns = Columns.NONE;
    private Row source = Row.of(Columns.NONE);

    RowEditor(String... dropped) {
        this.dropped = Set.of(dropped);
    }

    /** The category in that column; a row without one cannot be used. */
    String category(Row row, String column) {
        int i = row.columns().indexOf(column);
        String category = i < 0 ? null : row.category(i);
        if (category == null) {
            throw new IllegalArgumentException("column " + column + " is missing");
        }
        return category;
    }

    /** Starts with what is to be kept of a row. */
    RowEditor start(Row row) {
        source = row;
        builder = Columns.builder();
        numbers.clear();
        categories.clear();
        for (int i = 0; i < row.columns().size(); i++) {
            if (!dropped.contains(row.columns().name(i))) {
                add(row.columns().name(i), row.columns().kind(i), row.number(i), row.category(i));
            }
        }
        return this;
    }

    RowEditor number(String name, double value) {
        return add(name, Columns.Kind.NUMBER, value, null);
    }

    RowEditor category(String name, @Nullable String value) {
        return add(name, Columns.Kind.CATEGORY, Double.NaN, value);
    }

    private RowEditor add(String name, Columns.Kind kind, double number, @Nullable String category) {
        builder.add(name, kind);
        numbers.add(number);
        categories.add(category);
        return this;
    }

    Row row() {
        Columns built = builder.build();
        columns = built.equals(columns) ? columns : built;
        double[] number = numbers.stream().mapToDouble(Double::doubleValue).toArray();
        return Row.of(columns, number, categories.toArray(new @Nullable String[0]), source.features());
    }
}
