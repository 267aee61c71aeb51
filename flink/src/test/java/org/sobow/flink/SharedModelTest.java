package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;

class SharedModelTest {
    private static final int ROWS = 600;
    private static final Records<Event> RECORDS =
            Records.<Event>of(Event::row, Event::label).withId(Event::id);

    private static SharedModel learn(DataStream<Event> events) {
        return SharedModel.learn(events, RECORDS, SelfTuning.classifier().start(), 50, KeyedOptions.STANDARD);
    }

    @ParameterizedTest
    @CsvSource({"hashmap, 1", "hashmap, 2", "hashmap, 4", "rocksdb, 1", "rocksdb, 2", "rocksdb, 4"})
    void shared_throughAFailure_goesTheWayOfOneProcess(String backend, int parallelism) throws Exception {
        FlinkJob job = new FlinkJob(backend, parallelism);
        Faults<Event> faults = new Faults<>(350);
        Committed<Scored> predictions = new Committed<>();
        learn(job.events(0, ROWS, 7, 150).map(faults).setParallelism(1))
                .predictions()
                .sinkTo(predictions);
        job.run();
        assertThat(faults.happened()).isTrue();
        assertThat(predictions.lines()).isEqualTo(plain());
    }

    @Test
    void savepoint_isResumedByAnotherParallelism(@TempDir Path folder) throws Exception {
        Committed<Scored> predictions = new Committed<>();
        FlinkJob first = new FlinkJob("hashmap", 2);
        learn(first.events(0, ROWS, 7, 50)).predictions().sinkTo(predictions).uid("sink");
        String savepoint =
                first.stopWithSavepoint(folder, () -> predictions.lines().size() > 100);
        FlinkJob second = new FlinkJob("hashmap", 4, Path.of(URI.create(savepoint)));
        learn(second.events(0, ROWS, 7, 500)).predictions().sinkTo(predictions).uid("sink");
        second.run();
        assertThat(predictions.lines()).isEqualTo(plain());
    }

    @Test
    void scores_areThoseOfTheModelAtSomePublishedRound() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 2);
        SharedModel model = learn(job.events(0, ROWS, 7, 100));
        DataStream<Event> queries = job.messages(place -> Event.at(place, 3), 1000, Event.class, (event, before) -> 0);
        Committed<Scored> scores = new Committed<>();
        model.score(queries, RECORDS).sinkTo(scores);
        job.run();
        List<String> possible = new ArrayList<>();
        Classifier plain = SelfTuning.classifier().start();
        for (long place = 0; place <= ROWS; place++) {
            if (place % 50 == 0) {
                ModelCell cell = new ModelCell(plain, new Ledger());
                LongStream.range(0, 1000)
                        .mapToObj(query -> Event.at(query, 3))
                        .map(query -> cell.predict("all", query.id(), query.row(), query.label()))
                        .forEach(scored -> possible.add(scored.toString()));
            }
            Event event = Event.at(place, 7);
            plain.learn(event.row(), event.label());
        }
        assertThat(scores.lines()).hasSize(1000).isSubsetOf(possible);
    }

    private static List<String> plain() {
        ModelCell cell = new ModelCell(SelfTuning.classifier().start(), new Ledger());
        List<String> lines = new ArrayList<>();
        for (int place = 0; place < ROWS; place++) {
            Event event = Event.at(place, 7);
            lines.add(
                    cell.predict("all", event.id(), event.row(), event.label()).toString());
            ((Classifier) cell.model).learn(event.row(), event.label());
        }
        return lines.stream().sorted().toList();
    }
}
