package org.sobow.experiments.application;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The settings of one run of an application: what was given, and the defaults of the rest. Immutable. */
public final class ApplicationSettings {
    private final Map<String, Object> values;
    private final Set<String> given;

    private ApplicationSettings(Map<String, Object> values, Set<String> given) {
        this.values = values;
        this.given = Set.copyOf(given);
    }

    /**
     * Reads what was given.
     *
     * @param given from the name of a setting to its text
     * @throws IllegalArgumentException where the application has no such setting, or a value is not allowed
     */
    public static ApplicationSettings of(Application application, Map<String, String> given) {
        Map<String, Object> values = new LinkedHashMap<>();
        Map<String, String> left = new LinkedHashMap<>(given);
        for (Setting setting : application.settings()) {
            String text = left.containsKey(setting.name()) ? left.remove(setting.name()) : setting.standard();
            if (text != null) {
                values.put(setting.name(), setting.read(text));
            }
        }
        if (!left.isEmpty()) {
            String known = String.join(
                    ", ", application.settings().stream().map(Setting::name).toList());
            throw new IllegalArgumentException(
                    application.name() + " has no setting " + String.join(", ", left.keySet()) + "; it has " + known);
        }
        return new ApplicationSettings(values, given.keySet());
    }

    /** The defaults alone. */
    public static ApplicationSettings defaults(Application application) {
        return of(application, Map.of());
    }

    /** Whether a setting was given, rather than left at its default. */
    public boolean isGiven(String name) {
        return given.contains(name);
    }

    /** The same settings with an integer that the data decide. */
    public ApplicationSettings with(String name, long value) {
        Map<String, Object> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new ApplicationSettings(changed, given);
    }

    /** The same settings with another default: {@code text}, unless the setting was given. */
    public ApplicationSettings orElse(Setting setting, String text) {
        if (isGiven(setting.name())) {
            return this;
        }
        Map<String, Object> changed = new LinkedHashMap<>(values);
        changed.put(setting.name(), setting.read(text));
        return new ApplicationSettings(changed, given);
    }

    /** The value of an integer setting that fits an int. */
    public int integer(String name) {
        return Math.toIntExact((Long) value(name));
    }

    /** The value of a number. */
    public double number(String name) {
        return (Double) value(name);
    }

    /** The value of a word. */
    public String word(String name) {
        return (String) value(name);
    }

    /** The value of a list of words. */
    public List<String> words(String name) {
        return ((List<?>) value(name)).stream().map(String.class::cast).toList();
    }

    /** The path, where one was given. */
    public Optional<Path> path(String name) {
        return Optional.ofNullable((Path) values.get(name));
    }

    private Object value(String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    /** Every setting by its name, for a result; a path is its text. */
    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        values.forEach((name, value) -> map.put(name, value instanceof Path ? value.toString() : value));
        return map;
    }
}
