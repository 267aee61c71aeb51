package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.format.Position;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** What is on disk leads back to the model, bit for bit. */
class RecoveryTest {
    private static final int BATCHES = 40;

    @TempDir
    private Path temporary;

    @Test
    void interruptedAnywhere_itEndsAsAnUninterruptedRun() throws IOException {
        Path folder = temporary.resolve("model");
        Random random = new Random(1);
        List<Integer> cuts = new ArrayList<>();
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            for (int number = 0; number < BATCHES; number++) {
                if (random.nextInt(2) == 0) {
                    Sample.crashed(folder, temporary.resolve("cut" + number));
                    cuts.add(number);
                }
                Sample.learn(store, number, number + 1);
                if (random.nextInt(8) == 0) {
                    store.snapshot();
                }
            }
        }
        assertThat(cuts).hasSizeGreaterThan(12);
        for (int cut : cuts) {
            try (ModelStore store = ModelStore.open(temporary.resolve("cut" + cut))) {
                assertThat(store.round()).isEqualTo(Sample.rounds(cut));
                assertThat(store.model().state()).as("at batch %s", cut).isEqualTo(Sample.after(cut));
                Sample.learn(store, cut, BATCHES);
                assertThat(store.model().state()).as("from batch %s", cut).isEqualTo(Sample.after(BATCHES));
            }
        }
    }

    @Test
    void killedProcesses_loseNothingThatWasAcknowledged() throws Exception {
        Path folder = temporary.resolve("model");
        Random random = new Random(2);
        long acknowledged = 0;
        for (int kill = 0; kill < 4; kill++) {
            Process process = Child.start(LearningProcess.class, folder, "7", "100000");
            long target = acknowledged + 20 + random.nextInt(60);
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    acknowledged = Long.parseLong(line);
                    if (acknowledged >= target) {
                        process.toHandle().destroyForcibly();
                    }
                }
            }
            process.waitFor();
        }
        try (ModelStore store = ModelStore.open(folder)) {
            long batches = (store.round() + 1) / 7;
            assertThat(batches).isGreaterThanOrEqualTo(acknowledged);
            assertThat(store.model().state()).isEqualTo(Sample.after(batches));
        }
        try (Stream<Path> libraries = Files.list(folder.resolve(NativeLibrary.FOLDER))) {
            assertThat(libraries).as("copies of the native library").hasSize(1);
        }
    }

    @Test
    void regressor_recoversToo() throws IOException {
        Path folder = temporary.resolve("numbers");
        try (ModelStore store =
                ModelStore.create(folder, SelfTuning.linearRegressor().start())) {
            for (long number = 0; number < 30; number++) {
                store.learn(Batch.of(
                        null,
                        List.of(
                                new Change.Learn(Example.of(Sample.row(number), number * 0.5)),
                                new Change.Await("id", Sample.row(number + 1)),
                                new Change.Label("id", Target.of((double) number)),
                                new Change.LearnAwaited(
                                        store.model().awaitLabel(Sample.row(number)), Target.of(3.5), 2))));
            }
            Path copy = Sample.crashed(folder, temporary.resolve("copy"));
            try (ModelStore again = ModelStore.open(copy)) {
                assertThat(again.round()).isEqualTo(120);
                assertThat(again.model().state()).isEqualTo(store.model().state());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    void damagedNewestSnapshot_isDetectedAndNothingIsLost(Damage damage) throws IOException {
        Path folder = temporary.resolve("model");
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 10);
            store.snapshot();
            Sample.learn(store, 10, 20);
        }
        for (int seed = 0; seed < 3; seed++) {
            Path copy = Sample.crashed(folder, temporary.resolve("copy" + seed));
            damage.inflict(copy.resolve("snap-69.safetensors"), new Random(seed));
            assertThat(Verification.of(copy).problems()).anyMatch(problem -> problem.contains("snap-69"));
            try (ModelStore store = ModelStore.open(copy)) {
                assertThat(store.model().state()).isEqualTo(Sample.after(20));
                assertThat(store.snapshots()).extracting(Snapshot::round).containsExactly(0L, 139L);
            }
            try (StoreReader reader = StoreReader.open(copy)) {
                assertThat(reader.eventsAfter(0, 100))
                        .anyMatch(event -> event.kind().equals(Event.DEGRADED));
            }
            assertThat(Verification.of(copy).problems()).isEmpty();
        }
    }

    @Test
    void bothSnapshotsDamaged_isAClearErrorThatDeletesNothing() throws IOException {
        Path folder = temporary.resolve("model");
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 3);
            store.snapshot();
        }
        Path older = folder.resolve("snap-0.1.safetensors");
        Path newer = folder.resolve("snap-20.safetensors");
        byte[] whole = Files.readAllBytes(older);
        Damage.TRUNCATION.inflict(older, new Random(1));
        Damage.BIT_FLIP.inflict(newer, new Random(1));
        assertThatThrownBy(() -> ModelStore.open(folder))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("snap-0.1.safetensors is damaged")
                .hasMessageContaining("snap-20.safetensors is damaged");
        assertThat(newer).exists();
        Files.write(older, whole);
        try (ModelStore store = ModelStore.open(folder)) {
            assertThat(store.model().state()).isEqualTo(Sample.after(3));
        }
    }

    @Test
    void replayableSource_goesOnAtItsOffset() throws IOException {
        Path folder = temporary.resolve("model");
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            store.beginReplayable();
            learnRows(store, 0, 100);
            store.checkpoint(100, offsets(100));
            learnRows(store, 100, 150);
            Sample.crashed(folder, temporary.resolve("crashed"));
        }
        try (ModelStore store = ModelStore.open(temporary.resolve("crashed"))) {
            assertThat(store.round()).isEqualTo(100);
            assertThat(store.offsets()).isEqualTo(offsets(100));
            store.beginReplayable();
            learnRows(store, store.offsets().get("rows.csv").rows(), 200);
            store.checkpoint(100, offsets(200));
            Classifier whole = Sample.classifier();
            for (long number = 0; number < 200; number++) {
                whole.learn(List.of(Sample.example(number)));
            }
            assertThat(store.model().state()).isEqualTo(whole.state());
        }
        Damage.ZERO_PAGE.inflict(temporary.resolve("crashed").resolve("snap-200.safetensors"), new Random(1));
        try (ModelStore store = ModelStore.open(temporary.resolve("crashed"))) {
            assertThat(store.offsets()).as("of the older snapshot").isEqualTo(offsets(100));
        }
    }

    @Test
    void sourcesAndBatchesInTurn_surviveADamagedSnapshot() throws IOException {
        Path folder = temporary.resolve("model");
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            store.beginReplayable();
            learnRows(store, 0, 50);
            store.checkpoint(50, offsets(50));
            store.learn(Batch.ofExamples(null, List.of(Sample.example(50), Sample.example(51))));
            Path copy = Sample.crashed(folder, temporary.resolve("one"));
            Damage.BIT_FLIP.inflict(copy.resolve("snap-50.safetensors"), new Random(3));
            try (ModelStore again = ModelStore.open(copy)) {
                assertThat(again.model().state()).isEqualTo(store.model().state());
            }
            store.beginReplayable();
            learnRows(store, 52, 60);
            store.checkpoint(8, offsets(60));
            copy = Sample.crashed(folder, temporary.resolve("two"));
            Damage.BIT_FLIP.inflict(copy.resolve("snap-60.safetensors"), new Random(3));
            try (ModelStore again = ModelStore.open(copy)) {
                assertThat(again.round()).as("the batch is not lost").isEqualTo(52);
                assertThat(again.offsets()).isEqualTo(offsets(50));
            }
        }
    }

    private static Map<String, Offset> offsets(long rows) {
        return Map.of("rows.csv", new Offset(new Position("{\"bytes\":" + rows * 10 + "}"), rows, "d" + rows));
    }

    private static void learnRows(ModelStore store, long from, long to) {
        for (long number = from; number < to; number++) {
            ((Classifier) store.model()).learn(List.of(Sample.example(number)));
        }
    }

    @Test
    void refusedRows_leaveModelAndDiskAsTheyWere() throws IOException {
        Path folder = temporary.resolve("model");
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 3);
            Change wrongKind = new Change.Learn(Example.of(Row.of("age", "old"), "yes"));
            Change unknown = new Change.Label("nobody", Target.of("yes"));
            Change good = new Change.Learn(Sample.example(30));
            Receipt receipt = store.learn(Batch.of("mixed", List.of(wrongKind, good, unknown)));
            assertThat(receipt.accepted()).isEqualTo(1);
            assertThat(receipt.refusals()).extracting(Refusal::index).containsExactly(0, 2);
            assertThat(receipt.refusals().get(1).reason()).contains("nobody");
            var before = store.model().state();
            assertThatThrownBy(() -> store.learn(new Batch("a", List.of(good, wrongKind), true)))
                    .isInstanceOf(BatchRefusedException.class);
            assertThat(store.model().state()).isEqualTo(before);
            assertThatThrownBy(() -> store.learn(new Batch("a", List.of(good, unknown), true)))
                    .as("refused after a part was learned")
                    .isInstanceOf(BatchRefusedException.class)
                    .hasMessageContaining("change 1");
            assertThat(store.model().state()).isEqualTo(before);
            assertThat(store.learn(new Batch("a", List.of(good), true)).accepted())
                    .isEqualTo(1);
            try (ModelStore again = ModelStore.open(Sample.crashed(folder, temporary.resolve("copy")))) {
                assertThat(again.model().state()).isEqualTo(store.model().state());
            }
        }
    }

    @Test
    void numbersThatAreNotFinite_neverGetIn() {
        assertThatThrownBy(() -> Target.of(Double.NaN)).hasMessageContaining("finite");
        assertThatThrownBy(() -> new Change.LearnAwaited(
                        Sample.classifier().awaitLabel(Sample.row(1)), Target.of("yes"), Double.POSITIVE_INFINITY))
                .hasMessageContaining("weight");
    }
}
