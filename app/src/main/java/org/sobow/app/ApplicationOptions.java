package org.sobow.app;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.application.Application;
import org.sobow.experiments.application.ApplicationSettings;
import org.sobow.experiments.application.Applications;
import org.sobow.experiments.application.Setting;
import org.sobow.experiments.application.UnavailableException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The applications on the class path and their settings as options. A setting that another experiment has under the same name shares
 * its option; the others become options of their own.
 */
final class ApplicationOptions {
    /** Those of the module autodiff, which is not always there. */
    private static final List<String> OF_AUTODIFF = List.of("meta-learning", "adversarial", "hyper-representation-net");

    private final List<Application> applications = Applications.available();

    List<Application> applications() {
        return applications;
    }

    List<String> names() {
        return applications.stream().map(Application::name).toList();
    }

    /** The names of the applications that take an option. */
    List<String> takers(OptionSpec option) {
        return applications.stream()
                .filter(application -> setting(application, option).isPresent())
                .map(Application::name)
                .toList();
    }

    private static Optional<Setting> setting(Application application, OptionSpec option) {
        return application.settings().stream()
                .filter(setting -> List.of(option.names()).contains("--" + setting.name()))
                .findFirst();
    }

    /** Throws where a name is that of an application whose module is missing. */
    void requireAvailable(String name) {
        if (OF_AUTODIFF.contains(name) && !names().contains(name)) {
            throw new UnavailableException(
                    name + " is an application of the module autodiff, which is not on the class"
                            + " path. './sobow reproduce " + name + "' from a checkout builds it and puts it there; see"
                            + " docs/applications.md",
                    null);
        }
    }

    /** Adds an option for every setting that has none yet. */
    void addTo(CommandSpec command) {
        Map<String, List<Application>> takers = new LinkedHashMap<>();
        for (Application application : applications) {
            for (Setting setting : application.settings()) {
                if (!command.optionsMap().containsKey("--" + setting.name())) {
                    takers.computeIfAbsent(setting.name(), name -> new ArrayList<>())
                            .add(application);
                }
            }
        }
        takers.forEach((name, those) -> command.addOption(option(name, those)));
    }

    private static OptionSpec option(String name, List<Application> takers) {
        List<String> clauses = new ArrayList<>();
        String label = "VALUE";
        for (Application application : takers) {
            for (Setting setting : application.settings()) {
                if (setting.name().equals(name)) {
                    label = setting.label();
                    String standard = setting.standard() == null ? "" : " Default: " + setting.standard() + ".";
                    clauses.add(application.name() + ": " + setting.help() + standard);
                }
            }
        }
        return OptionSpec.builder("--" + name)
                .type(String.class)
                .arity("1")
                .paramLabel(label)
                .description(String.join(" ", clauses).replace("%", "%%"))
                .build();
    }

    /** The settings of an application, from the options that were given; throws {@link IllegalArgumentException}. */
    static ApplicationSettings settings(Application application, List<OptionSpec> given) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (OptionSpec option : given) {
            setting(application, option)
                    .ifPresent(setting -> texts.put(setting.name(), String.join(",", option.stringValues())));
        }
        return ApplicationSettings.of(application, texts);
    }

    /** The experiment, its data read. */
    static Experiment experiment(Application application, ApplicationSettings settings) {
        try {
            return application.with(settings);
        } catch (UncheckedIOException e) {
            throw NoInputException.of(settings.path("data").orElse(Path.of("")), e);
        }
    }
}
