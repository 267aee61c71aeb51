package org.sobow.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code sobow reproduce}. */
@Command(
        name = "reproduce",
        sortOptions = false,
        customSynopsis = "Usage: sobow reproduce NAME... [OPTION...]",
        synopsisHeading = "",
        description = "Run experiments of the paper and its applications, and say what was and was not reproduced.",
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
    static final String ALL = "all";

    private static final String DATA = "data";

    private final Console console;
    private final Studies studies = Studies.available();

    @Parameters(
            paramLabel = "NAME",
            arity = "1..*",
            description = "An experiment or an application, or all; see 'sobow list'.")
    private final List<String> names = new ArrayList<>();

    @Mixin
    private final RunOptions run = new RunOptions();

    private final SettingOptions options = new SettingOptions(studies.all());

    ReproduceCommand(Console console) {
        this.console = console;
    }

    /** The command with an option for every setting. */
    CommandLine commandLine() {
        return options.addTo(this);
    }

    @Override
    public Integer call() {
        List<Study> chosen = names.stream()
                .flatMap(name -> name.equals(ALL) ? studies.all().stream() : List.of(studies.find(name)).stream())
                .distinct()
                .toList();
        options.requireToFit(chosen);
        String name = names.contains(ALL) ? ALL : String.join("+", names);
        return new Session(console, run).run(name, experiments(chosen));
    }

    /* All settings are read before data are, and all data are read before the first experiment runs. */
    private List<Experiment> experiments(List<Study> chosen) {
        Map<Study, SettingValues> values = new LinkedHashMap<>();
        List<Experiment> experiments = new ArrayList<>();
        try {
            chosen.forEach(study -> values.put(study, options.values(study, keptFrom(study, chosen))));
            values.forEach((study, own) -> experiments.add(study.with(own, run.saying(console))));
        } catch (IllegalArgumentException e) {
            throw options.refused(e);
        }
        return experiments;
    }

    /** What an application does not see of what was given: data are those of ho-* where both run, as in "all". */
    private List<String> keptFrom(Study study, List<Study> chosen) {
        boolean taken = chosen.stream()
                .anyMatch(other -> studies.papers().contains(other)
                        && SettingOptions.find(other, DATA).isPresent());
        if (!taken || studies.papers().contains(study)) {
            return List.of();
        }
        if (options.isGiven(DATA) && SettingOptions.find(study, DATA).isPresent()) {
            run.saying(console).accept(study.name() + " runs without --data, which is that of ho-* here");
        }
        return List.of(DATA);
    }
}
