package org.sobow.app.train;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.report.JsonText;
import org.sobow.learn.Model;
import org.sobow.store.ModelStore;

/**
 * The figures of a training as time goes on: the series of the store, which pages and reports show, and the lines of the file of metrics. For one
 * thread.
 */
/* When to sample depends on what was learned alone, so that a run that is resumed samples where one that was never interrupted does. */
final class Samples {
    static final int LINE_ROWS = 100;

    /** Of the rows of an input so far, a sample of the series stands for at most one part. */
    private static final long PARTS = 500;

    private final Model model;
    private final Tally tally;
    private final @Nullable ModelStore store;
    private @Nullable ResumedFile file;
    private Tally stored = new Tally();
    private Tally written = new Tally();

    Samples(Model model, Tally tally, @Nullable ModelStore store) {
        this.model = model;
        this.tally = tally;
        this.store = store;
    }

    /** Goes on where a run ended; {@code texts} is what {@link #text} gave. */
    void resume(String texts) {
        // A state of the first version has one text for both.
        String[] both = texts.split(";", 2);
        stored = Tally.read(both[0]);
        written = Tally.read(both[both.length - 1]);
    }

    /** What {@link #resume} needs. */
    String text() {
        return stored.text() + ";" + written.text();
    }

    /** Writes a line after every 100 rows to a file from now on. */
    void writeTo(ResumedFile lines) {
        file = lines;
    }

    @Nullable
    ResumedFile file() {
        return file;
    }

    /** Looks whether a sample is due after the row of that number of an input, which is that round of the store. */
    void look(long row, long round) {
        if (store != null && tally.rows() - stored.rows() >= rowsPerSample(row)) {
            store(store, round);
        }
        if (file != null && tally.rows() - written.rows() >= LINE_ROWS) {
            line(file);
        }
    }

    /** 100, and from 100,000 rows of the input on more. */
    static long rowsPerSample(long row) {
        return LINE_ROWS * Long.highestOneBit(Math.max(1, row / (LINE_ROWS * PARTS)));
    }

    private void store(ModelStore into, long round) {
        Map<String, Double> values = since(stored);
        tally.figures(model).forEach((name, value) -> values.put("total " + name, value));
        values.put("scored", (double) tally.rows());
        values.putAll(TuningSeries.hypergradients(model));
        values.forEach((name, value) -> into.metrics().add(name, round, value));
        stored = tally.copy();
    }

    private void line(ResumedFile into) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rows", tally.rows());
        values.putAll(since(written));
        into.line(JsonText.line(values).strip());
        written = tally.copy();
    }

    private Map<String, Double> since(Tally before) {
        Map<String, Double> values = new LinkedHashMap<>(tally.since(before).figures(model));
        values.putAll(TuningSeries.settings(model));
        return values;
    }
}
