package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.Example;

/** The examples of docs/store.md. */
class StoreExampleTest {
    @TempDir
    private Path temporary;

    @Test
    void batches_areJournaled() {
        Path folder = temporary.resolve("model");
        List<Example> examples = List.of(Sample.example(1), Sample.example(2));
        // snippet:start journaled
        try (ModelStore store = ModelStore.exists(folder)
                ? ModelStore.open(folder)
                : ModelStore.create(folder, SelfTuning.classifier().start())) {
            Receipt receipt = store.learn(Batch.ofExamples("batch-17", examples));
            String outcome = receipt.accepted() + " learned, " + receipt.refused() + " refused";
            // snippet:end
            assertThat(outcome).isEqualTo("2 learned, 0 refused");
        }
        // snippet:start live
        try (LiveModel live = new LiveModel(ModelStore.open(folder), LiveOptions.STANDARD, LearnListener.NONE)) {
            CompletableFuture<Receipt> answer = live.learn(Batch.ofExamples("batch-18", examples));
            long round = answer.join().round(); // on disk now
            // snippet:end
            assertThat(round).isEqualTo(4);
        }
    }

    @Test
    void sources_areReadOnFromTheirOffset() throws IOException {
        Path file = temporary.resolve("rows.csv");
        Files.writeString(file, "a,b,target\n1,2,yes\n2,1,no\n");
        Source source = Source.of(file, TableFormat.classes().withTarget("target"));
        try (ModelStore store = ModelStore.create(temporary.resolve("model"), Sample.classifier())) {
            learn(store, source);
            assertThat(store.round()).isEqualTo(2);
        }
        Files.writeString(file, "3,1,no\n", StandardOpenOption.APPEND);
        try (ModelStore store = ModelStore.open(temporary.resolve("model"))) {
            learn(store, source);
            assertThat(store.round()).isEqualTo(3);
            assertThat(store.offsets().get("rows.csv").rows()).isEqualTo(3);
        }
    }

    private static void learn(ModelStore store, Source source) {
        BadRecords bad = BadRecords.refused();
        // snippet:start replayable
        store.beginReplayable();
        Classifier model = (Classifier) store.model();
        Offset offset = store.offsets().get("rows.csv");
        try (SourceReader reader = offset == null ? source.open(bad) : source.open(offset.position(), bad)) {
            long rows = 0;
            while (reader.hasNext()) {
                model.learn(List.of(reader.next()));
                rows++;
            }
            long all = rows + (offset == null ? 0 : offset.rows());
            store.checkpoint(rows, Map.of("rows.csv", new Offset(reader.position(), all, "")));
        }
        // snippet:end
    }
}
