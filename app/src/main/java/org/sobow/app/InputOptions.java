package org.sobow.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sobow.app.train.DerivedOptions;
import org.sobow.experiments.NoInputException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.DerivedColumns;
import org.sobow.learn.format.Header;
import org.sobow.learn.format.Position;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.format.Syntax;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.format.TargetKind;
import org.sobow.learn.row.Columns;
import picocli.CommandLine.Option;

/** The options that say how rows are read. A model keeps them, so that they are said once. */
final class InputOptions {
    private static final String CLASSIFICATION = "classification";
    private static final String REGRESSION = "regression";
    /** The name of the option that says what is predicted. */
    static final String TASK = "task";

    private static final String TARGET = "target";
    private static final String DROP = "drop";
    private static final String CATEGORIES = "categories";
    private static final String TEXT = "text";
    private static final String FORMAT = "format";
    private static final String SEPARATOR = "separator";
    private static final String HEADER = "header";
    private static final String WEIGHT = "weight";
    private static final String CLASS_WEIGHTS = "class-weights";

    @Option(
            names = "--target",
            paramLabel = "COLUMN",
            description = "The column to predict. Default: class, target, label or y, else the last one of a CSV file.")
    private @Nullable String target;

    @Option(
            names = "--task",
            paramLabel = "TASK",
            description = "classification or regression. Default: what the first targets tell.")
    private @Nullable String task;

    @Option(names = "--drop", paramLabel = "COLUMN", split = ",", description = "Columns to leave out.")
    private @Nullable List<String> drop;

    @Option(
            names = "--categories",
            paramLabel = "COLUMN",
            split = ",",
            description = "Columns that hold categories, though they look like numbers.")
    private @Nullable List<String> categories;

    @Option(
            names = "--text",
            paramLabel = "COLUMN",
            split = ",",
            description = "Columns that hold text, to be cut into words.")
    private @Nullable List<String> text;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "How rows are written: csv, ndjson, libsvm, vw or arff. Default: what the first lines tell.")
    private @Nullable String format;

    @Option(
            names = "--separator",
            paramLabel = "CHAR",
            description = "What stands between the fields of a CSV file; tab for a tab. Default: what the first lines"
                    + " tell.")
    private @Nullable String separator;

    @Option(
            names = "--header",
            paramLabel = "yes|no",
            description = "Whether the first line of a CSV file names the columns. Default: what it looks like.")
    private @Nullable String header;

    @Option(names = "--weight", paramLabel = "COLUMN", description = "The column that says how much a row counts.")
    private @Nullable String weight;

    @Option(
            names = "--date",
            paramLabel = "COLUMN",
            split = ",",
            description = "Columns that hold dates, which become hour, weekday, month and times of the day.")
    private @Nullable List<String> date;

    @Option(
            names = "--lags",
            paramLabel = "N",
            description = "Add the last N targets and the last N values of each column of numbers.")
    private @Nullable String lags;

    @Option(
            names = "--series",
            paramLabel = "COLUMN",
            description =
                    "The column that says which series, such as a shop or a sensor, a row and its lags belong to.")
    private @Nullable String series;

    @Option(
            names = "--class-weights",
            paramLabel = "LABEL=W",
            split = ",",
            description = "How many times examples of a class count, for classes that are rare: fraud=20.")
    private @Nullable List<String> classWeights;

    /** What was given, by the name of the option. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        put(given, TASK, task == null ? null : task.toLowerCase(Locale.ROOT));
        put(given, TARGET, target);
        put(given, DROP, joined(drop));
        put(given, CATEGORIES, joined(categories));
        put(given, TEXT, joined(text));
        put(given, FORMAT, format == null ? null : format.toLowerCase(Locale.ROOT));
        put(given, SEPARATOR, separator);
        put(given, HEADER, header);
        put(given, WEIGHT, weight);
        put(given, DerivedOptions.DATE, joined(date));
        put(given, DerivedOptions.LAGS, lags);
        put(given, DerivedOptions.SERIES, series);
        put(given, CLASS_WEIGHTS, joined(classWeights));
        return given;
    }

    private static @Nullable String joined(@Nullable List<String> names) {
        return names == null ? null : String.join(",", names);
    }

    private static void put(Map<String, String> into, String name, @Nullable String value) {
        if (value != null) {
            into.put(name, value);
        }
    }

    /** What is kept with the options that are given; those that are given again must be the same. */
    static Map<String, String> merged(Map<String, String> kept, Map<String, String> given) {
        given.forEach((name, value) -> {
            String before = kept.get(name);
            if (before != null && !before.equals(value)) {
                throw new UsageException("--" + name + " must be " + before + ", with which the model was begun, got "
                        + value + "; begin another one with --fresh");
            }
        });
        Map<String, String> merged = new LinkedHashMap<>(kept);
        merged.putAll(given);
        return merged;
    }

    /** Adds what the reader of an input found out. */
    static void found(TableFormat format, Map<String, String> options) {
        put(options, TARGET, format.target());
        if (format.predicts() != TargetKind.FOUND_OUT) {
            options.put(TASK, format.predicts() == TargetKind.NUMBER ? REGRESSION : CLASSIFICATION);
        }
    }

    /** Says that the model is one of numbers, or of classes. */
    static void setTask(boolean regression, Map<String, String> options) {
        options.put(TASK, regression ? REGRESSION : CLASSIFICATION);
    }

    static boolean isRegression(Map<String, String> options) {
        return REGRESSION.equals(options.get(TASK));
    }

    /** The format that the options ask for. */
    static TableFormat format(Map<String, String> options) {
        TableFormat format = TableFormat.classes().withPredicts(predicts(options));
        try {
            if (options.containsKey(TARGET)) {
                format = format.withTarget(options.get(TARGET));
            }
            for (String name : names(options, DROP)) {
                format = format.withIgnored(name);
            }
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
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    /** The source of that name, as the options ask for it. */
    static Source source(String name, Map<String, String> options, UnaryOperator<TableFormat> change) {
        try {
            Source source = Source.of(name, change.apply(format(options)));
            DerivedColumns derived = derived(options);
            return derived.isNone() ? source : source.derived(derived);
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    /** Opens a source at its start, or at a position. */
    static SourceReader open(Source source, @Nullable Position position, BadRecords bad) {
        try {
            return NoInputException.reading(
                    source.name(), () -> position == null ? source.open(bad) : source.open(position, bad));
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    /** The columns that the options derive from others. */
    static DerivedColumns derived(Map<String, String> options) {
        try {
            return DerivedOptions.columns(options);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--" + e.getMessage());
        }
    }

    private static TargetKind predicts(Map<String, String> options) {
        String task = options.get(TASK);
        if (task == null) {
            return TargetKind.FOUND_OUT;
        }
        return switch (task) {
            case CLASSIFICATION -> TargetKind.CLASS;
            case REGRESSION -> TargetKind.NUMBER;
            default -> throw new UsageException("--task must be classification or regression, got " + task);
        };
    }

    private static Header header(String text) {
        return switch (text) {
            case "yes" -> Header.PRESENT;
            case "no" -> Header.ABSENT;
            default -> throw new UsageException("--header must be yes or no, got " + text);
        };
    }

    /** The weights of classes by label. */
    static Map<String, Double> classWeights(Map<String, String> options) {
        Map<String, Double> weights = new LinkedHashMap<>();
        for (String each : names(options, CLASS_WEIGHTS)) {
            int at = each.lastIndexOf('=');
            try {
                double weight = Double.parseDouble(each.substring(at + 1));
                if (at < 1 || !(weight >= 0 && weight <= 1e6) || isRegression(options)) {
                    throw new NumberFormatException(each);
                }
                weights.put(each.substring(0, at), weight);
            } catch (NumberFormatException e) {
                throw new UsageException("--class-weights must be labels of a classification, each with = and a number"
                        + " from 0 to 1e6, got " + each);
            }
        }
        return weights;
    }

    private static List<String> names(Map<String, String> options, String name) {
        String value = options.getOrDefault(name, "");
        return value.isEmpty() ? List.of() : List.of(value.split(","));
    }

    private static Syntax syntax(String name) {
        for (Syntax syntax : Syntax.values()) {
            if (syntax.name().toLowerCase(Locale.ROOT).equals(name)) {
                return syntax;
            }
        }
        throw new UsageException("--format must be one of "
                + List.of(Syntax.values()).toString().toLowerCase(Locale.ROOT) + ", got " + name);
    }

    private static char separator(String text) {
        if (text.equals("tab") || text.equals("\\t")) {
            return '\t';
        }
        if (text.length() != 1) {
            throw new UsageException("--separator must be one character, or tab, got " + text);
        }
        return text.charAt(0);
    }
}
