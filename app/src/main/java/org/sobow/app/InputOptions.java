package org.sobow.app;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sobow.app.train.DerivedOptions;
import org.sobow.experiments.InputFormat;
import org.sobow.experiments.NoInputException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.DerivedColumns;
import org.sobow.learn.format.Position;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.format.TargetKind;
import org.sobow.learn.row.Example;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The options that say how rows are read. A model keeps them, so that they are said once. */
@Command // picocli asks for it where no field is an option
final class InputOptions {
    private static final String CLASS_WEIGHTS = "class-weights";

    /** How one file is written: another one may be written in another way. */
    private static final Set<String> OF_A_FILE = Set.of(InputFormat.FORMAT, InputFormat.SEPARATOR, InputFormat.HEADER);

    /** What is kept once it was found out, though nobody gave it. */
    private static final Set<String> FOUND_OUT = Set.of(InputFormat.TARGET, InputFormat.TASK);

    /** Lists, whose order does not matter. */
    private static final Set<String> LISTS =
            Set.of(InputFormat.DROP, InputFormat.CATEGORIES, InputFormat.TEXT, DerivedOptions.DATE, CLASS_WEIGHTS);

    private final List<OptionSpec> options = List.of(
            text(
                    InputFormat.TARGET,
                    "COLUMN",
                    "The column to predict. Default: class, target, label or y, else the last one of a CSV file."),
            text(InputFormat.TASK, "TASK", "classification or regression. Default: what the first targets tell."),
            list(InputFormat.DROP, "COLUMN", "Columns to leave out."),
            list(InputFormat.CATEGORIES, "COLUMN", "Columns that hold categories, though they look like numbers."),
            list(InputFormat.TEXT, "COLUMN", "Columns that hold text, to be cut into words."),
            text(
                    InputFormat.FORMAT,
                    "FORMAT",
                    "How rows are written: csv, ndjson, libsvm, vw or arff. Default: what the first lines tell."),
            text(
                    InputFormat.SEPARATOR,
                    "CHAR",
                    "What stands between the fields of a CSV file; tab for a tab. Default: what the first lines tell."),
            text(
                    InputFormat.HEADER,
                    "yes|no",
                    "Whether the first line of a CSV file names the columns. Default: what it looks like."),
            text(InputFormat.WEIGHT, "COLUMN", "The column that says how much a row counts."),
            list(
                    DerivedOptions.DATE,
                    "COLUMN",
                    "Columns that hold dates, which become hour, weekday, month and times of the day."),
            text(DerivedOptions.LAGS, "N", "Add the last N targets and the last N values of each column of numbers."),
            text(
                    DerivedOptions.SERIES,
                    "COLUMN",
                    "The column that says which series, such as a shop or a sensor, a row and its lags belong to."),
            list(
                    CLASS_WEIGHTS,
                    "LABEL=W",
                    "How many times examples of a class count, for classes that are rare: fraud=20."));

    private static OptionSpec text(String name, String label, String description) {
        return option(name, label, description).type(String.class).build();
    }

    /** One of some texts with commas in between, which may be given several times. */
    private static OptionSpec list(String name, String label, String description) {
        return option(name, label, description)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .splitRegex(",")
                .build();
    }

    private static OptionSpec.Builder option(String name, String label, String description) {
        return OptionSpec.builder("--" + name).arity("1").paramLabel(label).description(description);
    }

    /** Adds the options to a command. */
    @Spec(Spec.Target.MIXEE)
    void addTo(CommandSpec command) {
        options.forEach(command::addOption);
    }

    /** What was given, by the name of the option; lists have commas in between. */
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        for (OptionSpec option : options) {
            String name = option.longestName().substring(2);
            @Nullable Object value = option.getValue();
            if (value instanceof List<?> list) {
                given.put(name, list.stream().map(String::valueOf).collect(Collectors.joining(",")));
            } else if (value != null) {
                given.put(name, value.toString());
            }
        }
        for (String word : List.of(InputFormat.TASK, InputFormat.FORMAT)) {
            given.computeIfPresent(word, (name, text) -> text.toLowerCase(Locale.ROOT));
        }
        return given;
    }

    /**
     * What a model was begun with, and how the files of this run are written. An option that is given again must be the same.
     *
     * @param begun what the model was begun with; empty for an imported model, of which only the task is known
     * @param appended whether other files are read, which may be written in another way
     * @param advice what to do with an option that is not the same
     */
    static Map<String, String> again(
            boolean regression, Map<String, String> begun, Map<String, String> given, boolean appended, String advice) {
        Map<String, String> options = new LinkedHashMap<>(begun);
        if (!begun.isEmpty()) {
            setTask(regression, options);
        }
        given.forEach((name, value) -> {
            if (!begun.isEmpty() && !(appended && OF_A_FILE.contains(name))) {
                requireSame(name, options.get(name), value, advice);
            }
        });
        options.putAll(given);
        requireTask(regression, options);
        return options;
    }

    private static void requireSame(String name, @Nullable String begun, String given, String advice) {
        // a model of before may lack these two: the reader looks for the target, and the model knows its task
        boolean same = begun == null ? FOUND_OUT.contains(name) : isSame(name, begun, given);
        if (!same) {
            throw new UsageException("--" + name
                    + (begun == null
                            ? " was not given when the model was begun"
                            : " must be " + begun + ", with which the model was begun")
                    + ", got " + given + "; " + advice);
        }
    }

    private static boolean isSame(String name, String begun, String given) {
        return LISTS.contains(name)
                ? new HashSet<>(List.of(begun.split(","))).equals(new HashSet<>(List.of(given.split(","))))
                : begun.equals(given);
    }

    /** What a model keeps of the options of a run: how its files are written only where that was so from the beginning. */
    static Map<String, String> lasting(Map<String, String> options, Map<String, String> begun) {
        Map<String, String> lasting = new LinkedHashMap<>(options);
        if (!begun.isEmpty()) {
            lasting.keySet().removeAll(OF_A_FILE);
            OF_A_FILE.stream().filter(begun::containsKey).forEach(name -> lasting.put(name, begun.get(name)));
        }
        return lasting;
    }

    /** Adds what the reader of an input found out. */
    static void found(TableFormat format, Map<String, String> options) {
        if (format.target() != null) {
            options.put(InputFormat.TARGET, format.target());
        }
        if (format.predicts() != TargetKind.FOUND_OUT) {
            setTask(format.regression(), options);
        }
    }

    /** Says that the model is one of numbers, or of classes. */
    private static void setTask(boolean regression, Map<String, String> options) {
        options.put(InputFormat.TASK, task(regression));
    }

    /** Says so where the options name no task; throws where they name the other one. */
    private static void requireTask(boolean regression, Map<String, String> options) {
        String named = options.put(InputFormat.TASK, task(regression));
        if (named != null && !named.equals(task(regression))) {
            throw new UsageException("--task must be " + task(regression) + ", which the model learns, got " + named);
        }
    }

    private static String task(boolean regression) {
        return regression ? InputFormat.REGRESSION : InputFormat.CLASSIFICATION;
    }

    static boolean isRegression(Map<String, String> options) {
        return InputFormat.REGRESSION.equals(options.get(InputFormat.TASK));
    }

    /** The format that the options ask for. */
    static TableFormat format(Map<String, String> options) {
        return UsageException.asking(() -> InputFormat.of(options));
    }

    /** The source of that name, as the options ask for it. */
    static Source source(String name, Map<String, String> options) {
        return source(name, options, UnaryOperator.identity(), derived -> derived);
    }

    /** The source of that name, with a change to what the options ask for, and where the derivation of its columns starts. */
    static Source source(
            String name,
            Map<String, String> options,
            UnaryOperator<TableFormat> change,
            Function<DerivedColumns, Supplier<? extends UnaryOperator<Example>>> start) {
        return UsageException.asking(() -> {
            DerivedColumns derived = derived(options);
            Source source = Source.of(name, change.apply(format(options)).withNeeded(derived.sources()));
            return derived.isNone() ? source : source.derived(start.apply(derived));
        });
    }

    /** Opens a source at its start, or at a position. */
    static SourceReader open(Source source, @Nullable Position position, BadRecords bad) {
        return UsageException.asking(() -> NoInputException.reading(
                source.name(), () -> position == null ? source.open(bad) : source.open(position, bad)));
    }

    /** The columns that the options derive from others. */
    static DerivedColumns derived(Map<String, String> options) {
        try {
            return DerivedOptions.columns(options);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--" + e.getMessage());
        }
    }

    /** The weights of classes by label. */
    static Map<String, Double> classWeights(Map<String, String> options) {
        Map<String, Double> weights = new LinkedHashMap<>();
        for (String each : InputFormat.names(options, CLASS_WEIGHTS)) {
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
}
