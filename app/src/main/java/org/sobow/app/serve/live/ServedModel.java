package org.sobow.app.serve.live;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.InputFormat;
import org.sobow.learn.Classifier;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Row;
import org.sobow.store.Batch;
import org.sobow.store.Change;
import org.sobow.store.LiveModel;
import org.sobow.store.LiveOptions;
import org.sobow.store.ModelStore;
import org.sobow.store.Point;
import org.sobow.store.Receipt;
import org.sobow.store.StoreException;
import org.sobow.store.StoreReader;

/** A model of the server: learned by one thread, predicted with by any number, none of which waits for it. */
public final class ServedModel {
    private static final String PAUSED = "paused";

    private final String id;
    private final Path folder;
    private final Settings settings;
    private final RowReader rows;
    private final LiveColumns columns;
    private final Watch watch;
    private final LiveModel live;
    private final StoreReader reader;
    private final Rejected rejected = new Rejected();
    private final LongAdder predictions = new LongAdder();
    private volatile boolean paused;
    private volatile byte[] sample = {};

    /** Serves the model of an open store, which belongs to this from now on. */
    ServedModel(String id, ModelStore store, LiveOptions options) {
        this.id = id;
        folder = store.folder();
        Task task = store.model() instanceof Classifier ? Task.CLASSIFICATION : Task.REGRESSION;
        settings = Settings.read(store.property(InputFormat.PROPERTY).orElse(""), task);
        rows = new RowReader(settings);
        columns = new LiveColumns(settings.derived(), task == Task.CLASSIFICATION, store);
        paused = store.property(PAUSED).map(Boolean::parseBoolean).orElse(false);
        Calibration calibration =
                store.property(Calibration.PROPERTY).map(Calibration::read).orElseGet(Calibration::new);
        watch = new Watch(task, store.model(), store.round(), calibration, columns, told -> event("drift", told));
        watch.resume(name -> last(store, name));
        reader = StoreReader.open(folder);
        live = new LiveModel(store, options, watch, columns);
    }

    /** The last sample of a series; NaN where there is none. */
    private static double last(ModelStore store, String series) {
        List<Point> all = store.metrics().read(series);
        if (all.isEmpty()) {
            return Double.NaN;
        }
        long round = all.get(all.size() - 1).last();
        List<Point> newest = store.metrics().read(series, round, round);
        return newest.get(newest.size() - 1).mean();
    }

    /** Its name in addresses. */
    public String id() {
        return id;
    }

    /** How its rows are read. */
    public Settings settings() {
        return settings;
    }

    /** Reads a row to predict; what is wrong with it is said by an IllegalArgumentException. */
    public Row row(byte[] json) {
        return columns.derive(rows.row(json));
    }

    /** What the thread that learns published last. */
    public Published published() {
        return watch.published();
    }

    /** The figures of its predictions, each made before the label was learned. */
    public Map<String, Object> quality() {
        return watch.quality();
    }

    /** The rows that were refused. */
    public Rejected rejected() {
        return rejected;
    }

    /** Reads its metrics and events. */
    public StoreReader reader() {
        return reader;
    }

    /** Counts predictions. */
    public void predicted(int count) {
        predictions.add(count);
    }

    /** How many predictions were asked for since the server started. */
    public long predictions() {
        return predictions.sum();
    }

    /** How many requests wait for the thread that learns. */
    public int waiting() {
        return live.waiting();
    }

    /** Why it cannot learn any more; it predicts on. */
    public Optional<StoreException> failure() {
        return live.failure();
    }

    /** Whether learning is switched off. */
    public boolean paused() {
        return paused;
    }

    /** The row that was learned last together with its label, as it was sent; empty before the first. */
    public byte[] sample() {
        return sample;
    }

    /** In one word: learning, paused or degraded. */
    public String status() {
        return failure().isPresent() ? "degraded" : paused ? PAUSED : "learning";
    }

    /** Switches learning off or on; it is on disk when the answer comes. */
    public CompletableFuture<Boolean> pause(boolean value) {
        return live.ask(store -> {
            store.property(PAUSED, Boolean.toString(value));
            store.event(value ? "pause" : "resume", value ? "learning is switched off" : "learning is switched on");
            paused = value;
            return value;
        });
    }

    /**
     * Learns lines in their order; completes once they are on disk.
     *
     * @param batch sent twice under one id, a batch is learned once; null where that is not wanted
     * @param atomic whether all are refused where one is; then, and where all are bad, the answer is a {@link RefusedException}
     * @throws RejectedExecutionException where too many batches wait
     */
    public CompletableFuture<Learned> learn(List<Line> lines, @Nullable String batch, boolean atomic) {
        Request request = new Request(lines, rows, rejected);
        return request.send(this::send, batch, atomic).thenApply(learned -> {
            byte[] row = request.lastRow();
            sample = row == null || learned.duplicate() ? sample : row;
            return learned;
        });
    }

    private CompletableFuture<Receipt> send(Batch batch) {
        return live.learn(batch, model -> watch.begin(model, batch.atomic()));
    }

    /** Predicts rows and keeps them until their labels come; completes once they are on disk. Each answer has the id of its row. */
    public CompletableFuture<List<Map<String, Object>>> await(List<Row> awaiting, int top) {
        if (columns.hasLags()) {
            throw new IllegalArgumentException("a model with lags keeps no rows until their labels come; send the row"
                    + " again with its label, to be learned");
        }
        List<Change.Await> changes = RowReader.awaiting(awaiting);
        List<Map<String, Object>> answers = new ArrayList<>();
        return live.learn(new Batch(null, List.copyOf(changes), true), model -> {
                    watch.begin(model, true);
                    for (Change.Await change : changes) {
                        Map<String, Object> answer = new LinkedHashMap<>();
                        answer.put("id", change.id());
                        answer.putAll(Answer.of(model, change.row(), top));
                        answers.add(answer);
                    }
                })
                .thenApply(receipt -> answers);
    }

    /** Asks the store between batches. What the storage fails with while it answers is told to whoever asked, and to nobody else. */
    public <T> CompletableFuture<T> ask(Function<ModelStore, T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        CompletableFuture<Boolean> unused = live.ask(store -> {
                    try {
                        return answer.complete(question.apply(store));
                    } catch (StoreException e) {
                        return answer.completeExceptionally(e);
                    }
                })
                .whenComplete((told, failure) -> {
                    if (failure != null) {
                        answer.completeExceptionally(failure);
                    }
                });
        return answer;
    }

    /** Adds an event, unless too much waits. */
    private void event(String kind, String text) {
        try {
            CompletableFuture<Boolean> unused = live.ask(store -> {
                store.event(kind, text);
                return true;
            });
        } catch (RejectedExecutionException | StoreException e) {
            // the event is for the page; nothing depends on it
        }
    }

    /** Learns what waits, makes a snapshot and closes the directory. */
    void close() {
        try {
            live.close();
        } finally {
            reader.close();
        }
    }

    Path folder() {
        return folder;
    }
}
