package org.sobow.app;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sobow.app.compare.PredictionComparison;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sobow compare}. */
@Command(
        name = "compare",
        sortOptions = false,
        description = {
            "Compare predictions of the classes of the same rows in one table and one page, beside baselines that need no model.",
            "A file has the columns label, prediction and label_probability; 'sobow train --predictions' writes it."
        },
        footer = {"", "Example:", "  sobow compare monday.csv tuesday.csv --positive fraud --threshold 0.2"})
final class CompareCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of predictions.")
    private List<Path> files = List.of();

    @Option(
            names = "--positive",
            paramLabel = "LABEL",
            description = "The label that F1, AUC and calibration are about. Default: the rarer of two.")
    private @Nullable String positive;

    @Option(
            names = "--threshold",
            paramLabel = "P",
            defaultValue = "0.5",
            description = "The smallest probability that F1 counts as positive. Default: ${DEFAULT-VALUE}.")
    private double threshold;

    @Mixin
    private final RunOptions run = new RunOptions();

    CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!(threshold >= 0 && threshold <= 1)) {
            throw new UsageException("--threshold must lie in [0, 1], got " + threshold);
        }
        return UsageException.asking(() -> new Session(console, run)
                .run("compare", List.of(new PredictionComparison(files, positive, threshold))));
    }
}
