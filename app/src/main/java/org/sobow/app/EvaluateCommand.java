package org.sobow.app;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.evaluate.EvaluateStudy;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code sobow evaluate}. */
@Command(
        name = "evaluate",
        sortOptions = false,
        customSynopsis = "Usage: sobow evaluate [FILE | --generator NAME | --suite streams] [OPTION...]",
        synopsisHeading = "",
        description = {
            "Evaluate learners on a stream, test then train: every row is first predicted, then learned, by every learner.",
            "Shows whether a learner that tunes itself does as well as the best fixed setting chosen in hindsight."
        },
        footer = {
            "",
            "Examples:",
            "  sobow evaluate rows.csv --target price --task regression --loss huber",
            "  sobow evaluate clicks.ndjson.gz --target clicked --ignore id,time --grid \\",
            "    --out clicks",
            "  sobow evaluate --generator sea --learners self-tuning,sgd,ftrl --json -",
            "  sobow evaluate --suite streams --data data",
            "",
            "The suite with its grids takes several minutes. Exit codes: see 'sobow --help'."
        })
final class EvaluateCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description =
                    "A file of rows in the order of time: CSV, NDJSON, libsvm, VW text or ARFF; plain, gzip or zstd.")
    private @Nullable Path file;

    @Mixin
    private final RunOptions run = new RunOptions();

    private final SettingOptions options = new SettingOptions(List.of(new EvaluateStudy(null)));

    EvaluateCommand(Console console) {
        this.console = console;
    }

    /** The command with an option for every setting. */
    CommandLine commandLine() {
        return options.addTo(this);
    }

    @Override
    public Integer call() {
        EvaluateStudy study = new EvaluateStudy(file);
        return new Session(console, run).run(study.name(), List.of(options.experiment(study, run.saying(console))));
    }
}
