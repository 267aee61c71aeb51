package org.sobow.app;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.hr.HrExperiment;
import org.sobow.experiments.hr.HrSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

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
                    "hr-static, hr-dynamic, hr-eta, hr-inner-steps, hr-time, hr-oagd-regret, or all; see 'sobow list'.")
    private final List<String> names = new ArrayList<>();

    @Mixin
    private final HrOptions settings = new HrOptions();

    @Mixin
    private final RunOptions run = new RunOptions();

    @Mixin
    private final JsonTarget json = new JsonTarget();

    ReproduceCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Experiment> experiments = new ArrayList<>();
        for (HrExperiment experiment : chosen()) {
            try {
                HrSettings own =
                        settings.override(experiment.defaults(settings.preset().hr()));
                experiments.add(experiment.with(own));
            } catch (IllegalArgumentException e) {
                throw new UsageException(e);
            }
        }
        String name = names.contains(ALL) ? ALL : String.join("+", names);
        return new Session(console, run, json).run(name, experiments);
    }

    private Set<HrExperiment> chosen() {
        Set<HrExperiment> chosen = new LinkedHashSet<>();
        for (String name : names) {
            if (name.equals(ALL)) {
                chosen.addAll(Arrays.asList(HrExperiment.values()));
            } else {
                chosen.add(experiment(name));
            }
        }
        return chosen;
    }

    private HrExperiment experiment(String name) {
        List<String> known = new ArrayList<>();
        for (HrExperiment experiment : HrExperiment.values()) {
            if (experiment.commandName().equals(name)) {
                return experiment;
            }
            known.add(experiment.commandName());
        }
        known.add(ALL);
        String hint =
                Suggestion.of(name, known).map(s -> " Did you mean " + s + "?").orElse("");
        throw new UsageException("there is no experiment " + name + "." + hint + " Known: " + String.join(", ", known));
    }
}
