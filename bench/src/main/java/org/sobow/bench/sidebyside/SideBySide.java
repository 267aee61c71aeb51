package org.sobow.bench.sidebyside;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.sobow.bench.Program;
import org.sobow.bench.StreamOptions;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.TableOf;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.report.TextTable;
import org.sobow.internal.Require;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ExampleStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Measures ours, MOA's and Vowpal Wabbit's learners side by side: same rows, same order, each with its defaults. Every stream is
 * played in several laps, each with fresh learners, and the table has the fastest of each learner: the compiler is busy with the first laps,
 * and whatever else the machine does can only slow one down. Who is faster is said by the median of the later half of the laps: in a
 * lap all take turns at the same rows, so that a slow moment of the machine is slow for all. Losses are the same in every lap.
 */
@Command(
        name = "side-by-side",
        mixinStandardHelpOptions = true,
        description = "Prints a table for each stream, prequential loss and rows a second, and who is ahead of whom.")
public final class SideBySide implements Callable<Integer> {
    private static final int WIDTH = 120;
    private static final List<Metric> RANKED = List.of(Metric.ACCURACY, Metric.LOG_LOSS, Metric.MAE, Metric.RMSE);

    private final PrintStream out;
    private final Summary summary = new Summary();
    private final Map<Metric, Ranks> ranks = new EnumMap<>(Metric.class);

    @Mixin
    private final StreamOptions options = new StreamOptions();

    @Option(
            names = "--learner",
            paramLabel = "TEXT",
            description = "Only learners with this in their name; all by default. May be repeated.")
    private List<String> learners = new ArrayList<>();

    @Option(
            names = "--laps",
            paramLabel = "N",
            description =
                    "How often each stream is played, with fresh learners. The table has the fastest lap of each learner; "
                            + "who is faster is told by the median of the later half.",
            defaultValue = "3")
    private int laps;

    @Option(
            names = "--judging",
            description =
                    "Only streams that no default was chosen on: those of MOA's generators, and data sets (see the file roles.csv).")
    private boolean judging;

    @Option(
            names = "--turn",
            paramLabel = "N",
            description =
                    "How many rows a learner plays before it is the next one's turn. In short turns the learners find each other's numbers in the caches of the "
                            + "processor, in place of their own, and large ones pay most for it.",
            defaultValue = "500")
    private int turn;

    @Option(names = "--seed", paramLabel = "N", description = "What decides on generated streams.", defaultValue = "1")
    private long seed;

    /** A program that prints to {@code out}. */
    public SideBySide(PrintStream out) {
        this.out = out;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Program.main((out, err) -> new SideBySide(out), args);
    }

    @Override
    public Integer call() {
        Require.atLeast("laps", 1, laps);
        Require.atLeast("turn", 1, turn);
        (judging ? Roles.standard().streams(options, false) : options.chosen()).forEach(this::run);
        summary.lines().forEach(out::println);
        ranks.values().stream().flatMap(each -> each.lines().stream()).forEach(out::println);
        return 0;
    }

    private void run(StreamSource source) {
        StreamShape shape;
        try (ExampleStream stream = source.open(seed)) {
            shape = StreamShape.of(stream.first(options.rows()));
        }
        out.println(source.name() + ": " + shape.rows() + " rows, " + (shape.features() - 1) + " features, "
                + (shape.classes().isEmpty() ? "numbers" : shape.classes().size() + " classes"));
        Map<String, List<Double>> rates = new HashMap<>();
        Lap last = lap(shape, source, rates);
        for (int lap = 1; lap < laps; lap++) {
            last = lap(shape, source, rates);
        }
        Task task = task(shape);
        out.println(TextTable.of(table(task, last.results(), rates), WIDTH));
        last.absent().stream().filter(this::isWanted).forEach(out::println);
        for (Result result : last.results()) {
            String learner = result.name();
            summary.add(
                    source.name(),
                    learner,
                    new Summary.Result(result.cumulative(task.loss()), Objects.requireNonNull(rates.get(learner))));
            for (Metric metric : RANKED) {
                if (metric.task() == task) {
                    ranks.computeIfAbsent(metric, Ranks::new).add(source.name(), learner, result.cumulative(metric));
                }
            }
        }
    }

    /** Where the learners stand after the stream, and who could not be there. */
    private record Lap(List<Result> results, List<String> absent) {}

    /** Plays the stream once; {@code rates} learns by how many rows a second. */
    private Lap lap(StreamShape shape, StreamSource source, Map<String, List<Double>> rates) {
        Rivals rivals = new Rivals(shape);
        try (ExampleStream stream = source.open(seed)) {
            List<Learner> wanted = rivals.learners().stream()
                    .filter(learner -> isWanted(learner.name()))
                    .toList();
            List<Result> results = Prequential.of(task(shape))
                    .withTurn((int) Math.min(turn, options.rows()))
                    .run(stream.first(options.rows()), wanted);
            for (Result result : results) {
                rates.computeIfAbsent(result.name(), name -> new ArrayList<>())
                        .add(result.arrivals() / result.seconds());
            }
            return new Lap(results, rivals.absent());
        } finally {
            rivals.close();
        }
    }

    private static Task task(StreamShape shape) {
        return shape.classes().isEmpty() ? Task.REGRESSION : Task.CLASSIFICATION;
    }

    private boolean isWanted(String learner) {
        return learners.isEmpty() || learners.stream().anyMatch(learner::contains);
    }

    private static ResultTable table(Task task, List<Result> results, Map<String, List<Double>> rates) {
        TableOf<Result> table = new TableOf<Result>().column("learner", "learner", "who", Result::name);
        for (Metric metric : task.metrics()) {
            table = table.column(metric.words(), metric.words(), "over all rows", result -> result.cumulative(metric));
        }
        return table.column(
                        "rowsPerSecond",
                        "rows/s",
                        "predicted and learned in a second, in its fastest lap",
                        result -> Math.round(Collections.max(Objects.requireNonNull(rates.get(result.name())))))
                .column(
                        "remark",
                        "remark",
                        "whether its numbers were lost",
                        result -> result.isLost() ? "lost its numbers at row " + result.lostAt() : "")
                .of(results);
    }
}
