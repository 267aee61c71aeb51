package org.sobow.app;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.application.Application;
import org.sobow.experiments.application.ApplicationSettings;
import org.sobow.experiments.ho.HoCorpus;
import org.sobow.experiments.ho.HoExperiment;
import org.sobow.experiments.ho.HoPreset;
import org.sobow.experiments.ho.HoSettings;
import org.sobow.experiments.hr.HrExperiment;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sobow reproduce}. */
@Command(
        name = "reproduce",
        sortOptions = false,
        customSynopsis = "Usage: sobow reproduce NAME... [OPTION...]",
        synopsisHeading = "",
        description = "Run experiments of the paper, and say what was and was not reproduced.",
        footer = {
            "",
            "Examples:",
            "  sobow reproduce hr-static",
            "  sobow reproduce hr-dynamic --preset stable --stages 4 --seeds 20 --out dynamic",
            "  sobow reproduce hr-time --rounds 5000 --window 50 --json -",
            "  sobow reproduce ho-static --data 20news --window 50 --algorithms sobow,sgd",
            "  sobow reproduce ho-dynamic --data 20news --preset pays --seeds 5",
            "  sobow reproduce wireless traffic",
            "  sobow reproduce all",
            "",
            "Exit codes: see 'sobow --help'."
        })
final class ReproduceCommand implements Callable<Integer> {
    private static final String ALL = "all";

    private final Console console;

    @Parameters(
            paramLabel = "NAME",
            arity = "1..*",
            description =
                    "hr-static, hr-dynamic, hr-eta, hr-inner-steps, hr-time, hr-oagd-regret, ho-static, ho-dynamic; an"
                            + " application: ${bundle:applications}; or all; see 'sobow list'.")
    private final List<String> names = new ArrayList<>();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    private final SettingOptions settings = new SettingOptions();

    @Mixin
    private final HrOptions hr = new HrOptions();

    @Mixin
    private final HoOptions ho = new HoOptions();

    private final ApplicationOptions applications = new ApplicationOptions();

    @Mixin
    private final RunOptions run = new RunOptions();

    @Mixin
    private final JsonTarget json = new JsonTarget();

    ReproduceCommand(Console console) {
        this.console = console;
    }

    /** The command with the options of the applications that are there. */
    static CommandLine commandLine(Console console) {
        ReproduceCommand command = new ReproduceCommand(console);
        CommandLine commandLine = new CommandLine(command);
        command.applications.addTo(commandLine.getCommandSpec());
        return commandLine;
    }

    @Override
    public Integer call() {
        Set<String> chosen = chosen();
        requireOptionsToFit(chosen);
        String name = names.contains(ALL) ? ALL : String.join("+", names);
        return new Session(console, run, json).run(name, experiments(chosen));
    }

    /* All settings are checked before data are read, and all data are read before the first experiment runs. */
    private List<Experiment> experiments(Set<String> chosen) {
        List<Experiment> experiments = new ArrayList<>();
        Map<HoExperiment, List<HoSettings>> hyperparameters = new LinkedHashMap<>();
        Map<Application, ApplicationSettings> applied = new LinkedHashMap<>();
        try {
            for (HrExperiment experiment : HrExperiment.values()) {
                if (chosen.contains(experiment.commandName())) {
                    experiments.add(experiment.with(hr.settings(experiment, settings)));
                }
            }
            for (HoExperiment experiment : HoExperiment.values()) {
                if (chosen.contains(experiment.commandName())) {
                    List<HoSettings> parts = new ArrayList<>();
                    for (HoPreset preset : ho.presets(settings)) {
                        parts.add(ho.settings(experiment, preset, settings));
                    }
                    hyperparameters.put(experiment, parts);
                }
            }
            for (Application application : applications.applications()) {
                if (chosen.contains(application.name())) {
                    applied.put(application, ApplicationOptions.settings(application, givenTo(application, chosen)));
                }
            }
            if (!hyperparameters.isEmpty()) {
                HoCorpus corpus = new HoData(console, run.quiet()).load(ho);
                hyperparameters.forEach(
                        (experiment, parts) -> experiments.add(experiment.with(ho.presets(settings), parts, corpus)));
            }
            applied.forEach(
                    (application, values) -> experiments.add(ApplicationOptions.experiment(application, values)));
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
        List<String> order = List.copyOf(chosen);
        experiments.sort(Comparator.comparingInt(experiment -> order.indexOf(experiment.name())));
        return experiments;
    }

    private List<OptionSpec> given() {
        return spec.commandLine().getParseResult().matchedOptions();
    }

    /** What an application sees of what was given: data are those of ho-* where both run, as in "all". */
    private List<OptionSpec> givenTo(Application application, Set<String> chosen) {
        boolean taken = hoNames().stream().anyMatch(chosen::contains);
        boolean wanted = application.settings().stream()
                .anyMatch(setting -> setting.name().equals("data"));
        if (taken && wanted && ho.data() != null && !run.quiet()) {
            console.say(application.name() + " runs without --data, which is that of ho-* here");
        }
        return given().stream()
                .filter(option -> !(taken && option.longestName().equals("--data")))
                .toList();
    }

    private List<String> known() {
        List<String> known = new ArrayList<>(hrNames());
        known.addAll(hoNames());
        known.addAll(applications.names());
        return known;
    }

    private static List<String> hrNames() {
        return Arrays.stream(HrExperiment.values())
                .map(HrExperiment::commandName)
                .toList();
    }

    private static List<String> hoNames() {
        return Arrays.stream(HoExperiment.values())
                .map(HoExperiment::commandName)
                .toList();
    }

    private Set<String> chosen() {
        Set<String> chosen = new LinkedHashSet<>();
        for (String name : names) {
            if (name.equals(ALL)) {
                chosen.addAll(known());
            } else if (known().contains(name)) {
                chosen.add(name);
            } else {
                applications.requireAvailable(name);
                throw unknown(name);
            }
        }
        return chosen;
    }

    private UsageException unknown(String name) {
        List<String> known = new ArrayList<>(known());
        known.add(ALL);
        String hint =
                Suggestion.of(name, known).map(s -> " Did you mean " + s + "?").orElse("");
        return new UsageException(
                "there is no experiment " + name + "." + hint + " Known: " + String.join(", ", known));
    }

    /** Throws where an option is given that none of the chosen experiments takes. */
    private void requireOptionsToFit(Set<String> chosen) {
        for (OptionSpec option : given()) {
            List<String> takers = takers(option);
            if (takers.stream().noneMatch(chosen::contains)) {
                throw new UsageException(option.longestName() + " is an option of " + String.join(", ", takers)
                        + ", not of " + String.join(", ", chosen));
            }
        }
    }

    /** The experiments that take an option: those of its family, and the applications with a setting of that name. */
    private List<String> takers(OptionSpec option) {
        Object owner = option.userObject() instanceof Field field ? field.getDeclaringClass() : null;
        if (owner == RunOptions.class || owner == JsonTarget.class || owner == Main.class) {
            return known();
        }
        List<String> takers = new ArrayList<>();
        if (owner == HrOptions.class || owner == SettingOptions.class) {
            takers.addAll(hrNames());
        }
        if (owner == HoOptions.class || owner == SettingOptions.class) {
            takers.addAll(hoNames());
        }
        takers.addAll(applications.takers(option));
        return takers;
    }
}
