package org.sobow.experiments;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A table of results. A cell is a string, an integer, a double or a {@link Measure}; every row has a cell for every column.
 *
 * @param columns in the order of print
 * @param rows from the key of a column to the cell
 */
public record ResultTable(List<Column> columns, List<Map<String, Object>> rows) {
    public ResultTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        for (Map<String, Object> row : rows) {
            for (Column column : columns) {
                if (!row.containsKey(column.key())) {
                    throw new IllegalArgumentException("row " + row + " has no cell for column " + column.key());
                }
            }
        }
    }

    /** A row from its cells in the order of the columns. */
    public static Map<String, Object> row(List<Column> columns, Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException("a row must have " + columns.size() + " cells, got " + cells.length);
        }
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 0; i < cells.length; i++) {
            row.put(columns.get(i).key(), cells[i]);
        }
        return row;
    }
}
