package org.sobow.learn.format;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.row.Columns;

/**
 * What is not written in a file of records.
 *
 * @param syntax how the records are written; null for what the file's name tells
 * @param regression whether the target is a number; otherwise it is the name of a class
 * @param target the column to be predicted; null for one of {@link #USUAL_TARGETS}, or in a CSV file the last column that
 *     is not ignored
 * @param ignored columns that are left out
 * @param kinds columns whose kind is given
 * @param inferFrom from how many rows of a CSV file the kinds of the other columns are inferred: numbers where all are, else
 *     categories. NDJSON says of every value what it is
 * @param separator between the fields of a CSV file
 */
public record TableFormat(
        @Nullable Syntax syntax,
        boolean regression,
        @Nullable String target,
        Set<String> ignored,
        Map<String, Columns.Kind> kinds,
        int inferFrom,
        char separator) {
    /** Columns that are taken for the target where none is given, the first that there is. */
    public static final List<String> USUAL_TARGETS = List.of("class", "target", "label", "y");

    private static final int INFER_FROM = 1000;
    private static final char MOST_SEPARATOR = 0x7f;

    public TableFormat {
        ignored = Set.copyOf(ignored);
        kinds = Map.copyOf(kinds);
        Require.atLeast("inferFrom", 1, inferFrom);
        if (target != null && ignored.contains(target)) {
            throw new IllegalArgumentException("the target must not be among the ignored columns, got " + target);
        }
        if (separator == '"' || separator == '\n' || separator == '\r' || separator > MOST_SEPARATOR) {
            throw new IllegalArgumentException(
                    "separator must be an ASCII character, neither a quote nor the end of a line");
        }
    }

    /** Classes to be predicted from all other columns. */
    public static TableFormat classes() {
        return new TableFormat(null, false, null, Set.of(), Map.of(), INFER_FROM, ',');
    }

    /** Numbers to be predicted from all other columns. */
    public static TableFormat numbers() {
        return new TableFormat(null, true, null, Set.of(), Map.of(), INFER_FROM, ',');
    }

    /** Returns a copy for records that are written so. */
    public TableFormat withSyntax(Syntax value) {
        return new TableFormat(value, regression, target, ignored, kinds, inferFrom, separator);
    }

    /** Returns a copy that predicts this column. */
    public TableFormat withTarget(String name) {
        return new TableFormat(
                syntax, regression, Objects.requireNonNull(name, "name"), ignored, kinds, inferFrom, separator);
    }

    /** Returns a copy that leaves those columns out, besides the ones that are left out already. */
    public TableFormat withIgnored(String... names) {
        Set<String> all = new HashSet<>(ignored);
        all.addAll(List.of(names));
        return new TableFormat(syntax, regression, target, all, kinds, inferFrom, separator);
    }

    /** Returns a copy that takes a column for what it is said to be. */
    public TableFormat withKind(String name, Columns.Kind kind) {
        Map<String, Columns.Kind> all = new HashMap<>(kinds);
        all.put(name, kind);
        return withKinds(all);
    }

    /** Returns a copy that takes these columns, and no others, for what they are said to be. */
    public TableFormat withKinds(Map<String, Columns.Kind> values) {
        return new TableFormat(syntax, regression, target, ignored, values, inferFrom, separator);
    }

    /** Returns a copy that infers kinds from so many rows. */
    public TableFormat withInferFrom(int rows) {
        return new TableFormat(syntax, regression, target, ignored, kinds, rows, separator);
    }

    /** Returns a copy for fields with this character between them. */
    public TableFormat withSeparator(char value) {
        return new TableFormat(syntax, regression, target, ignored, kinds, inferFrom, value);
    }
}
