package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.Classifier;
import org.sobow.learn.format.Position;
import org.sobow.state.State;
import org.sobow.state.StateException;

class ModelStoreTest {
    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void name() {
        folder = temporary.resolve("model");
    }

    @Test
    void newDirectory_isItsOwnersOnly() throws IOException {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                    .isEqualTo("rwx------");
            assertThat(store.round()).isZero();
        }
        assertThatThrownBy(() -> ModelStore.create(folder, Sample.classifier()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("holds a model already");
        Files.createDirectory(temporary.resolve("home"));
        Files.writeString(temporary.resolve("home").resolve("letter.txt"), "dear");
        assertThatThrownBy(() -> ModelStore.create(temporary.resolve("home"), Sample.classifier()))
                .hasMessageContaining("letter.txt");
        assertThatThrownBy(() -> ModelStore.open(temporary.resolve("nowhere")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("there is no model in it");
    }

    @Test
    void directoryWhoseMakingWasInterrupted_canBeMadeAgain() throws IOException {
        Files.createDirectory(folder);
        Files.writeString(folder.resolve("store.db.new"), "half");
        Files.writeString(folder.resolve("snap-0.safetensors.tmp"), "half");
        Files.writeString(folder.resolve("snap-0.safetensors"), "half");
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 2);
        }
        assertThat(Verification.of(folder).problems()).isEmpty();
    }

    @Test
    void snapshotsWithoutTheirDatabase_areRefusedAndKept() throws IOException {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 2);
            store.snapshot();
        }
        Files.delete(folder.resolve("store.db"));
        List<Path> before = snapshotFiles();
        assertThatThrownBy(() -> ModelStore.create(folder, Sample.classifier()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("with snap-13.safetensors in it, the last snapshot of")
                .hasMessageContaining("a model whose store.db is missing; put that back, or import the snapshot into");
        assertThat(snapshotFiles()).hasSize(2).containsExactlyInAnyOrderElementsOf(before);
        try (ModelStore store = ModelStore.importFrom(temporary.resolve("copy"), before.get(0))) {
            assertThat(store.model().examples()).isPositive();
        }
    }

    @Test
    void twoSnapshotsAreKept_andTheJournalBackToTheOlder() throws IOException {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            for (long i = 0; i < 5; i++) {
                Sample.learn(store, 2 * i, 2 * i + 2);
                if (i == 1) {
                    store.snapshot("good");
                }
                store.snapshot();
            }
            assertThat(store.snapshots()).extracting(Snapshot::round).containsExactly(27L, 55L, 69L);
            assertThat(store.snapshots().get(0).name()).isEqualTo("good");
            try (StoreReader reader = StoreReader.open(folder)) {
                assertThat(reader.journalBegin()).hasValue(55);
                assertThat(reader.round()).isEqualTo(69);
                assertThat(reader.snapshots()).isEqualTo(store.snapshots());
            }
            assertThat(snapshotFiles()).hasSize(3);
            store.deleteSnapshot("good");
            assertThat(snapshotFiles()).hasSize(2);
            assertThatThrownBy(() -> store.snapshot("No Good")).hasMessageContaining("1 to 64 of a-z, 0-9, _ and -");
        }
    }

    private List<Path> snapshotFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".safetensors"))
                    .toList();
        }
    }

    @Test
    void batchSentTwice_isLearnedOnce_alsoAfterARestart() {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Receipt first = store.learn(Sample.batch(0));
            assertThat(first.duplicate()).isFalse();
            assertThat(store.learn(Sample.batch(0)))
                    .isEqualTo(new Receipt(first.round(), first.accepted(), 0, List.of(), true));
        }
        try (ModelStore store = ModelStore.open(folder)) {
            assertThat(store.learn(Sample.batch(0)).duplicate()).isTrue();
            store.snapshot();
            store.snapshot();
            assertThat(store.learn(Sample.batch(0)).duplicate())
                    .as("its rows left the journal")
                    .isTrue();
            assertThat(store.model().state()).isEqualTo(Sample.after(1));
            assertThatThrownBy(() -> store.learn(Batch.of("b0", Sample.batch(1).changes())))
                    .hasMessageContaining("with other rows");
        }
    }

    @Test
    void batchIds_areBounded() {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            assertThat(store.round()).isZero();
        }
        try (Database database = Format.CURRENT.open(folder)) {
            BatchIds ids = new BatchIds(database);
            database.transaction(() -> {
                for (int i = 0; i < BatchIds.MOST + 50; i++) {
                    ids.add("id" + i, new BatchIds.Outcome(i, 1, 0, 7));
                }
                ids.forgetOldest();
                return ids;
            });
            assertThat(ids.find("id49")).isEmpty();
            assertThat(ids.find("id50")).isPresent();
            assertThat(ids.find("id" + (BatchIds.MOST + 49))).isPresent();
        }
    }

    @Test
    void everyRoundSinceTheOlderSnapshot_canBeRestored() throws IOException {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 2);
            store.snapshot();
            store.snapshot();
            Sample.learn(store, 2, 6);
        }
        for (long round = 13; round <= Sample.rounds(6); round += 3) {
            Path copy = Sample.crashed(folder, temporary.resolve("copy" + round));
            try (ModelStore store = ModelStore.open(copy)) {
                store.restore(round);
                assertThat(store.round()).isEqualTo(round);
                assertThat(store.model().state()).isEqualTo(Sample.afterRounds(round));
                store.learn(Sample.batch(90));
                State after = store.model().state();
                try (ModelStore again = ModelStore.open(Sample.crashed(copy, temporary.resolve("again" + round)))) {
                    assertThat(again.model().state()).isEqualTo(after);
                }
            }
            assertThat(Verification.of(copy).problems()).isEmpty();
        }
        try (ModelStore store = ModelStore.open(folder)) {
            assertThatThrownBy(() -> store.restore(12))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith(
                            "round 12 cannot be restored: there is no snapshot of it or of a round before it");
            assertThatThrownBy(() -> store.restore(1000)).isInstanceOf(IllegalArgumentException.class);
            assertThat(store.model().state()).isEqualTo(Sample.after(6));
        }
    }

    @Test
    void restoringIsUndoneByName_andFreesBatchIds() {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 6);
            store.restore(Sample.rounds(4));
            assertThat(store.learn(Sample.batch(4)).duplicate())
                    .as("given up by restoring")
                    .isFalse();
            assertThat(store.learn(Sample.batch(3)).duplicate()).isTrue();
            Sample.learn(store, 20, 23);
            store.restore("before-restore-41");
            assertThat(store.model().state()).isEqualTo(Sample.after(6));
            assertThat(store.learn(Sample.batch(30)).accepted()).isEqualTo(6);
        }
        try (ModelStore store = ModelStore.open(folder)) {
            assertThat(store.round()).isEqualTo(47);
            store.prune();
            assertThat(store.snapshots()).hasSize(2);
        }
        assertThat(Verification.of(folder).problems()).isEmpty();
    }

    @Test
    void exportedModel_isImportedWithRoundAndOffsets() {
        Path file = temporary.resolve("model.safetensors");
        Offset offset = new Offset(new Position("at\nline 3"), 9, "ab\n1");
        State state;
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            store.beginReplayable();
            ((Classifier) store.model()).learn(Sample.row(1), "yes");
            store.checkpoint(1, Map.of("a.csv", offset));
            store.exportTo(file);
            state = store.model().state();
        }
        try (ModelStore store = ModelStore.importFrom(temporary.resolve("copy"), file)) {
            assertThat(store.round()).isEqualTo(1);
            assertThat(store.offsets()).containsExactly(Map.entry("a.csv", offset));
            assertThat(store.model().state()).isEqualTo(state);
        }
        assertThat(Classifier.load(file).state())
                .as("any reader of models reads it")
                .isEqualTo(state);
        Sample.classifier().save(temporary.resolve("plain"));
        try (ModelStore store = ModelStore.importFrom(temporary.resolve("other"), temporary.resolve("plain"))) {
            assertThat(store.round()).isZero();
        }
    }

    @Test
    void olderFormat_isMigratedOnACopy() throws IOException {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 5);
        }
        byte[] before = Files.readAllBytes(folder.resolve("store.db"));
        Format broken = next("ALTER TABLE nothing ADD COLUMN remark TEXT");
        assertThatThrownBy(() -> ModelStore.open(folder, broken)).isInstanceOf(StoreException.class);
        assertThat(Files.readAllBytes(folder.resolve("store.db"))).isEqualTo(before);
        Format newer = next("ALTER TABLE batches ADD COLUMN remark TEXT");
        try (ModelStore store = ModelStore.open(folder, newer)) {
            assertThat(store.model().state()).isEqualTo(Sample.after(5));
            Sample.learn(store, 5, 6);
        }
        assertThat(Files.readAllBytes(folder.resolve("store-v1.db"))).isEqualTo(before);
        assertThatThrownBy(() -> ModelStore.open(folder))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("has version 2")
                .hasMessageContaining("a newer one wrote it");
        assertThatThrownBy(() -> StoreReader.open(folder)).isInstanceOf(StateException.class);
        try (ModelStore store = ModelStore.open(folder, newer)) {
            store.prune();
        }
        assertThat(folder.resolve("store-v1.db")).doesNotExist();
    }

    private static Format next(String statement) {
        return new Format(Stream.concat(Format.CURRENT.steps().stream(), Stream.of(List.of(statement)))
                .toList());
    }

    @Test
    void failedSnapshot_stopsTheStore_andNothingIsLost() throws IOException {
        Path inTheWay = folder.resolve("snap-6.safetensors.tmp");
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 1);
            Files.createDirectory(inTheWay);
            assertThatThrownBy(store::snapshot)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("snap-6.safetensors")
                    .hasMessageContaining("start again");
            assertThatThrownBy(() -> store.learn(Sample.batch(1))).isInstanceOf(StoreException.class);
        }
        Files.delete(inTheWay);
        try (ModelStore store = ModelStore.open(folder)) {
            assertThat(store.model().state()).isEqualTo(Sample.after(1));
            Sample.learn(store, 1, 2);
        }
    }

    @Test
    void verification_findsDamageInJournalAndDatabase() throws IOException {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 200);
        }
        Verification sound = Verification.of(folder);
        assertThat(sound).isEqualTo(new Verification(2, 200, Sample.rounds(200), List.of()));
        Path copy = Sample.crashed(folder, temporary.resolve("copy"));
        try (Database database = Database.open(copy.resolve("store.db"))) {
            database.run("UPDATE journal SET bytes = zeroblob(length(bytes)) WHERE round = 13");
        }
        assertThat(Verification.of(copy).problems()).anyMatch(problem -> problem.contains("entry at round 13"));
        assertThatThrownBy(() -> ModelStore.open(copy))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("Rounds up to 13 can be restored");
        for (int seed = 0; seed < 5; seed++) {
            Path other = Sample.crashed(folder, temporary.resolve("other" + seed));
            Damage.ZERO_PAGE.inflict(other.resolve("store.db"), new Random(seed));
            assertThat(isFound(other)).as("seed %s", seed).isTrue();
        }
    }

    private static boolean isFound(Path damaged) {
        try {
            return !Verification.of(damaged).problems().isEmpty();
        } catch (StoreException | StateException e) {
            return true;
        }
    }

    @Test
    void propertiesAndEvents_areKept() {
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            store.property("paused", "no");
            store.property("paused", "yes");
            store.event("drift", "the step rose");
        }
        try (StoreReader reader = StoreReader.open(folder)) {
            assertThat(reader.property("paused")).hasValue("yes");
            assertThat(reader.property("other")).isEmpty();
            List<Event> events = reader.eventsAfter(0, 100);
            Event last = events.get(events.size() - 1);
            assertThat(last.kind()).isEqualTo("drift");
            assertThat(reader.eventsAfter(last.id() - 1, 100)).containsExactly(last);
            assertThat(reader.eventsAfter(last.id(), 100)).isEmpty();
        }
    }
}
