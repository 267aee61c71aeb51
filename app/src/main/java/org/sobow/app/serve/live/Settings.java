package org.sobow.app.serve.live;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sobow.app.train.DerivedOptions;
import org.sobow.experiments.InputFormat;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.format.DerivedColumns;
import org.sobow.store.NamedValues;

/**
 * How the rows of a model are read. A model keeps them as {@code train} does, so that one may go on where the other stopped.
 *
 * @param task what is predicted
 * @param target the field that holds the label, or the number to be predicted
 * @param weight the field that says how much a row counts; null where all count the same
 * @param categories fields that hold categories, though they may look like numbers
 * @param texts fields that hold text of many words
 * @param dropped fields that are left out
 * @param derived columns that are made of others
 */
public record Settings(
        Task task,
        String target,
        @Nullable String weight,
        Set<String> categories,
        Set<String> texts,
        Set<String> dropped,
        DerivedColumns derived) {
    /** The field of the label where none is named. */
    public static final String USUAL_TARGET = "label";

    private static final List<String> NAMES = List.of(
            InputFormat.TASK,
            InputFormat.TARGET,
            InputFormat.WEIGHT,
            InputFormat.CATEGORIES,
            InputFormat.TEXT,
            InputFormat.DROP,
            DerivedOptions.DATE,
            DerivedOptions.LAGS,
            DerivedOptions.SERIES);

    public Settings {
        categories = Set.copyOf(categories);
        texts = Set.copyOf(texts);
        dropped = Set.copyOf(dropped);
        if (target.isBlank() || target.equals(weight)) {
            throw new IllegalArgumentException(
                    "target and weight must be the names of different fields, got " + target + " and " + weight);
        }
    }

    /** Reads settings by name: task, which must be there, and others; lists have commas in between. */
    public static Settings of(Map<String, String> values) {
        for (String name : values.keySet()) {
            if (!NAMES.contains(name)) {
                throw new IllegalArgumentException(
                        "a setting must be one of " + String.join(", ", NAMES) + ", representation, got " + name);
            }
        }
        String task = values.get(InputFormat.TASK);
        if (task == null) {
            throw new IllegalArgumentException("task is missing; it must be classification or regression");
        }
        return new Settings(
                task(task),
                values.getOrDefault(InputFormat.TARGET, USUAL_TARGET),
                values.get(InputFormat.WEIGHT),
                Set.copyOf(InputFormat.names(values, InputFormat.CATEGORIES)),
                Set.copyOf(InputFormat.names(values, InputFormat.TEXT)),
                Set.copyOf(InputFormat.names(values, InputFormat.DROP)),
                DerivedOptions.columns(values));
    }

    private static Task task(String words) {
        return Arrays.stream(Task.values())
                .filter(task -> task.words().equals(words))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("task must be classification or regression, got " + words));
    }

    /** The settings by name, those that are not the usual ones left out. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(InputFormat.TASK, task.words());
        values.put(InputFormat.TARGET, target);
        if (weight != null) {
            values.put(InputFormat.WEIGHT, weight);
        }
        put(InputFormat.CATEGORIES, categories, values);
        put(InputFormat.TEXT, texts, values);
        put(InputFormat.DROP, dropped, values);
        if (!derived.dates().isEmpty()) {
            values.put(DerivedOptions.DATE, String.join(",", derived.dates()));
        }
        if (derived.lags() > 0) {
            values.put(DerivedOptions.LAGS, Integer.toString(derived.lags()));
        }
        if (derived.series() != null) {
            values.put(DerivedOptions.SERIES, derived.series());
        }
        return values;
    }

    private static void put(String name, Set<String> list, Map<String, String> values) {
        if (!list.isEmpty()) {
            values.put(name, list.stream().sorted().collect(Collectors.joining(",")));
        }
    }

    /** The settings as a model keeps them. */
    String text() {
        return NamedValues.text(values());
    }

    /** What an imported model keeps: what the file says it kept, and in place of that the settings by name. What it predicts is known elsewhere. */
    static String textOfImported(String kept, Map<String, String> values) {
        Map<String, String> all = NamedValues.read(kept);
        all.putAll(values);
        all.putIfAbsent(InputFormat.TARGET, USUAL_TARGET);
        Map<String, String> checked = new LinkedHashMap<>(all);
        checked.keySet().removeIf(name -> !NAMES.contains(name) && !values.containsKey(name));
        checked.put(InputFormat.TASK, Task.CLASSIFICATION.words());
        of(checked);
        all.keySet().removeAll(Set.of(InputFormat.TASK));
        return NamedValues.text(all);
    }

    /** Reads what a model keeps, be it from here or from {@code train}, whose other options say how files are read. */
    static Settings read(String text, Task task) {
        Map<String, String> values = NamedValues.read(text);
        values.keySet().retainAll(NAMES);
        values.put(InputFormat.TASK, task.words());
        return of(values);
    }
}
