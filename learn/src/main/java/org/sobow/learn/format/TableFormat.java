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
 * @param syntax how the records are written; null for what the first lines and the file's name tell
 * @param predicts whether classes or numbers are to be predicted
 * @param target the column to be predicted; null for one of {@link #USUAL_TARGETS}, or in a table the last column that has a name and
 *     is not ignored
 * @param targetOptional whether records without a target are examples without one; otherwise they are bad records. Columns that are
 *     named here then need not be in the file
 * @param weight the column that tells how much an example counts; null where all count the same
 * @param ignored columns that are left out
 * @param kinds columns whose kind is given
 * @param inferFrom from how many rows of a CSV file the kinds of the other columns are inferred: numbers where all are, else
 *     categories. NDJSON says of every value what it is, ARFF declares it
 * @param separator between the fields of a CSV file; {@link #ANY_SEPARATOR} for what the first lines tell
 * @param header whether a CSV file names its columns
 * @param needed other columns that must be there, such as those that more columns are made of
 */
public record TableFormat(
        @Nullable Syntax syntax,
        TargetKind predicts,
        @Nullable String target,
        boolean targetOptional,
        @Nullable String weight,
        Set<String> ignored,
        Map<String, Columns.Kind> kinds,
        int inferFrom,
        char separator,
        Header header,
        Set<String> needed) {
    /** Columns that are taken for the target where none is given, the first that there is. */
    public static final List<String> USUAL_TARGETS = List.of("class", "target", "label", "y");

    /** A comma, a semicolon, a tab or a bar, whichever the first lines tell. */
    public static final char ANY_SEPARATOR = 0;

    private static final int INFER_FROM = 1000;
    private static final char MOST_SEPARATOR = 0x7f;

    public TableFormat {
        ignored = Set.copyOf(ignored);
        kinds = Map.copyOf(kinds);
        needed = Set.copyOf(needed);
        Require.atLeast("inferFrom", 1, inferFrom);
        requireUsed("target", target, ignored);
        requireUsed("weight", weight, ignored);
        if (weight != null && weight.equals(target)) {
            throw new IllegalArgumentException("the weight must be another column than the target, got " + weight);
        }
        if (separator == '"' || separator == '\n' || separator == '\r' || separator > MOST_SEPARATOR) {
            throw new IllegalArgumentException(
                    "separator must be an ASCII character, neither a quote nor the end of a line");
        }
    }

    private static void requireUsed(String what, @Nullable String name, Set<String> ignored) {
        if (name != null && ignored.contains(name)) {
            throw new IllegalArgumentException("the " + what + " must not be among the ignored columns, got " + name);
        }
    }

    private static TableFormat of(TargetKind predicts) {
        return new TableFormat(
                null,
                predicts,
                null,
                false,
                null,
                Set.of(),
                Map.of(),
                INFER_FROM,
                ANY_SEPARATOR,
                Header.FOUND_OUT,
                Set.of());
    }

    /** Classes to be predicted from all other columns. */
    public static TableFormat classes() {
        return of(TargetKind.CLASS);
    }

    /** Numbers to be predicted from all other columns. */
    public static TableFormat numbers() {
        return of(TargetKind.NUMBER);
    }

    /** Classes or numbers, as the first rows tell, to be predicted from all other columns. */
    public static TableFormat foundOut() {
        return of(TargetKind.FOUND_OUT);
    }

    /** Whether the target is known to be a number. */
    public boolean regression() {
        return predicts == TargetKind.NUMBER;
    }

    /** Returns a copy for records that are written so. */
    public TableFormat withSyntax(Syntax value) {
        return new TableFormat(
                value, predicts, target, targetOptional, weight, ignored, kinds, inferFrom, separator, header, needed);
    }

    /** Returns a copy that predicts classes, or numbers, or what the first rows tell. */
    public TableFormat withPredicts(TargetKind value) {
        return new TableFormat(
                syntax, value, target, targetOptional, weight, ignored, kinds, inferFrom, separator, header, needed);
    }

    /** Returns a copy that predicts this column. */
    public TableFormat withTarget(String name) {
        Objects.requireNonNull(name, "name");
        return new TableFormat(
                syntax, predicts, name, targetOptional, weight, ignored, kinds, inferFrom, separator, header, needed);
    }

    /** Returns a copy for files whose records may have no target; where none is given, only a usual one is taken for it. */
    public TableFormat withTargetOptional() {
        return new TableFormat(
                syntax, predicts, target, true, weight, ignored, kinds, inferFrom, separator, header, needed);
    }

    /** Returns a copy that takes the weights of examples from this column: finite numbers, at least 0. */
    public TableFormat withWeight(String name) {
        Objects.requireNonNull(name, "name");
        return new TableFormat(
                syntax, predicts, target, targetOptional, name, ignored, kinds, inferFrom, separator, header, needed);
    }

    /** Returns a copy that leaves those columns out, besides the ones that are left out already. */
    public TableFormat withIgnored(String... names) {
        Set<String> all = new HashSet<>(ignored);
        all.addAll(List.of(names));
        return new TableFormat(
                syntax, predicts, target, targetOptional, weight, all, kinds, inferFrom, separator, header, needed);
    }

    /** Returns a copy that takes a column for what it is said to be. */
    public TableFormat withKind(String name, Columns.Kind kind) {
        Map<String, Columns.Kind> all = new HashMap<>(kinds);
        all.put(name, kind);
        return withKinds(all);
    }

    /** Returns a copy that takes these columns, and no others, for what they are said to be. */
    public TableFormat withKinds(Map<String, Columns.Kind> values) {
        return new TableFormat(
                syntax,
                predicts,
                target,
                targetOptional,
                weight,
                ignored,
                values,
                inferFrom,
                separator,
                header,
                needed);
    }

    /** Returns a copy that infers kinds from so many rows. */
    public TableFormat withInferFrom(int rows) {
        return new TableFormat(
                syntax, predicts, target, targetOptional, weight, ignored, kinds, rows, separator, header, needed);
    }

    /** Returns a copy for fields with this character between them. */
    public TableFormat withSeparator(char value) {
        return new TableFormat(
                syntax, predicts, target, targetOptional, weight, ignored, kinds, inferFrom, value, header, needed);
    }

    /** Returns a copy for files that name their columns, or do not. */
    public TableFormat withHeader(Header value) {
        return new TableFormat(
                syntax, predicts, target, targetOptional, weight, ignored, kinds, inferFrom, separator, value, needed);
    }

    /** Returns a copy for files that must have these columns too. */
    public TableFormat withNeeded(Set<String> names) {
        return new TableFormat(
                syntax, predicts, target, targetOptional, weight, ignored, kinds, inferFrom, separator, header, names);
    }
}
