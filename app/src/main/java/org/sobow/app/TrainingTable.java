package org.sobow.app;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sobow.app.train.Tally;
import org.sobow.app.train.TrainingListener;
import org.sobow.learn.Model;
import org.sobow.learn.format.TableSummary;
import org.sobow.learn.row.Example;

/** The progressive validation as a table on standard error, a line after 100, 200, 400, ... rows of this run. */
final class TrainingTable implements TrainingListener {
    private static final long FIRST = 100;
    private static final long SUMMARY = 1000;
    private static final int MOST_LINES = 40;
    private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

    /* The widths of the columns, with the blanks before them. */
    private static final int ROWS_WIDTH = 8;
    private static final int FIGURE_WIDTH = 17;
    private static final int RATE_WIDTH = 21;
    private static final int TUNED_WIDTH = 9;

    private final Console console;
    private final boolean shown;
    private final LongSupplier clock;
    private final TableSummary summary = new TableSummary();
    private boolean summarized;
    private Tally before = new Tally();
    private long begun;
    private long next = FIRST;
    private @Nullable Start run;
    private @Nullable Start input;
    private double lastShare;

    TrainingTable(Console console, boolean shown, LongSupplier clock) {
        this.console = console;
        this.shown = shown;
        this.clock = clock;
    }

    /** The first row that this run learned, of all inputs or of the one at hand: when that was, and where. */
    private record Start(long nanos, long rows, double share) {}

    @Override
    public void read(Example example) {
        if (shown && !summarized) {
            summary.see(example);
            if (summary.rows() == SUMMARY) {
                summarize();
            }
        }
    }

    /** Says how the columns were understood, once. */
    void summarize() {
        if (shown && !summarized && summary.rows() > 0) {
            summarized = true;
            console.say("columns as understood from " + summary.rows() + " rows:");
            List<String> lines = summary.lines();
            lines.stream().limit(MOST_LINES).forEach(line -> console.err().println("  " + line));
            if (lines.size() > MOST_LINES) {
                console.err().println("  ... and " + (lines.size() - MOST_LINES) + " more");
            }
            summary.warnings().stream().limit(MOST_LINES).forEach(warning -> console.say("warning: " + warning));
        }
    }

    /** Begins to count where the runs before ended. */
    void begin(Tally tally) {
        begun = tally.rows();
        before = tally.copy();
    }

    @Override
    public void learned(Tally tally, Model model, double share) {
        if (run == null || input == null || share < lastShare) {
            input = new Start(clock.getAsLong(), tally.rows(), share);
            run = run == null ? input : run;
        }
        lastShare = share;
        if (shown && tally.rows() - begun >= next) {
            summarize();
            line(tally, model, share, run, input);
        }
    }

    @Override
    public boolean stops() {
        return console.interruption().requested();
    }

    private void line(Tally tally, Model model, double share, Start run, Start input) {
        Map<String, Double> figures = tally.figures(model);
        Map<String, Double> recent = tally.since(before).figures(model);
        Map<String, Double> tuned = new LinkedHashMap<>();
        model.tuned().withoutShares().values().entrySet().stream()
                .limit(room(figures.size()))
                .forEach(each -> tuned.put(each.getKey(), each.getValue()));
        if (next == FIRST) {
            console.err()
                    .println(String.format(Locale.ROOT, "%8s", "rows")
                            + cells(figures.keySet(), name -> String.format(Locale.ROOT, "%8s %7s", name, "since"))
                            + String.format(Locale.ROOT, " %8s %4s %6s", "rows/s", "done", "left")
                            + cells(tuned.keySet(), name -> String.format(Locale.ROOT, "%8s", heading(name))));
        }
        long now = clock.getAsLong();
        double left = (now - input.nanos) / NANOS * (1 - share) / (share - input.share);
        double rate = (tally.rows() - run.rows) / Math.max(1e-9, (now - run.nanos) / NANOS);
        console.err()
                .println(String.format(Locale.ROOT, "%8d", tally.rows())
                        + cells(
                                figures.keySet(),
                                name -> String.format(
                                        Locale.ROOT,
                                        "%8s %7s",
                                        figure(figures.getOrDefault(name, Double.NaN)),
                                        figure(recent.getOrDefault(name, Double.NaN))))
                        + String.format(
                                Locale.ROOT,
                                " %8.0f %4s %6s",
                                rate,
                                share > 0 ? Math.round(100 * share) + "%" : "",
                                share > input.share ? time(left) : "")
                        + cells(tuned.values(), value -> String.format(Locale.ROOT, "%8.3g", value)));
        before = tally.copy();
        while (next <= tally.rows() - begun) {
            next *= 2;
        }
    }

    /** How many columns of what is tuned a line has room for, behind so many figures. */
    private int room(int figures) {
        int before = ROWS_WIDTH + figures * FIGURE_WIDTH + RATE_WIDTH;
        return Math.max(0, (console.terminal().errWidth() - before) / TUNED_WIDTH);
    }

    /** Some seconds, or as many minutes or hours from 2 on. */
    static String time(double seconds) {
        double minutes = seconds / 60;
        return minutes < 2
                ? Math.round(seconds) + "s"
                : minutes < 120 ? Math.round(minutes) + "m" : Math.round(minutes / 60) + "h";
    }

    /** The cells of some columns, with a blank before each. */
    private static <T> String cells(Collection<T> columns, Function<T, String> text) {
        return columns.stream().map(column -> " " + text.apply(column)).collect(Collectors.joining());
    }

    /** The name of what is tuned, short enough for a column: its first word, or the start of that. */
    private static String heading(String name) {
        String word = name.split(" ", 2)[0];
        return word.length() <= 8 ? word : word.substring(0, 4);
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.4f" : "%.4g", value);
    }
}
