package org.sobow.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.Preset;
import org.sobow.experiments.Setting;
import org.sobow.experiments.Study;

/**
 * What help and documentation say of an option, from the settings of that name.
 *
 * @param name of the setting
 * @param studies that may have it
 */
record SettingHelp(String name, List<Study> studies) {
    /**
     * What the option is for some studies.
     *
     * @param studies their names, "hr-*" for all of a family
     * @param defaults "8", or "hr-*: 5000; wireless: 2000; with --preset stable: 8"; empty where there is none
     */
    record Entry(String studies, Setting setting, String defaults) {}

    /** "Rounds of a run. Allowed: at least 10. Default: hr-*: 5000; wireless: 2000." */
    String text() {
        List<Entry> entries = entries();
        List<String> clauses = new ArrayList<>();
        for (Entry entry : entries) {
            Setting setting = entry.setting();
            clauses.add((entries.size() == 1 ? "" : entry.studies() + ": ")
                    + setting.help()
                    + (setting.range().isEmpty() ? "" : " Allowed: " + setting.range() + ".")
                    + (entry.defaults().isEmpty() ? "" : " Default: " + entry.defaults() + "."));
        }
        return String.join(" ", clauses);
    }

    /** An entry for all studies in which the option means and allows the same. */
    List<Entry> entries() {
        Map<String, List<Study>> meanings = new LinkedHashMap<>();
        for (Study study : studies) {
            SettingOptions.find(study, name)
                    .ifPresent(setting -> meanings.computeIfAbsent(
                                    setting.help() + setting.range(), key -> new ArrayList<>())
                            .add(study));
        }
        return meanings.values().stream()
                .map(takers -> new Entry(names(takers), setting(takers.get(0)), defaults(takers)))
                .toList();
    }

    private Setting setting(Study taker) {
        return SettingOptions.find(taker, name).orElseThrow();
    }

    private String defaults(List<Study> takers) {
        Map<String, List<Study>> standards = new LinkedHashMap<>();
        Set<String> presets = new LinkedHashSet<>();
        for (Study study : takers) {
            String standard = standard(setting(study));
            if (standard != null) {
                standards.computeIfAbsent(standard, key -> new ArrayList<>()).add(study);
            }
            for (Preset preset : study.presets()) {
                String other = preset.standards().get(name);
                if (other != null && !other.equals(standard)) {
                    presets.add("with --preset " + preset.name() + ": " + other);
                }
            }
        }
        List<String> clauses = new ArrayList<>();
        standards.forEach((value, those) -> clauses.add(standards.size() == 1 ? value : names(those) + ": " + value));
        clauses.addAll(presets);
        return String.join("; ", clauses);
    }

    /** The default; "all" where it names all that is allowed; null where there is none to tell. */
    private static @Nullable String standard(Setting setting) {
        String standard = setting.standard();
        if (standard == null || setting.isFlag()) {
            return null;
        }
        return standard.contains(",") && standard.replace(",", ", ").equals(setting.range()) ? "all" : standard;
    }

    private String names(List<Study> some) {
        List<String> left = new ArrayList<>(Studies.names(some));
        List<String> words = new ArrayList<>();
        for (String family : List.of("hr-", "ho-")) {
            List<String> all = Studies.names(studies).stream()
                    .filter(study -> study.startsWith(family))
                    .toList();
            if (all.size() > 1 && left.containsAll(all)) {
                left.removeAll(all);
                words.add(family + "*");
            }
        }
        words.addAll(left);
        return String.join(", ", words);
    }
}
