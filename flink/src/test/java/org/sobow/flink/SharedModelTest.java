package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;

class SharedModelTest {
    private static final int ROWS = 400;
    private static final Records<Event> RECORDS =
            Records.<Event>of(Event::row, Event::label).withId(Event::id);

    private static SharedModel learn(DataStream<Event> events, int staleness) {
        return SharedModel.learn(
                events, RECORDS, SelfTuning.linearClassifier().start(), staleness, KeyedOptions.STANDARD);
    }

    @ParameterizedTest
    @CsvSource({
        "hashmap, 1, hashmap, 2",
        "hashmap, 2, rocksdb, 4",
        "hashmap, 4, hashmap, 1",
        "rocksdb, 1, rocksdb, 4",
        "rocksdb, 2, hashmap, 1",
        "rocksdb, 4, rocksdb, 2"
    })
    void shared_throughAnExceptionAndASavepoint_goesTheWayOfOneProcess(
            String backend, int parallelism, String nextBackend, int nextParallelism, @TempDir Path folder)
            throws Exception {
        Journey journey = new Journey(
                        ROWS, 7, false, events -> learn(events, ROWS).predictions())
                .until(new FlinkJob(backend, parallelism), new FlinkJob(nextBackend, nextParallelism), folder);
        ModelCell cell = new ModelCell(SelfTuning.linearClassifier().start(), new Ledger());
        List<String> predictions = new ArrayList<>();
        for (int place = 0; place < ROWS; place++) {
            Event event = Event.at(place, 7);
            predictions.add(
                    cell.predict("all", event.id(), event.row(), event.label()).toString());
            ((Classifier) cell.model).learn(event.row(), event.label());
        }
        assertThat(journey.predictions())
                .containsExactlyElementsOf(predictions.stream().sorted().toList());
        assertThat(journey.states()).containsExactly(Journey.stateOf("all", cell.model));
    }

    /* Which of the instances is ahead decides the order, so the plain loop takes the rows in the order in which they were learned. */
    @ParameterizedTest
    @CsvSource({"hashmap, 2, 1", "rocksdb, 1, 2", "hashmap, 4, 2"})
    void shared_ofAStreamOfSeveralInstances_goesTheWayOfOneProcessInTheOrderOfLearning(
            String backend, int parallelism, int nextParallelism, @TempDir Path folder) throws Exception {
        Committed<Scored> learned = new Committed<>();
        FlinkJob job = new FlinkJob(backend, parallelism);
        spread(job, learned, parallelism, ROWS / 25);
        String savepoint = job.stopWithSavepoint(folder, () -> learned.lines().size() >= ROWS / 2);
        assertThat(learned.lines()).hasSizeBetween(ROWS / 2, ROWS - 1);
        FlinkJob next = new FlinkJob(backend, nextParallelism).resume(Path.of(URI.create(savepoint)));
        spread(next, learned, nextParallelism, ROWS);
        next.run();
        Map<Integer, String> byExamples = new TreeMap<>();
        learned.lines().forEach(line -> byExamples.put(examples(line), line));
        assertThat(learned.lines()).hasSize(ROWS);
        assertThat(byExamples).hasSize(ROWS);
        Map<String, Event> events = LongStream.range(0, ROWS)
                .mapToObj(place -> Event.at(place, 7))
                .collect(Collectors.toMap(Event::id, event -> event));
        ModelCell cell = new ModelCell(SelfTuning.linearClassifier().start(), new Ledger());
        byExamples.forEach((examples, line) -> {
            Event event = events.remove(line.substring("all/".length(), line.indexOf(" after ")));
            assertThat(cell.predict("all", event.id(), event.row(), event.label()))
                    .hasToString(line);
            ((Classifier) cell.model).learn(event.row(), event.label());
        });
        assertThat(events).isEmpty();
    }

    private static void spread(FlinkJob job, Committed<Scored> learned, int parallelism, int everyCheckpoint) {
        DataStream<Event> events = job.events(0, ROWS, 7, everyCheckpoint)
                .rebalance()
                .map(event -> event)
                .returns(Event.class)
                .setParallelism(parallelism)
                .uid("spread");
        learn(events, ROWS).predictions().sinkTo(learned).uid("predictions");
    }

    private static int examples(String line) {
        String after = line.substring(line.indexOf(" after ") + " after ".length());
        return Integer.parseInt(after.substring(0, after.indexOf(':')));
    }

    @Test
    void scores_areThoseOfTheModelAtSomePublishedRound() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 2);
        SharedModel model = learn(job.events(0, ROWS, 7, 100), 50);
        DataStream<Event> queries = job.messages(place -> Event.at(place, 3), 1000, Event.class, (event, before) -> 0);
        Committed<Scored> scores = new Committed<>();
        model.score(queries, RECORDS).sinkTo(scores);
        job.run();
        List<String> possible = new ArrayList<>();
        Classifier plain = SelfTuning.linearClassifier().start();
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
}
