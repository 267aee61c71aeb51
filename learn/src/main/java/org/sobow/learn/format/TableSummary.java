package org.sobow.learn.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

/**
 * What the columns of a table hold, as it was understood: a line for each, such as {@code age: number, 3 % missing, 18 to 95}, and
 * warnings about what may be a mistake. Memory is bounded. For one thread.
 */
public final class TableSummary {
    private static final int MOST_COLUMNS = 10_000;
    private static final int ENOUGH = 50;

    private final Map<String, ColumnSummary> columns = new LinkedHashMap<>();
    private final ColumnSummary classes = new ColumnSummary("target", Columns.Kind.CATEGORY);
    /** Of classes those that are written as numbers. */
    private final TaskGuess numerals = new TaskGuess();

    private final ColumnSummary numbers = new ColumnSummary("target", Columns.Kind.NUMBER);
    private Columns lastColumns = Columns.NONE;
    private @Nullable ColumnSummary[] lastSummaries = {};
    private long rows;
    private long ofClass;
    private long ofNumber;
    private long entries;
    private int mostIndex = -1;
    private boolean full;

    /** Nothing was looked at yet. */
    public TableSummary() {}

    /** Looks at one example. */
    public void see(Example example) {
        rows++;
        if (example.isOfClass()) {
            ofClass++;
            classes.see(example.label());
            if (!Double.isNaN(Cell.number(example.label()))) {
                numerals.see(example.label());
            }
        } else if (example.isLabeled()) {
            ofNumber++;
            numbers.see(example.number());
        }
        see(example.row());
    }

    private void see(Row row) {
        if (!row.columns().equals(lastColumns)) {
            lastColumns = row.columns();
            lastSummaries = summaries(row.columns());
        }
        for (int i = 0; i < lastSummaries.length; i++) {
            ColumnSummary summary = lastSummaries[i];
            String text = row.category(i) == null ? row.text(i) : row.category(i);
            if (summary != null && text != null) {
                summary.see(text);
            } else if (summary != null && row.has(i)) {
                summary.see(row.number(i));
            }
        }
        SparseVector features = row.features();
        entries += features.size();
        mostIndex = features.size() == 0 ? mostIndex : Math.max(mostIndex, features.index(features.size() - 1));
    }

    private @Nullable ColumnSummary[] summaries(Columns of) {
        @Nullable ColumnSummary[] summaries = new @Nullable ColumnSummary[of.size()];
        for (int i = 0; i < summaries.length; i++) {
            full |= columns.size() == MOST_COLUMNS && !columns.containsKey(of.name(i));
            if (columns.size() < MOST_COLUMNS) {
                columns.putIfAbsent(of.name(i), new ColumnSummary(of.name(i), of.kind(i)));
            }
            summaries[i] = columns.get(of.name(i));
        }
        return summaries;
    }

    /** How many examples were looked at. */
    public long rows() {
        return rows;
    }

    /** A line for the target, for each column, and for the bag where there is one. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (ofClass > 0) {
            lines.add(classes.line(rows));
        }
        if (ofNumber > 0) {
            lines.add(numbers.line(rows));
        }
        columns.values().forEach(column -> lines.add(column.line(rows)));
        if (full) {
            lines.add("... and more columns than " + MOST_COLUMNS);
        }
        if (mostIndex >= 0) {
            lines.add(String.format(
                    Locale.ROOT, "features: %.1f a row, the highest has index %d", entries / (double) rows, mostIndex));
        }
        return lines;
    }

    /** What may be a mistake, a sentence each. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (ofClass >= ENOUGH && classes.distinct() == 1) {
            warnings.add("the target has one class in all " + rows + " rows: there is nothing to be told apart");
        }
        classes.targetWarning(ofClass, numerals.isRegression()).ifPresent(warnings::add);
        if (ofNumber > 0) {
            numbers.warning(rows).filter(text -> text.contains("always")).ifPresent(warnings::add);
        }
        if (columns.isEmpty() && mostIndex < 0 && rows >= ENOUGH) {
            warnings.add(
                    "there is no column but the target, and nothing to learn from: are columns left out, or is there"
                            + " another separator?");
        }
        columns.values().forEach(column -> column.warning(rows).ifPresent(warnings::add));
        return warnings;
    }
}
