package org.sobow.app.train;

import java.io.Closeable;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Batch;
import org.sobow.learn.format.Derivation;
import org.sobow.learn.format.DerivedColumns;
import org.sobow.learn.format.Position;
import org.sobow.learn.format.ReadAhead;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.row.Example;
import org.sobow.store.ModelStore;
import org.sobow.store.Offset;

/**
 * Learns from inputs, each row predicted before it is learned, and now and then keeps the model with how far the inputs were read. After a crash it
 * goes on from there, bit for bit. For one thread.
 */
/* Where inputs stand, the tally and the length of the predictions are kept with the model in one transaction: the tally as an input of its own. */
public final class Training implements Closeable {
    /** Under this name offsets keep the tally, and what it was when the last sample was taken. */
    private static final String PROGRESS = "(progress)";

    /** Stands for a file of predictions or of metrics that nobody asked for. */
    private static final String NOT_WRITTEN = "-";

    private static final long KEEP_AFTER = TimeUnit.SECONDS.toNanos(60);
    private static final int BATCH = 1000;
    private static final int BATCHES_AHEAD = 32;
    private static final long POLL_MILLIS = 100;

    /** How long to wait for what was read of an input before it was interrupted. */
    private static final long REST_MILLIS = 1000;

    private final Model model;
    private final @Nullable ModelStore store;
    private final TrainingListener listener;
    private final long keepEvery;
    private final Tally tally;
    private final PredictThenLearn learner;
    private final Map<String, Offset> offsets;
    private Map<String, Double> classWeights = Map.of();
    private @Nullable Derivation lastValues;
    private @Nullable ResumedFile predictions;
    private final Samples samples;
    private long unkept;
    private long keptAt = System.nanoTime();
    private Runnable beforeFirst = () -> {};

    private Training(
            Model model,
            @Nullable ModelStore store,
            Map<String, Offset> offsets,
            TrainingListener listener,
            long keepEvery) {
        this.model = model;
        this.store = store;
        this.offsets = new HashMap<>(offsets);
        this.listener = listener;
        this.keepEvery = keepEvery;
        Offset progress = this.offsets.get(PROGRESS);
        String[] texts =
                progress == null ? new String[0] : progress.position().text().split(";", 2);
        tally = progress == null ? new Tally() : Tally.read(texts[0]);
        learner = new PredictThenLearn(model, tally);
        samples = new Samples(model, tally, store);
        if (progress != null) {
            samples.resume(texts[1]);
        }
    }

    /**
     * Goes on with the model of a directory.
     *
     * @param keepEvery after so many rows the model is kept, and after a minute in any case
     */
    public static Training of(ModelStore store, TrainingListener listener, long keepEvery) {
        store.beginReplayable();
        return new Training(store.model(), store, store.offsets(), listener, keepEvery);
    }

    /** Learns with a model that nobody keeps. */
    public static Training of(Model model, TrainingListener listener) {
        return new Training(model, null, Map.of(), listener, Long.MAX_VALUE);
    }

    /** Where an input was read to; null for one that was never read. */
    public @Nullable Position position(String input) {
        Offset offset = offsets.get(input);
        return offset == null ? null : offset.position();
    }

    /** Whether anything was learned before. */
    public boolean isBegun() {
        return offsets.containsKey(PROGRESS) || model.examples() > 0;
    }

    /** The model. */
    public Model model() {
        return model;
    }

    /** How good the predictions were, those of the runs before included. */
    public Tally tally() {
        return tally;
    }

    /** Lets examples of these classes count so many times from now on. */
    public void weigh(Map<String, Double> byLabel) {
        classWeights = Map.copyOf(byLabel);
    }

    /** Keeps the last values of the series of rows that are derived so, for a server to go on from. */
    public void keepLastValues(DerivedColumns columns) {
        if (store != null && columns.lags() > 0) {
            lastValues = DerivedOptions.resume(columns, model instanceof Classifier, store);
        }
    }

    /** Writes a line for each prediction to a file from now on, as CSV. */
    public void writePredictions(Path path) {
        writePredictions(ResumedFile.open(path, kept(0)));
    }

    /** Writes a line for each prediction of this run to a stream, which stays open. */
    public void writePredictions(String name, OutputStream out) {
        writePredictions(ResumedFile.onto(name, out));
    }

    private void writePredictions(ResumedFile file) {
        predictions = file;
        if (file.isEmpty()) {
            file.line(learner.header());
        }
    }

    /** Writes figures and what is tuned to a file from now on, a JSON object after every 100 rows. */
    public void writeMetrics(Path path) {
        samples.writeTo(ResumedFile.open(path, kept(1)));
    }

    /** Writes the figures of this run to a stream, which stays open. */
    public void writeMetrics(String name, OutputStream out) {
        samples.writeTo(ResumedFile.onto(name, out));
    }

    /** Does something just before the first rows of this run are kept. */
    public void beforeFirst(Runnable action) {
        beforeFirst = action;
    }

    /** Keeps which files are written from now on, where the last run did not write them: a run that ends early finds its lines again. */
    public void keepFiles() {
        Offset progress = offsets.get(PROGRESS);
        if (store == null || progress == null) {
            return;
        }
        boolean isNew = (predictions != null && kept(0) == null) || (samples.file() != null && kept(1) == null);
        if (isNew) {
            String[] before = progress.digest().split(" ", 2);
            String files = (predictions == null ? before[0] : kept(predictions)) + " "
                    + (samples.file() == null ? before[1] : kept(samples.file()));
            offsets.put(PROGRESS, new Offset(progress.position(), progress.rows(), files));
            store.checkpoint(0, offsets);
        }
    }

    /** What was kept of a file of this number; null where the last run did not write it. */
    private ResumedFile.@Nullable Kept kept(int file) {
        Offset progress = offsets.get(PROGRESS);
        if (progress == null) {
            return ResumedFile.Kept.NOTHING;
        }
        String text = List.of(progress.digest().split(" ", 2)).get(file);
        // earlier versions wrote 0 for a file that is not written, which that of metrics has in the first rows too
        boolean absent =
                text.equals(NOT_WRITTEN) || (text.equals("0") && (file == 0 || tally.rows() >= Samples.LINE_ROWS));
        return absent ? null : ResumedFile.Kept.read(text);
    }

    /** Forgets how far an input was read, since it is to be learned from its start. */
    public void restart(String input) {
        offsets.remove(input);
    }

    /**
     * Learns the rest of an input, which is read on another thread meanwhile; returns false where it was stopped: after the batch at hand, or where it
     * waits for an input that is interrupted, after all that was read of it. What is learned is kept when this returns, and where a row ends it.
     *
     * @param again the input, to find the place before such a row; null where it can be read once
     * @param read how bad records were to be treated when the reader was opened
     * @param refused how those are treated that the model refuses
     */
    public boolean learn(
            String input, SourceReader reader, @Nullable Source again, BadRecords read, BadRecords refused) {
        Offset before = offsets.get(input);
        long rows = before == null ? 0 : before.rows();
        long total = reader.bytesTotal();
        Supplier<Position> position = reader.bookmark();
        @Nullable Supplier<Position> kept = null;
        boolean known = true;
        int size = (int) Math.min(BATCH, keepEvery);
        boolean stopped = false;
        long bytes = reader.bytesRead();
        try (ReadAhead ahead = ReadAhead.start(reader, read, size, BATCHES_AHEAD)) {
            while (!stopped && isNext(ahead)) {
                boolean rest = listener.stops();
                Batch batch = ahead.next();
                known = false;
                batch.examples().forEach(listener::read);
                double perRow =
                        (double) (batch.bytesRead() - bytes) / batch.examples().size();
                for (int i = 0; i < batch.examples().size(); i++) {
                    double share = total > 0 ? Math.min(1.0, (bytes + perRow * (i + 1)) / total) : Double.NaN;
                    try {
                        learn(input, rows + 1, batch, i, share, refused);
                    } catch (BadDataException | ArithmeticException e) {
                        Supplier<Position> behind = behind(again, position, i, e);
                        known = behind != null;
                        position = behind == null ? position : behind;
                        throw e;
                    }
                    rows++;
                }
                bytes = batch.bytesRead();
                position = batch.bookmark();
                known = true;
                files().forEach(ResumedFile::show);
                if (unkept >= keepEvery || System.nanoTime() - keptAt >= KEEP_AFTER) {
                    keep(input, position.get(), rows);
                    kept = position;
                }
                stopped = !rest && listener.stops();
            }
        } finally {
            // where nobody knows how far the learned rows reach, what was kept before stays
            if (known && kept != position) {
                keep(input, position.get(), rows);
            }
        }
        return !stopped && !listener.stops();
    }

    /** The place behind so many rows of a batch, which are read again; null where that cannot be. */
    private static @Nullable Supplier<Position> behind(
            @Nullable Source again, Supplier<Position> batch, int rows, RuntimeException ending) {
        if (rows == 0) {
            return batch;
        }
        if (again == null) {
            return null;
        }
        try (SourceReader reader = again.open(batch.get(), BadRecords.skipUpTo(Integer.MAX_VALUE))) {
            for (int i = 0; i < rows && reader.hasNext(); i++) {
                reader.next();
            }
            Position position = reader.position();
            return () -> position;
        } catch (UncheckedIOException | BadDataException e) {
            ending.addSuppressed(e);
            return null;
        }
    }

    /** Whether there is a batch: waits for one until learning is to stop, and then for what was read of an input that is interrupted. */
    private boolean isNext(ReadAhead ahead) {
        while (!listener.stops()) {
            if (ahead.await(POLL_MILLIS)) {
                return ahead.hasNext();
            }
        }
        return ahead.await(REST_MILLIS) && ahead.isInterrupted() && ahead.hasNext();
    }

    private void learn(String input, long row, Batch batch, int i, double share, BadRecords refused) {
        Example raw = batch.examples().get(i);
        Example example = weighted(raw);
        boolean learned = false;
        try {
            learner.play(example);
            learned = true;
        } catch (IllegalArgumentException e) {
            refused.skip(bad(input, row, batch, i, e));
        } catch (ArithmeticException e) {
            ArithmeticException located =
                    new ArithmeticException(bad(input, row, batch, i, e).getMessage());
            located.initCause(e);
            throw located;
        }
        if (lastValues != null) {
            lastValues.remember(raw);
        }
        if (!learned) {
            return;
        }
        unkept++;
        if (predictions != null) {
            predictions.line(learner.line(example));
        }
        samples.look(row, store == null ? 0 : store.round() + unkept);
        listener.learned(tally, model, share);
    }

    private static BadDataException bad(String input, long row, Batch batch, int i, RuntimeException wrong) {
        String what = String.valueOf(wrong.getMessage());
        BadDataException known = batch.origins().bad(i, what);
        return known == null ? new BadDataException(input, "row " + row + " of it: " + what) : known;
    }

    private Example weighted(Example example) {
        double factor = classWeights.isEmpty() ? 1 : classWeights.getOrDefault(example.label(), 1.0);
        return factor == 1 ? example : example.withWeight(factor * example.weight());
    }

    private void keep(String input, Position position, long rows) {
        if (store == null) {
            return;
        }
        if (unkept > 0) {
            beforeFirst.run();
            beforeFirst = () -> {};
        }
        String files = kept(predictions) + " " + kept(samples.file());
        offsets.put(input, new Offset(position, rows, ""));
        offsets.put(PROGRESS, new Offset(new Position(tally.text() + ";" + samples.text()), tally.rows(), files));
        if (lastValues != null) {
            Position values = new Position(lastValues.text());
            offsets.put(DerivedOptions.KEPT_OFFSET, new Offset(values, tally.rows(), ""));
        }
        store.checkpoint(unkept, offsets);
        unkept = 0;
        keptAt = System.nanoTime();
    }

    private static String kept(@Nullable ResumedFile file) {
        ResumedFile.Kept kept = file == null ? null : file.sync();
        return kept == null ? NOT_WRITTEN : kept.text();
    }

    private List<ResumedFile> files() {
        return Stream.of(predictions, samples.file())
                .flatMap(Stream::ofNullable)
                .toList();
    }

    @Override
    public void close() {
        files().forEach(ResumedFile::close);
    }
}
