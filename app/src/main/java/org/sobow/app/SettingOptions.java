package org.sobow.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The settings of studies as options of a command. Studies that have a setting of the same name share the option, and each reads its
 * text in its own way.
 */
final class SettingOptions {
    private final List<Study> studies;
    private @Nullable CommandLine command;

    SettingOptions(List<Study> studies) {
        this.studies = studies;
    }

    /** Makes a command line of the command with an option for every setting. */
    CommandLine addTo(Object annotated) {
        CommandLine line = new CommandLine(annotated);
        Map<String, Setting> settings = new LinkedHashMap<>();
        studies.forEach(study -> study.settings().forEach(setting -> settings.putIfAbsent(setting.name(), setting)));
        settings.values().forEach(setting -> line.getCommandSpec().addOption(option(setting)));
        command = line;
        return line;
    }

    private OptionSpec option(Setting setting) {
        String name = "--" + setting.name();
        String british = name.replace("ize", "ise");
        OptionSpec.Builder builder = OptionSpec.builder(
                        name.equals(british) ? new String[] {name} : new String[] {name, british})
                .description(new SettingHelp(setting.name(), studies).text().replace("%", "%%"));
        return setting.isFlag()
                ? builder.type(boolean.class).arity("0").build()
                : builder.type(String.class)
                        .arity("1")
                        .paramLabel(setting.label())
                        .build();
    }

    /** The options that were given and are settings, by the names of the settings. */
    private Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        for (OptionSpec option :
                Objects.requireNonNull(command).getParseResult().matchedOptions()) {
            String name = option.names()[0].substring(2);
            if (!takers(name).isEmpty()) {
                given.put(name, String.valueOf(Objects.<Object>requireNonNull(option.getValue())));
            }
        }
        return given;
    }

    /** The names of the studies that have a setting. */
    private List<String> takers(String setting) {
        return studies.stream()
                .filter(study -> find(study, setting).isPresent())
                .map(Study::name)
                .toList();
    }

    static Optional<Setting> find(Study study, String setting) {
        return study.settings().stream()
                .filter(candidate -> candidate.name().equals(setting))
                .findFirst();
    }

    /** Throws where an option is given that none of the chosen studies takes. */
    void requireToFit(List<Study> chosen) {
        List<String> names = Studies.names(chosen);
        for (String setting : given().keySet()) {
            List<String> takers = takers(setting);
            if (takers.stream().noneMatch(names::contains)) {
                throw new UsageException("--" + setting + " is an option of " + String.join(", ", takers) + ", not of "
                        + String.join(", ", names));
            }
        }
    }

    /** Whether a setting was given. */
    boolean isGiven(String setting) {
        return given().containsKey(setting);
    }

    /** The values of a study, without those of {@code others}; throws {@link IllegalArgumentException} where one is not allowed. */
    SettingValues values(Study study, List<String> others) {
        Map<String, String> own = new LinkedHashMap<>();
        given().forEach((name, text) -> {
            if (!others.contains(name) && find(study, name).isPresent()) {
                own.put(name, text);
            }
        });
        return SettingValues.of(study, own);
    }

    /** What was refused, in the words of a command line: a setting there begins with two dashes. */
    UsageException refused(IllegalArgumentException refusal) {
        String message = String.valueOf(refusal.getMessage());
        int end = message.indexOf(" must ");
        return end < 0 || takers(message.substring(0, end)).isEmpty()
                ? new UsageException(refusal)
                : new UsageException("--" + message);
    }

    /** The experiment of a study under its values; throws {@link UsageException} where they do not fit. */
    Experiment experiment(Study study, Consumer<String> say) {
        try {
            return study.with(values(study, List.of()), say);
        } catch (IllegalArgumentException e) {
            throw refused(e);
        }
    }
}
