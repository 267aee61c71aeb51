package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Prediction;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.state.State;

class LiveModelTest {
    @TempDir
    private Path temporary;

    private static LiveModel start(Path folder, LiveOptions options, LearnListener listener) {
        ModelStore store =
                ModelStore.exists(folder) ? ModelStore.open(folder) : ModelStore.create(folder, Sample.classifier());
        return new LiveModel(store, options, listener);
    }

    @Test
    void batchesOfManyThreads_areLearnedInOneOrder_andSurvive() throws Exception {
        Path folder = temporary.resolve("model");
        List<Change> order = Collections.synchronizedList(new ArrayList<>());
        AtomicInteger commits = new AtomicInteger();
        LearnListener listener = new LearnListener() {
            @Override
            public void before(Model model, Change change) {
                order.add(change);
            }

            @Override
            public void learned(Model model, long round, Metrics metrics) {
                metrics.add("step", round, model.tuned().step());
            }

            @Override
            public void committed(Model model, long round) {
                commits.incrementAndGet();
            }
        };
        State last;
        Path crash = temporary.resolve("crash");
        try (LiveModel live = start(folder, LiveOptions.STANDARD.withSnapshotRounds(150), listener)) {
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                int sender = t;
                Thread thread = new Thread(() -> {
                    for (int i = 0; i < 25; i++) {
                        Example example = Sample.example(sender * 100 + i);
                        live.learn(Batch.ofExamples(sender + "-" + i, List.of(example, example)))
                                .join();
                    }
                });
                thread.start();
                threads.add(thread);
            }
            for (Thread thread : threads) {
                thread.join();
            }
            last = live.ask(store -> store.model().state()).join();
            live.ask(store -> copied(folder, crash)).join();
            assertThat(live.learn(Batch.ofExamples("3-7", List.of(Sample.example(307), Sample.example(307))))
                            .join()
                            .duplicate())
                    .isTrue();
        }
        assertThat(order).hasSize(400);
        assertThat(commits.get()).as("groups share a sync").isLessThan(200);
        Learning alone = new Learning(Sample.classifier());
        order.forEach(alone::apply);
        assertThat(last).isEqualTo(alone.model().state());
        try (ModelStore store = ModelStore.open(crash)) {
            assertThat(store.model().state()).isEqualTo(last);
            assertThat(store.snapshots().get(1).round())
                    .as("made beside the learning")
                    .isPositive();
            assertThat(store.metrics().read("step")).isNotEmpty();
        }
        try (ModelStore store = ModelStore.open(folder)) {
            assertThat(store.model().state()).isEqualTo(last);
            assertThat(store.snapshots().get(1).round()).as("made on closing").isEqualTo(400);
        }
    }

    private static Path copied(Path from, Path to) {
        try {
            return Sample.crashed(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void rowsThatAwaitLabels_arePredictedByTheModelThatKeepsThem() {
        try (LiveModel live = start(temporary, LiveOptions.STANDARD, LearnListener.NONE)) {
            live.learn(Sample.batch(0)).join();
            CompletableFuture<Prediction> seen = new CompletableFuture<>();
            Row row = Sample.row(77);
            live.learn(
                            Batch.of(null, List.of(new Change.Await("late", row))),
                            model -> seen.complete(((Classifier) model).predict(row)))
                    .join();
            assertThat(seen.join().label()).isIn("yes", "no", "maybe");
        }
        try (LiveModel live = start(temporary, LiveOptions.STANDARD, LearnListener.NONE)) {
            Receipt receipt = live.learn(Batch.of(null, List.of(new Change.Label("late", Target.of("yes")))))
                    .join();
            assertThat(receipt.accepted()).isEqualTo(1);
        }
    }

    @Test
    void fullQueue_turnsBatchesAway() throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        try (LiveModel live = start(temporary, LiveOptions.STANDARD.withQueue(2), LearnListener.NONE)) {
            CountDownLatch holding = new CountDownLatch(1);
            CompletableFuture<Long> round = live.ask(store -> {
                holding.countDown();
                try {
                    held.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return store.round();
            });
            holding.await();
            CompletableFuture<Receipt> first = live.learn(Sample.batch(0));
            CompletableFuture<Receipt> second = live.learn(Sample.batch(1));
            assertThat(live.waiting()).isEqualTo(2);
            assertThatThrownBy(() -> live.learn(Sample.batch(2)))
                    .isInstanceOf(RejectedExecutionException.class)
                    .hasMessageContaining("2 batches wait");
            held.countDown();
            assertThat(round.join()).isZero();
            assertThat(first.join().round()).isEqualTo(6);
            assertThat(second.join().round()).isEqualTo(13);
        }
        try (ModelStore store = ModelStore.open(temporary)) {
            assertThat(store.model().state()).isEqualTo(Sample.after(2));
        }
    }

    @Test
    void refusedBatches_doNotStopOthers() {
        try (LiveModel live = start(temporary, LiveOptions.STANDARD, LearnListener.NONE)) {
            Change good = new Change.Learn(Sample.example(1));
            Change bad = new Change.Label("nobody", Target.of("yes"));
            CompletableFuture<Receipt> first = live.learn(Batch.of(null, List.of(good)));
            CompletableFuture<Receipt> atomic = live.learn(new Batch(null, List.of(good, bad), true));
            CompletableFuture<Receipt> third = live.learn(Batch.of(null, List.of(good)));
            assertThat(first.join().round()).isEqualTo(1);
            assertThatThrownBy(atomic::join).hasCauseInstanceOf(BatchRefusedException.class);
            assertThat(third.join().round()).isEqualTo(2);
            Learning alone = new Learning(Sample.classifier());
            alone.apply(good);
            alone.apply(good);
            assertThat(live.ask(store -> store.model().state()).join())
                    .isEqualTo(alone.model().state());
            assertThatThrownBy(live.ask(store -> store.snapshot("Bad Name"))::join)
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void failedStorage_failsAllCallsWithTheSameReason() throws Exception {
        LiveModel live = start(temporary, LiveOptions.STANDARD.withSnapshotRounds(6), LearnListener.NONE);
        Files.createDirectory(temporary.resolve("snap-6.safetensors.tmp"));
        live.learn(Sample.batch(0)).join();
        while (live.failure().isEmpty()) {
            Thread.onSpinWait();
        }
        assertThatThrownBy(() -> live.learn(Sample.batch(1)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("snap-6.safetensors");
        assertThatThrownBy(live::close).isInstanceOf(StoreException.class);
        Files.delete(temporary.resolve("snap-6.safetensors.tmp"));
        try (ModelStore store = ModelStore.open(temporary)) {
            assertThat(store.model().state()).isEqualTo(Sample.after(1));
        }
    }

    @Test
    void questionThatFails_stopsNothing_andAnEarlierRoundCanBeRestored() {
        try (LiveModel live = start(temporary, LiveOptions.STANDARD.withSnapshotRounds(20), LearnListener.NONE)) {
            for (long number = 0; number < 6; number++) {
                assertThat(live.learn(Sample.batch(number)).join().duplicate()).isFalse();
            }
            CompletableFuture<Object> failing = live.ask(store -> {
                throw new UnsupportedOperationException("no");
            });
            assertThatThrownBy(failing::join).hasCauseInstanceOf(UnsupportedOperationException.class);
            long round = live.ask(store -> {
                        store.restore(Sample.rounds(4));
                        return store.round();
                    })
                    .join();
            assertThat(round).isEqualTo(27);
            assertThat(live.learn(Sample.batch(4)).join().round()).isEqualTo(34);
            assertThat(live.ask(store -> store.model().state()).join()).isEqualTo(Sample.after(5));
        }
    }

    @Test
    void closedModel_turnsBatchesAway() {
        LiveModel live = start(temporary, LiveOptions.STANDARD, LearnListener.NONE);
        live.close();
        assertThatThrownBy(() -> live.learn(Sample.batch(0))).isInstanceOf(RejectedExecutionException.class);
    }
}
