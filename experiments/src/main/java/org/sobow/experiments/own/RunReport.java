package org.sobow.experiments.own;

import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.ToDoubleBiFunction;
import org.sobow.algorithm.RoundListener;
import org.sobow.algorithm.RunView;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.TableOf;
import org.sobow.experiments.report.RunDirectory;
import org.sobow.experiments.report.RunRecord;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/**
 * Writes a run of your own down while it goes: a line of progress after 1, 2, 4, ... seconds and then one a minute, {@code metrics.jsonl} round by round, and when it is closed
 * charts and {@code report.html}, all in one directory.
 *
 * <pre>{@code
 * try (RunReport report = RunReport.in(Path.of("runs/mine"), "my problem")) {
 *   new Driver(run).listener(report).drive(rounds);
 * }
 * }</pre>
 *
 * <p>It tells f_t(x_t, y_{t+1}), the size of the hypergradient, x, and what is added by {@link #metric}. A chart has at most {@value Line#MOST} points,
 * however long the run. For one thread.
 */
public final class RunReport implements RoundListener, AutoCloseable {
    private static final int MOST_ENTRIES = 8;
    private static final long LONGEST_SILENCE = TimeUnit.SECONDS.toNanos(60);
    private static final TableOf<Line> TABLE = new TableOf<Line>()
            .column("metric", "metric", "What is told of a round.", Line::name)
            .column("first", "first tenth", "The mean over the first tenth of the rounds.", line -> line.tenth(false))
            .column("last", "last tenth", "The mean over the last tenth of the rounds.", line -> line.tenth(true));

    private final String title;
    private final RunDirectory directory;
    private final Map<String, ToDoubleBiFunction<Round, RunView>> metrics = new LinkedHashMap<>();
    private final List<Line> told = new ArrayList<>();
    private final List<Line> entries = new ArrayList<>();
    private final long start = System.nanoTime();
    private Consumer<String> progress =
            line -> System.getLogger("org.sobow.experiments.own").log(Level.INFO, line);
    private long nextLine = TimeUnit.SECONDS.toNanos(1);
    private int every = 1;
    private long round;
    private double[] x = {};
    private double[] y = {};
    private double[] hypergradient = {};

    private RunReport(String title, RunDirectory directory) {
        this.title = title;
        this.directory = directory;
        metrics.put("f", (played, run) -> played.f().value(x, y));
        metrics.put("hypergradient", (played, run) -> Vectors.norm(hypergradient));
    }

    /**
     * The report in a directory that does not exist, is empty or holds an earlier run, which is then removed.
     *
     * @throws IllegalArgumentException where the directory holds something else
     */
    public static RunReport in(Path directory, String title) {
        RunRecord record = RunRecord.start(title, List.of());
        return new RunReport(title, RunDirectory.start(directory, record));
    }

    /** Adds a number that is told of every round. */
    public RunReport metric(String name, ToDoubleBiFunction<Round, RunView> value) {
        if (metrics.putIfAbsent(name, value) != null) {
            throw new IllegalArgumentException("there is a metric " + name + " already; choose another name");
        }
        return this;
    }

    /** Tells only every {@code rounds}-th round; 1 without this. */
    public RunReport every(int rounds) {
        every = Require.atLeast("every", 1, rounds);
        return this;
    }

    /** Gives {@code printer} the line that tells how far the run is, in place of the logger org.sobow.experiments.own. */
    public RunReport progress(Consumer<String> printer) {
        progress = printer;
        return this;
    }

    @Override
    public void onRound(Round played, RunView run) {
        round = run.round();
        if (round % every != 0) {
            return;
        }
        read(run);
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("round", round);
        int i = 0;
        for (Map.Entry<String, ToDoubleBiFunction<Round, RunView>> metric : metrics.entrySet()) {
            if (told.size() == i) {
                told.add(new Line(metric.getKey()));
            }
            double value = metric.getValue().applyAsDouble(played, run);
            told.get(i++).add(round, value);
            record.put(metric.getKey(), value);
        }
        for (int k = 0; k < entries.size(); k++) {
            entries.get(k).add(round, x[k]);
        }
        directory.metric(record);
        tellProgress();
    }

    /** x_t, which the round was played with, y_{t+1} and h_t. */
    private void read(RunView run) {
        if (x.length != run.d1() || y.length != run.d2()) {
            x = new double[run.d1()];
            y = new double[run.d2()];
            hypergradient = new double[run.d1()];
            for (int k = entries.size(); k < Math.min(MOST_ENTRIES, x.length); k++) {
                entries.add(new Line("x[" + k + "]"));
            }
        }
        run.previousX(x);
        run.y(y);
        run.hypergradient(hypergradient);
    }

    private void tellProgress() {
        long elapsed = System.nanoTime() - start;
        if (elapsed < nextLine) {
            return;
        }
        Line f = told.get(0);
        progress.accept(String.format(
                Locale.ROOT,
                "%s: round %d after %d s, f = %.6g",
                title,
                round,
                TimeUnit.NANOSECONDS.toSeconds(elapsed),
                f.latest()));
        nextLine = elapsed + Math.min(LONGEST_SILENCE, elapsed);
    }

    /** Where the page is, once the report is closed. */
    public Path page() {
        return directory.report();
    }

    /** Writes charts and page. */
    @Override
    public void close() {
        try (directory) {
            if (!told.isEmpty()) {
                directory.add(result());
            }
            directory.end(RunRecord.Status.DONE, null);
        }
    }

    private ExperimentResult result() {
        List<Chart> charts = new ArrayList<>();
        for (Line line : told) {
            charts.add(Chart.of(
                    line.name().replaceAll("[^A-Za-z0-9_-]", "-"),
                    line.name(),
                    line.name() + " over the rounds.",
                    "round",
                    line.name(),
                    List.of(line.series())));
        }
        charts.add(Chart.of(
                "x",
                "x",
                "The outer decision, its first " + entries.size() + " entries.",
                "round",
                "x",
                entries.stream().map(Line::series).toList()));
        Line f = told.get(0);
        String headline = String.format(
                Locale.ROOT,
                "After %d rounds f is %.4g in the mean of the last tenth; in the first tenth it was %.4g.",
                round,
                f.tenth(true),
                f.tenth(false));
        return new ExperimentResult(
                "own-run",
                title,
                "A run of a problem of its own: what each round came to.",
                Map.of("rounds", round),
                new Conclusion(headline, TABLE.of(told), List.of(), charts, List.of()),
                true);
    }
}
