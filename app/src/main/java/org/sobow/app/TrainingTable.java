package org.sobow.app;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.sobow.app.train.Tally;
import org.sobow.app.train.TrainingListener;
import org.sobow.learn.Model;
import org.sobow.learn.format.TableSummary;
import org.sobow.learn.row.Example;

/** The progressive validation as a table on standard error, a line after 100, 200, 400, ... rows. */
final class TrainingTable implements TrainingListener {
    private static final long FIRST = 100;
    private static final long SUMMARY = 1000;
    private static final int MOST_LINES = 40;

    private final Console console;
    private final boolean shown;
    private final LongSupplier clock;
    private final long start;
    private final TableSummary summary = new TableSummary();
    private boolean summarized;
    private Tally before = new Tally();
    private long begun = -1;
    private long next = FIRST;

    TrainingTable(Console console, boolean shown, LongSupplier clock) {
        this.console = console;
        this.shown = shown;
        this.clock = clock;
        start = clock.getAsLong();
    }

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

    @Override
    public void learned(Tally tally, Model model, double share) {
        if (begun < 0) {
            begun = tally.rows() - 1;
        }
        if (shown && tally.rows() >= next) {
            line(tally, model, share);
        }
    }

    @Override
    public boolean stops() {
        return console.interruption().requested();
    }

    private void line(Tally tally, Model model, double share) {
        if (before.rows() == 0) {
            String names = tally.figures(model).keySet().stream()
                    .map(name -> String.format(Locale.ROOT, "%10s %10s", name, "since last"))
                    .collect(Collectors.joining(" "));
            console.err()
                    .println(String.format(
                            Locale.ROOT, "%12s %s %10s %6s %8s  %s", "rows", names, "rows/s", "done", "left", "tuned"));
        }
        Map<String, Double> recent = tally.since(before).figures(model);
        String figures = tally.figures(model).entrySet().stream()
                .map(each -> String.format(Locale.ROOT, "%10.5f %10.5f", each.getValue(), recent.get(each.getKey())))
                .collect(Collectors.joining(" "));
        double seconds = Math.max(1e-9, (clock.getAsLong() - start) / (double) TimeUnit.SECONDS.toNanos(1));
        boolean known = share > 0;
        console.err()
                .println(String.format(
                        Locale.ROOT,
                        "%12d %s %10.0f %6s %8s  %s",
                        tally.rows(),
                        figures,
                        (tally.rows() - begun) / seconds,
                        known ? Math.round(100 * share) + " %" : "",
                        known ? Math.round(seconds * (1 - share) / share) + " s" : "",
                        model.tuned()));
        before = tally.copy();
        while (next <= tally.rows()) {
            next *= 2;
        }
    }
}
