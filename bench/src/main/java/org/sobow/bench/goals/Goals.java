package org.sobow.bench.goals;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sobow.bench.Program;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.evaluate.Contenders;
import org.sobow.experiments.evaluate.EvaluateSettings;
import org.sobow.experiments.evaluate.EvaluatedLearner;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.evaluate.KnownSource;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.evaluate.SuiteComparison;
import org.sobow.experiments.evaluate.SuiteEvaluation;
import org.sobow.experiments.report.ResultText;
import org.sobow.learn.tuning.Loss;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Judges what the self-tuning learner is to reach. */
@Command(
        name = "goals",
        mixinStandardHelpOptions = true,
        description = "Prints what the self-tuning learner reaches on a suite of streams, and which goals hold.")
public final class Goals implements Callable<Integer> {
    static final Contenders SQUARED = new Contenders(List.of(EvaluatedLearner.values()), true, new Loss.Squared());

    private static final int WIDTH = 160;

    private final PrintStream out;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder with the data sets; without it, generated streams.")
    private @Nullable Path data;

    @Option(names = "--stream", paramLabel = "NAME", description = "A stream to run; all by default. May be repeated.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "How many streams of every generator.",
            defaultValue = "3")
    private int seeds;

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "How many rows of each stream at most.",
            defaultValue = "9223372036854775807")
    private long rows;

    @Option(names = "--ablation", description = "Change one part of the learner at a time instead.")
    private boolean ablation;

    @Option(names = "--start-anywhere", description = "Start the learner at steps from 1e-4 to 10 instead.")
    private boolean startAnywhere;

    private Goals(PrintStream out) {
        this.out = out;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        System.exit(run(System.out, System.err, args));
    }

    /** Runs the program; returns its exit code. */
    static int run(PrintStream out, PrintStream err, String... args) {
        return Program.run(new Goals(out), err, args);
    }

    @Override
    public Integer call() {
        EvaluateSettings settings = new EvaluateSettings(0, 1000, rows, seeds, 1);
        List<StreamSource> streams = streams();
        List<Experiment> experiments = new ArrayList<>();
        if (ablation) {
            experiments.add(Ablation.on(streams, settings));
        }
        if (startAnywhere) {
            experiments.add(StartAnywhere.on(streams, settings));
        }
        if (experiments.isEmpty()) {
            experiments.add(
                    new SuiteEvaluation(new SuiteComparison(streams, SQUARED::of, settings), StreamGoals::findings));
        }
        experiments.forEach(experiment -> out.println(ResultText.of(experiment.run(ExperimentContext.SILENT), WIDTH)));
        return 0;
    }

    private List<StreamSource> streams() {
        List<StreamSource> all = data == null ? List.copyOf(GeneratedSource.all()) : KnownSource.in(data, 0);
        List<StreamSource> chosen = all.stream()
                .filter(stream -> names.isEmpty() || names.contains(stream.name()))
                .toList();
        if (chosen.isEmpty() || (!names.isEmpty() && chosen.size() < names.size())) {
            throw new IllegalArgumentException("streams must be some of "
                    + all.stream().map(StreamSource::name).toList() + ", got " + names);
        }
        return chosen;
    }
}
