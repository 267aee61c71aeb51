package org.sobow.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.Model;
import org.sobow.state.State;

/**
 * A model that many threads send batches to. One thread of its own learns them in the order of their arrival, and syncs once for all that wait; a
 * batch is answered when it is on disk. Snapshots are written beside the learning.
 *
 * <p>After the first {@link StoreException} every call fails with it. Close this, and open the directory again.
 */
public final class LiveModel implements AutoCloseable {
    private static final long IDLE_MILLIS = 20;

    private final ModelStore store;
    private final LiveOptions options;
    private final LearnListener listener;
    private final Deriver deriver;
    private final BlockingQueue<Request> queue;
    private final Thread thread;
    private volatile boolean closing;
    private volatile @Nullable StoreException failure;
    private long snapshotRound;
    private @Nullable Writing writing;

    /** A batch to learn, or, where there is none, something to do between batches. */
    private record Request(
            @Nullable Batch batch,
            Consumer<ModelStore> before,
            Consumer<BatchWriter.Result> done,
            Consumer<Throwable> failed) {}

    /** A snapshot that another thread writes. */
    private record Writing(long round, Map<String, Offset> offsets, CompletableFuture<SnapshotFile> file) {}

    /** Starts with an open store, which belongs to this from now on. */
    public LiveModel(ModelStore store, LiveOptions options, LearnListener listener) {
        this(store, options, listener, Deriver.NONE);
    }

    /** Starts with an open store, which belongs to this from now on; learns what is derived from what is sent. */
    public LiveModel(ModelStore store, LiveOptions options, LearnListener listener, Deriver deriver) {
        this.store = store;
        this.options = options;
        this.listener = listener;
        this.deriver = deriver;
        queue = new ArrayBlockingQueue<>(options.queue());
        snapshotRound = store.snapshots().stream()
                .filter(Snapshot::replaceable)
                .mapToLong(Snapshot::round)
                .max()
                .orElse(0);
        thread = new Thread(this::work, "sobow-store-" + store.folder().getFileName());
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Learns a batch; completes when it is on disk. Completes with an IllegalArgumentException where the whole batch is refused, and with a {@link
     * StoreException} where the storage failed: then the batch may have been learned or not, and is to be sent again with the same id.
     *
     * @throws RejectedExecutionException where too many batches wait, or this is closed; try again later
     */
    public CompletableFuture<Receipt> learn(Batch batch) {
        return learn(batch, model -> {});
    }

    /** Learns a batch as {@link #learn(Batch)} does; {@code before} sees the model right before it, to predict the rows that will await labels. */
    public CompletableFuture<Receipt> learn(Batch batch, Consumer<Model> before) {
        CompletableFuture<Receipt> answer = new CompletableFuture<>();
        send(new Request(
                batch,
                store -> before.accept(store.model()),
                result -> {
                    try {
                        answer.complete(result.orThrow());
                    } catch (IllegalArgumentException | IllegalStateException e) {
                        answer.completeExceptionally(e);
                    }
                },
                answer::completeExceptionally));
        return answer;
    }

    /** Asks the store between batches, on the thread that learns: for a snapshot, a property, the weights. The answer must not keep the model. */
    public <T> CompletableFuture<T> ask(Function<ModelStore, T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        send(new Request(
                null,
                store -> {
                    try {
                        answer.complete(question.apply(store));
                    } catch (StoreException e) {
                        throw e;
                    } catch (RuntimeException e) {
                        answer.completeExceptionally(e);
                    }
                },
                result -> {},
                answer::completeExceptionally));
        return answer;
    }

    private void send(Request request) {
        StoreException failed = failure;
        if (failed != null) {
            throw failed;
        }
        if (closing || !queue.offer(request)) {
            throw new RejectedExecutionException(
                    closing ? "the model is being closed" : "the queue is full: " + options.queue() + " batches wait");
        }
        if (!thread.isAlive()) {
            // it ended in between, and nobody else will answer
            dismiss();
        }
    }

    /** Fails all requests that wait, where there is no thread to answer them. */
    private void dismiss() {
        StoreException failed = failure;
        RuntimeException why = failed == null ? new RejectedExecutionException("the model is closed") : failed;
        for (Request request = queue.poll(); request != null; request = queue.poll()) {
            request.failed().accept(why);
        }
    }

    /** How many batches wait. */
    public int waiting() {
        return queue.size();
    }

    /** The failure of the storage after which nothing more is learned. */
    public Optional<StoreException> failure() {
        return Optional.ofNullable(failure);
    }

    private void work() {
        List<Request> group = new ArrayList<>();
        try {
            while (!closing || !queue.isEmpty()) {
                Request first = queue.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
                if (first != null) {
                    group.add(first);
                    queue.drainTo(group, options.group() - 1);
                    answer(group);
                    group.clear();
                }
                enterSnapshot(false);
                startSnapshot();
            }
            enterSnapshot(true);
            if (store.round() > snapshotRound) {
                store.snapshot();
            }
        } catch (StoreException e) {
            stop(e, group);
        } catch (InterruptedException | RuntimeException | Error e) {
            stop(
                    new StoreException(
                            store.folder(), "go on learning in", "of a bug: " + e, "Open the directory again"),
                    group);
        }
    }

    /** Answers requests in their order; batches that follow each other are synced together. */
    private void answer(List<Request> group) {
        int from = 0;
        while (from < group.size()) {
            int to = from;
            while (to < group.size() && group.get(to).batch() != null) {
                to++;
            }
            if (to == from) {
                enterSnapshot(true);
                group.get(from).before().accept(store);
                snapshotRound = Math.min(snapshotRound, store.round()); // an earlier round may have been restored
                to++;
            } else {
                learn(group.subList(from, to));
            }
            from = to;
        }
    }

    private void learn(List<Request> requests) {
        List<Batch> batches = new ArrayList<>();
        for (Request request : requests) {
            if (request.batch() != null) {
                batches.add(request.batch());
            }
        }
        List<BatchWriter.Result> results =
                store.learn(batches, number -> requests.get(number).before().accept(store), listener, deriver);
        listener.committed(store.model(), store.round());
        for (int i = 0; i < results.size(); i++) {
            requests.get(i).done().accept(results.get(i));
        }
        store.tidy();
    }

    /** Starts to write a snapshot where it is time and none is being written. */
    private void startSnapshot() {
        if (writing == null && store.round() - snapshotRound >= options.snapshotRounds()) {
            long round = store.round();
            State state = store.model().state();
            writing = new Writing(
                    round,
                    store.entered(),
                    CompletableFuture.supplyAsync(() -> store.archive().write(round, state)));
        }
    }

    /** Enters the snapshot that was being written, if it is done or has to be. */
    private void enterSnapshot(boolean wait) {
        Writing done = writing;
        if (done == null || !(wait || done.file().isDone())) {
            return;
        }
        try {
            store.archive().enter(done.file().join(), done.round(), done.offsets(), null);
        } catch (CompletionException e) {
            if (e.getCause() instanceof StoreException cause) {
                throw cause;
            }
            throw e;
        }
        snapshotRound = done.round();
        writing = null;
    }

    private void stop(StoreException cause, List<Request> unanswered) {
        failure = cause;
        unanswered.forEach(request -> request.failed().accept(cause));
        dismiss();
    }

    /** Learns what waits, makes a snapshot and closes the store. Throws the failure of the storage, if there was one. */
    @Override
    public void close() {
        closing = true;
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        dismiss();
        store.close();
        StoreException failed = failure;
        if (failed != null) {
            throw failed;
        }
    }
}
