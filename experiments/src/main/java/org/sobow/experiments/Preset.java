package org.sobow.experiments;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Defaults that take the place of those that the settings declare.
 *
 * @param standards from the name of a setting to the text of its default
 */
public record Preset(String name, Map<String, String> standards) {
    public Preset {
        standards = new LinkedHashMap<>(standards);
    }

    /** Returns the preset of that name. */
    public static Preset named(String name, List<Preset> presets) {
        return presets.stream()
                .filter(preset -> preset.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the preset without a default for these settings. */
    public Preset without(String... settings) {
        Map<String, String> left = new LinkedHashMap<>(standards);
        for (String setting : settings) {
            left.remove(setting);
        }
        return new Preset(name, left);
    }

    /** Returns the preset with one more default. */
    public Preset with(String setting, String standard) {
        Map<String, String> more = new LinkedHashMap<>(standards);
        more.put(setting, standard);
        return new Preset(name, more);
    }
}
