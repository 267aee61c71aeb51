package org.sobow.bench.goals;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.sobow.bench.Program;
import org.sobow.bench.StreamOptions;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.evaluate.Contenders;
import org.sobow.experiments.evaluate.EvaluateSettings;
import org.sobow.experiments.evaluate.EvaluatedLearner;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.evaluate.Suite;
import org.sobow.experiments.evaluate.SuiteExperiment;
import org.sobow.experiments.report.ResultText;
import org.sobow.learn.tuning.Loss;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private final StreamOptions streams = new StreamOptions();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "How many streams of every generator.",
            defaultValue = "3")
    private int seeds;

    @Option(names = "--start-anywhere", description = "Start the learner at steps from 1e-4 to 10 instead.")
    private boolean startAnywhere;

    Goals(PrintStream out) {
        this.out = out;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Program.main((out, err) -> new Goals(out), args);
    }

    @Override
    public Integer call() {
        EvaluateSettings settings = new EvaluateSettings(0, 1000, streams.rows(), seeds, 1);
        List<StreamSource> chosen = streams.chosen();
        Experiment experiment = startAnywhere
                ? StartAnywhere.on(chosen, settings)
                : SuiteExperiment.ofSeveral(new Suite(chosen, SQUARED::of, settings), StreamGoals::findings);
        out.println(ResultText.of(experiment.run(ExperimentContext.SILENT), WIDTH));
        return 0;
    }
}
