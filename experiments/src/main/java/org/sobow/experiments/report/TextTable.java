package org.sobow.experiments.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sobow.experiments.Column;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

/**
 * A result table for a terminal: ASCII, numbers aligned to the right, means and spreads below each other.
 *
 * <p>A table that is too wide becomes several blocks below each other, each of which begins with the columns that tell the rows
 * apart.
 */
public final class TextTable {
    private static final String GAP = "  ";
    private static final String PLUS_MINUS = " +- ";

    private final ResultTable table;
    private final Map<Column, List<String>> printed = new LinkedHashMap<>();

    private TextTable(ResultTable table) {
        this.table = table;
        for (Column column : table.columns()) {
            printed.put(column, print(column));
        }
    }

    /** The table in lines of {@code width} characters at most, if its columns permit. */
    public static String of(ResultTable table, int width) {
        return new TextTable(table).inBlocks(width);
    }

    /** The heading and the cells of a column, padded to one width. */
    private List<String> print(Column column) {
        List<CellText> cells = new ArrayList<>();
        boolean numeric = false;
        int valueWidth = 0;
        int spreadWidth = 0;
        for (Map<String, Object> row : table.rows()) {
            Object cell = row.getOrDefault(column.key(), "");
            CellText text = CellText.of(cell);
            cells.add(text);
            numeric |= CellText.isNumeric(cell);
            valueWidth = Math.max(valueWidth, text.value().length());
            spreadWidth = Math.max(spreadWidth, text.spread().length());
        }
        List<String> lines = new ArrayList<>();
        lines.add(column.heading());
        for (CellText cell : cells) {
            String value = numeric ? padLeft(cell.value(), valueWidth) : cell.value();
            String sign = cell.spread().isEmpty() ? " ".repeat(PLUS_MINUS.length()) : PLUS_MINUS;
            lines.add(spreadWidth == 0 ? value : value + sign + padLeft(cell.spread(), spreadWidth));
        }
        int width = lines.stream().mapToInt(String::length).max().orElse(0);
        boolean right = numeric;
        lines.replaceAll(line -> right ? padLeft(line, width) : padRight(line, width));
        return lines;
    }

    private String inBlocks(int width) {
        List<Column> leading = leadingColumns(width);
        StringBuilder text = new StringBuilder();
        List<Column> block = new ArrayList<>();
        for (Column column : table.columns()) {
            boolean full =
                    block.size() > leading.size() && widthOf(block) + GAP.length() + widthOf(List.of(column)) > width;
            if (full) {
                append(block, text);
                text.append('\n');
                block = new ArrayList<>(leading);
            }
            if (!block.contains(column)) {
                block.add(column);
            }
        }
        append(block, text);
        return text.toString();
    }

    /**
     * What each block begins with: of the columns before the first measured one as many as take half the width, and more where fewer do not
     * tell the rows apart. Where those leave no room for another column, the ones go first that tell nothing apart.
     */
    private List<Column> leadingColumns(int width) {
        List<Column> columns = table.columns();
        int described = 0;
        while (described < columns.size() && !isMeasured(columns.get(described))) {
            described++;
        }
        int count = described < columns.size() ? Math.max(1, described) : Math.min(1, columns.size());
        List<Column> leading = new ArrayList<>(columns.subList(0, count));
        int kinds = kinds(leading);
        while (leading.size() > 1
                && 2 * widthOf(leading) > width
                && kinds(leading.subList(0, leading.size() - 1)) == kinds) {
            leading.remove(leading.size() - 1);
        }
        int room = width
                - GAP.length()
                - columns.subList(count, columns.size()).stream()
                        .mapToInt(column -> widthOf(List.of(column)))
                        .max()
                        .orElse(0);
        for (int i = 0; i < leading.size() && widthOf(leading) > room; ) {
            List<Column> others = new ArrayList<>(leading);
            others.remove(i);
            if (!others.isEmpty() && kinds(others) == kinds) {
                leading = others;
            } else {
                i++;
            }
        }
        while (leading.size() > 1 && widthOf(leading) > room) {
            leading.remove(leading.size() - 1);
        }
        return leading;
    }

    /** How many rows differ in these columns. */
    private int kinds(List<Column> columns) {
        Set<List<String>> kinds = new HashSet<>();
        for (int i = 1; i <= table.rows().size(); i++) {
            int row = i;
            kinds.add(columns.stream().map(column -> cells(column).get(row)).toList());
        }
        return kinds.size();
    }

    private boolean isMeasured(Column column) {
        return table.rows().stream().anyMatch(row -> row.get(column.key()) instanceof Measure);
    }

    private int widthOf(List<Column> columns) {
        int sum = (columns.size() - 1) * GAP.length();
        for (Column column : columns) {
            sum += cells(column).get(0).length();
        }
        return sum;
    }

    private List<String> cells(Column column) {
        return printed.getOrDefault(column, List.of());
    }

    private void append(List<Column> columns, StringBuilder text) {
        for (int i = 0; i <= table.rows().size(); i++) {
            StringBuilder line = new StringBuilder();
            for (Column column : columns) {
                line.append(line.isEmpty() ? "" : GAP).append(cells(column).get(i));
            }
            text.append(line.toString().stripTrailing()).append('\n');
            if (i == 0) {
                text.append("-".repeat(widthOf(columns))).append('\n');
            }
        }
    }

    private static String padLeft(String text, int width) {
        return " ".repeat(width - text.length()) + text;
    }

    private static String padRight(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
