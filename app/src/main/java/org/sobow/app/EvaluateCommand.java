package org.sobow.app;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.evaluate.Ablation;
import org.sobow.experiments.evaluate.Competitor;
import org.sobow.experiments.evaluate.EvaluateSettings;
import org.sobow.experiments.evaluate.EvaluatedLearner;
import org.sobow.experiments.evaluate.Lineup;
import org.sobow.experiments.evaluate.StartAnywhere;
import org.sobow.experiments.evaluate.StreamEvaluation;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.evaluate.SuiteEvaluation;
import org.sobow.experiments.evaluate.Tour;
import org.sobow.learn.evaluate.Task;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
            "  sobow evaluate clicks.ndjson.gz --target clicked --ignore id,time --grid --out clicks",
            "  sobow evaluate --generator sea --seeds 5 --learners self-tuning,sgd,ftrl --json -",
            "  sobow evaluate --suite streams --data data",
            "  sobow evaluate --suite streams --data data --ablation --start-anywhere --rows 20000",
            "",
            "The suite with its grids takes several minutes. Exit codes: see 'sobow --help'."
        })
final class EvaluateCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private final StreamOptions streams = new StreamOptions();

    @Option(
            names = "--learners",
            paramLabel = "NAMES",
            split = ",",
            description =
                    "Who takes part: self-tuning, sgd, adagrad, ftrl, trivial; see 'sobow list'. Default: all of them.")
    private @Nullable List<EvaluatedLearner> learners;

    @Option(
            names = "--grid",
            description =
                    "Add SGD at 9 fixed steps times 5 fixed strengths, with and without standardization: the best in"
                            + " hindsight. The suite has it unless --learners is given.")
    private boolean grid;

    @Option(
            names = "--delay",
            paramLabel = "D",
            description = "A label comes D rows late: predict now, learn then. Default: 0.")
    private int delay = EvaluateSettings.DEFAULTS.delay();

    @Option(
            names = "--window",
            paramLabel = "W",
            description = "Rows in the sliding window of the windowed metrics. Default: 1000.")
    private int window = EvaluateSettings.DEFAULTS.window();

    @Option(names = "--rows", paramLabel = "N", description = "Take the first N rows of every stream only.")
    private long rows = EvaluateSettings.DEFAULTS.rows();

    @Option(names = "--seeds", paramLabel = "COUNT", description = "How many streams of every generator. Default: 3.")
    private @Nullable Integer seeds;

    @Option(names = "--seed", paramLabel = "FIRST", description = "The first seed; the others follow. Default: 1.")
    private @Nullable Long firstSeed;

    @Option(
            names = "--ablation",
            description = "Compare the self-tuning learner with itself, one part changed or switched off at a time.")
    private boolean ablation;

    @Option(
            names = "--start-anywhere",
            description = "Start the self-tuning learner at step sizes from 1e-4 to 10, and compare where it ends.")
    private boolean startAnywhere;

    @Mixin
    private final RunOptions run = new RunOptions();

    @Mixin
    private final JsonTarget json = new JsonTarget();

    EvaluateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if ((ablation || startAnywhere) && (learners != null || grid)) {
            throw new UsageException(
                    "--ablation and --start-anywhere compare the self-tuning learner with itself; leave out --learners and --grid");
        }
        List<Experiment> experiments;
        try {
            EvaluateSettings settings = settings();
            List<StreamSource> sources = streams.sources(console, run.quiet());
            requireRandom(sources);
            experiments = experiments(sources, settings);
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
        return new Session(console, run, json).run("evaluate", experiments);
    }

    private EvaluateSettings settings() {
        return new EvaluateSettings(
                delay,
                window,
                rows,
                seeds == null ? EvaluateSettings.DEFAULTS.seeds() : seeds,
                firstSeed == null ? EvaluateSettings.DEFAULTS.firstSeed() : firstSeed);
    }

    private void requireRandom(List<StreamSource> sources) {
        if ((seeds != null || firstSeed != null) && sources.stream().noneMatch(StreamSource::isRandom)) {
            throw new UsageException((seeds != null ? "--seeds" : "--seed")
                    + " is about generated streams; the rows of a file have one order");
        }
    }

    private List<Experiment> experiments(List<StreamSource> sources, EvaluateSettings settings) {
        List<Experiment> experiments = new ArrayList<>();
        if (ablation) {
            experiments.add(Ablation.on(sources, settings, streams.loss()));
        }
        if (startAnywhere) {
            experiments.add(StartAnywhere.on(sources, settings, streams.loss()));
        }
        if (experiments.isEmpty()) {
            experiments.add(
                    streams.isSuite()
                            ? new SuiteEvaluation(new Tour(sources, lineup(), settings))
                            : new StreamEvaluation(
                                    sources.get(0),
                                    lineup().apply(sources.get(0).task()),
                                    settings));
        }
        return experiments;
    }

    private Function<Task, List<Competitor>> lineup() {
        List<EvaluatedLearner> chosen = learners == null ? List.of(EvaluatedLearner.values()) : learners;
        boolean withGrid = grid || (streams.isSuite() && learners == null);
        Lineup lineup = new Lineup(chosen.stream().distinct().toList(), withGrid, streams.loss());
        return lineup::of;
    }
}
