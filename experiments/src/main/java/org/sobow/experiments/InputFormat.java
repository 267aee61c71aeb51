package org.sobow.experiments;

import java.util.List;
import java.util.Map;
import org.sobow.learn.format.Header;
import org.sobow.learn.format.Syntax;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.format.TargetKind;
import org.sobow.learn.row.Columns;

/**
 * How rows are read, from options by name: what a command line gives, and what a model keeps so that it is given once. Lists have commas in
 * between. What is not allowed is refused by an {@link IllegalArgumentException} that names the option.
 */
public final class InputFormat {
    /** The property of a model under which its directory keeps the options. */
    public static final String PROPERTY = "input";

    /** What is predicted: {@link #CLASSIFICATION} or {@link #REGRESSION}; what the first targets tell where it is absent. */
    public static final String TASK = "task";

    public static final String CLASSIFICATION = "classification";
    public static final String REGRESSION = "regression";

    /** The column to predict. */
    public static final String TARGET = "target";

    /** Columns to leave out. */
    public static final String DROP = "drop";

    /** Columns that hold categories, though they look like numbers. */
    public static final String CATEGORIES = "categories";

    /** Columns that hold text. */
    public static final String TEXT = "text";

    /** The name of a {@link Syntax}. */
    public static final String FORMAT = "format";

    /** What stands between the fields of a CSV file: a character, or tab. */
    public static final String SEPARATOR = "separator";

    /** Whether the first line of a CSV file names the columns: yes or no. */
    public static final String HEADER = "header";

    /** The column that says how much a row counts. */
    public static final String WEIGHT = "weight";

    private InputFormat() {}

    /** The format that the options ask for. */
    public static TableFormat of(Map<String, String> options) {
        TableFormat format = TableFormat.foundOut().withPredicts(predicts(options));
        if (options.containsKey(TARGET)) {
            format = format.withTarget(options.get(TARGET));
        }
        format = format.withIgnored(names(options, DROP).toArray(String[]::new));
        for (String name : names(options, CATEGORIES)) {
            format = format.withKind(name, Columns.Kind.CATEGORY);
        }
        for (String name : names(options, TEXT)) {
            format = format.withKind(name, Columns.Kind.TEXT);
        }
        if (options.containsKey(FORMAT)) {
            format = format.withSyntax(syntax(options.get(FORMAT)));
        }
        if (options.containsKey(SEPARATOR)) {
            format = format.withSeparator(separator(options.get(SEPARATOR)));
        }
        if (options.containsKey(WEIGHT)) {
            format = format.withWeight(options.get(WEIGHT));
        }
        if (options.containsKey(HEADER)) {
            format = format.withHeader(header(options.get(HEADER)));
        }
        return format;
    }

    /** The names in a list; empty where the option is absent. */
    public static List<String> names(Map<String, String> options, String name) {
        String value = options.getOrDefault(name, "");
        return value.isEmpty() ? List.of() : List.of(value.split(","));
    }

    private static TargetKind predicts(Map<String, String> options) {
        String task = options.get(TASK);
        if (task == null) {
            return TargetKind.FOUND_OUT;
        }
        return switch (task) {
            case CLASSIFICATION -> TargetKind.CLASS;
            case REGRESSION -> TargetKind.NUMBER;
            default -> throw new IllegalArgumentException("--task must be classification or regression, got " + task);
        };
    }

    private static Header header(String text) {
        return switch (text) {
            case "yes" -> Header.PRESENT;
            case "no" -> Header.ABSENT;
            default -> throw new IllegalArgumentException("--header must be yes or no, got " + text);
        };
    }

    private static Syntax syntax(String name) {
        List<String> known = CommandName.all(Syntax.values());
        if (!known.contains(name)) {
            throw new IllegalArgumentException("--format must be one of " + known + ", got " + name);
        }
        return CommandName.constant(Syntax.class, name);
    }

    private static char separator(String text) {
        if (text.equalsIgnoreCase("tab") || text.equals("\\t")) {
            return '\t';
        }
        if (text.length() != 1) {
            throw new IllegalArgumentException("--separator must be one character, or tab, got " + text);
        }
        return text.charAt(0);
    }
}
