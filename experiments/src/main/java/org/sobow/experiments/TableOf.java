package org.sobow.experiments;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The columns of a table and what each of them says of a thing; a thing becomes a row. Immutable.
 *
 * @param <T> what a row is about
 */
public final class TableOf<T> {
    private final List<Column> columns;
    private final List<Function<? super T, ?>> cells;

    private TableOf(List<Column> columns, List<Function<? super T, ?>> cells) {
        this.columns = List.copyOf(columns);
        this.cells = List.copyOf(cells);
    }

    /** A table without columns yet. */
    public TableOf() {
        this(List.of(), List.of());
    }

    /** Returns the table with one more column; {@code cell} is what it says of a thing. */
    public TableOf<T> column(Column column, Function<? super T, ?> cell) {
        List<Column> moreColumns = new ArrayList<>(columns);
        moreColumns.add(column);
        List<Function<? super T, ?>> moreCells = new ArrayList<>(cells);
        moreCells.add(cell);
        return new TableOf<>(moreColumns, moreCells);
    }

    /** The same for a column of this key, heading and meaning. */
    public TableOf<T> column(String key, String heading, String meaning, Function<? super T, ?> cell) {
        return column(new Column(key, heading, meaning), cell);
    }

    /** The same for a column whose name says all. */
    public TableOf<T> column(String name, Function<? super T, ?> cell) {
        return column(name, name, name, cell);
    }

    /** The columns, in the order of print. */
    public List<Column> columns() {
        return columns;
    }

    /** The row of a thing. */
    public Map<String, Object> row(T thing) {
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            row.put(columns.get(i).key(), cells.get(i).apply(thing));
        }
        return row;
    }

    /** The table of some things. */
    public ResultTable of(Collection<? extends T> things) {
        return new ResultTable(columns, things.stream().map(this::row).toList());
    }
}
