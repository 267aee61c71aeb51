package org.sobow.experiments;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The values of some settings: what was given, and the defaults of the rest. Immutable. */
public final class SettingValues {
    private final List<Setting> settings;
    private final Map<String, String> given;
    private final Map<String, Object> values = new LinkedHashMap<>();

    private SettingValues(List<Setting> settings, Map<String, String> given, Map<String, String> standards) {
        this.settings = settings;
        this.given = given;
        for (Setting setting : settings) {
            String standard = standards.getOrDefault(setting.name(), setting.standard());
            String text = given.getOrDefault(setting.name(), standard);
            if (text != null) {
                values.put(setting.name(), setting.read(text));
            }
        }
    }

    /**
     * Reads what was given.
     *
     * @param owner whose settings they are, for messages
     * @param given from the name of a setting to its text
     * @throws IllegalArgumentException where there is no such setting, or a value is not allowed
     */
    public static SettingValues of(String owner, List<Setting> settings, Map<String, String> given) {
        List<String> known = settings.stream().map(Setting::name).toList();
        List<String> unknown =
                given.keySet().stream().filter(name -> !known.contains(name)).toList();
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(
                    owner + " has no setting " + String.join(", ", unknown) + "; it has " + String.join(", ", known));
        }
        return new SettingValues(List.copyOf(settings), Map.copyOf(given), Map.of());
    }

    /** Reads what was given to a study. */
    public static SettingValues of(Study study, Map<String, String> given) {
        return of(study.name(), study.settings(), given);
    }

    /** Whether a setting was given, rather than left at its default. */
    public boolean isGiven(String name) {
        return given.containsKey(name);
    }

    /** Returns the same values, but with the defaults of a preset where nothing was given. */
    public SettingValues under(Preset preset) {
        return new SettingValues(settings, given, preset.standards());
    }

    /** Returns the same values with another one, as if it were not allowed to be given. */
    public SettingValues with(String name, Object value) {
        SettingValues changed = new SettingValues(settings, given, Map.of());
        changed.values.clear();
        changed.values.putAll(values);
        changed.values.put(name, value);
        return changed;
    }

    /** The value of an integer setting that fits an int. */
    public int integer(String name) {
        return Math.toIntExact((Long) value(name));
    }

    /** The value of an integer setting. */
    public long count(String name) {
        return (Long) value(name);
    }

    /** The value of a list of integers. */
    public List<Integer> integers(String name) {
        return ((List<?>) value(name))
                .stream().map(item -> Math.toIntExact((Long) item)).toList();
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

    /** The value of a word that names a constant. */
    public <E extends Enum<E>> E constant(String name, Class<E> type) {
        return CommandName.constant(type, word(name));
    }

    /** The value of a list of words that name constants. */
    public <E extends Enum<E>> List<E> constants(String name, Class<E> type) {
        return words(name).stream()
                .map(word -> CommandName.constant(type, word))
                .toList();
    }

    /** Whether a flag is on. */
    public boolean isOn(String flag) {
        return (Boolean) value(flag);
    }

    /** The word or text, where one was given. */
    public Optional<String> text(String name) {
        return Optional.ofNullable((String) values.get(name));
    }

    /** The path, where one was given. */
    public Optional<Path> path(String name) {
        return Optional.ofNullable((Path) values.get(name));
    }

    private Object value(String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    /** Returns every value by its name, for a result; a path is its text. */
    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        values.forEach((name, value) -> map.put(name, value instanceof Path ? value.toString() : value));
        return map;
    }
}
