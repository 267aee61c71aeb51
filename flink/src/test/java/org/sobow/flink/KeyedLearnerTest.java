package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.state.Safetensors;
import org.sobow.state.State;

class KeyedLearnerTest {
    private static final int KEYS = 5;
    private static final int ROWS = 200;
    private static final Records<Event> RECORDS =
            Records.<Event>of(Event::key, Event::row, Event::label).withId(Event::id);

    @ParameterizedTest
    @CsvSource({"hashmap, 1", "hashmap, 2", "hashmap, 4", "rocksdb, 1", "rocksdb, 2", "rocksdb, 4"})
    void keyed_throughAFailure_equalsAPlainLoop(String backend, int parallelism) throws Exception {
        FlinkJob job = new FlinkJob(backend, parallelism);
        Faults<Event> faults = new Faults<>(550);
        DataStream<Event> events =
                job.events(0, KEYS * ROWS, KEYS, 200).map(faults).setParallelism(1);
        // fewer models ready than keys, so that models come and go
        KeyedOptions options = KeyedOptions.STANDARD.withLive(2).withPublishEvery(ROWS);
        SingleOutputStreamOperator<Scored> scored =
                SobowFlink.keyed(events, RECORDS, SelfTuning.classifier().start(), options);
        Committed<Scored> predictions = new Committed<>();
        scored.sinkTo(predictions);
        Committed<String> states = new Committed<>();
        scored.getSideOutput(SobowFlink.PUBLISHED)
                .map(KeyedLearnerTest::stateOf)
                .returns(String.class)
                .sinkTo(states);
        job.run();
        Plain plain = new Plain();
        plain.learn(0, KEYS * ROWS);
        assertThat(faults.happened()).isTrue();
        assertThat(predictions.lines()).isEqualTo(plain.lines());
        assertThat(states.lines()).isEqualTo(plain.states());
    }

    @ParameterizedTest
    @CsvSource({"hashmap, rocksdb", "rocksdb, hashmap"})
    void savepoint_isResumedByAnotherParallelismAndBackend(String before, String after, @TempDir Path folder)
            throws Exception {
        FlinkJob first = new FlinkJob(before, 2);
        Committed<Scored> predictions = new Committed<>();
        learn(first.events(0, KEYS * ROWS, KEYS, 50)).sinkTo(predictions).uid("sink");
        String savepoint =
                first.stopWithSavepoint(folder, () -> predictions.lines().size() > 150);
        int stopped = predictions.lines().size();
        FlinkJob second = new FlinkJob(after, 3, Path.of(URI.create(savepoint)));
        learn(second.events(0, KEYS * ROWS, KEYS, 500)).sinkTo(predictions).uid("sink");
        second.run();
        Plain plain = new Plain();
        plain.learn(0, KEYS * ROWS);
        assertThat(stopped).isBetween(150, KEYS * ROWS - 1);
        assertThat(predictions.lines()).isEqualTo(plain.lines());
    }

    @Test
    void refusedRecords_goToTheSideOutput_andTheRestIsLearned() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 2);
        Records<Event> records = Records.<Event>of(
                        Event::key,
                        event -> {
                            if (event.number() % 50 == 7) {
                                throw new IllegalArgumentException("bad row " + event.number());
                            }
                            return event.row();
                        },
                        Event::label)
                .withOrigin(event -> "topic:0:" + event.id());
        SingleOutputStreamOperator<Scored> scored = SobowFlink.keyed(
                job.events(0, 2 * 100, 2, 100), records, SelfTuning.classifier().start(), KeyedOptions.STANDARD);
        Committed<Refused> refused = new Committed<>();
        scored.getSideOutput(SobowFlink.REFUSED).sinkTo(refused);
        Committed<Scored> predictions = new Committed<>();
        scored.sinkTo(predictions);
        job.run();
        assertThat(refused.lines())
                .containsExactly(
                        "topic:0:key-0#57:bad row 57",
                        "topic:0:key-0#7:bad row 7",
                        "topic:0:key-1#57:bad row 57",
                        "topic:0:key-1#7:bad row 7");
        assertThat(predictions.lines()).hasSize(196);
    }

    @Test
    void reports_tellWhatIsTunedAndTheLoss() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 1);
        DataStream<Event> events = job.events(0, 1000, 1, 1000);
        Committed<Scored> predictions = new Committed<>();
        Committed<Reading> tuned = new Committed<>();
        Committed<Reading> metrics = new Committed<>();
        Committed<Refused> refused = new Committed<>();
        // snippet:start keyed-job
        SingleOutputStreamOperator<Scored> scored = SobowFlink.keyed(
                events, // any DataStream
                Event::key, // a model for each key
                Event::row, // what is known: Row.of("age", 58, "job", "management")
                Event::label, // what is to be predicted; null where nobody knows yet
                SelfTuning.linearClassifier());
        scored.sinkTo(predictions); // each made before its row was learned
        scored.getSideOutput(SobowFlink.TUNED).sinkTo(tuned); // step sizes and the like, every 1,000 examples of a key
        scored.getSideOutput(SobowFlink.METRICS).sinkTo(metrics); // mean loss, features, rows that wait
        scored.getSideOutput(SobowFlink.REFUSED).sinkTo(refused); // what could not be read or learned, and why
        // snippet:end
        job.run();
        Plain plain = new Plain();
        plain.learn(0, 1000, 1);
        double step = plain.models.get("key-0").tuned().step();
        assertThat(predictions.lines()).hasSize(1000);
        assertThat(tuned.lines()).hasSize(4).contains(new Reading("key-0", 1000, "step", step).toString());
        assertThat(metrics.lines()).hasSize(3).anyMatch(line -> line.contains("name=loss"));
        assertThat(refused.lines()).isEmpty();
    }

    private static SingleOutputStreamOperator<Scored> learn(DataStream<Event> events) {
        return SobowFlink.keyed(events, RECORDS, SelfTuning.classifier().start(), KeyedOptions.STANDARD.withLive(3));
    }

    /** The key, and every bit of the state. */
    static String stateOf(Published published) throws Exception {
        State header = Seed.of(SelfTuning.classifier().start()).state();
        return stateOf(published.key(), Pieces.read(header, published.byName()::get).model);
    }

    private static String stateOf(String key, Model model) {
        return key + " " + HexFormat.of().formatHex(Safetensors.toBytes(model.state()));
    }

    /** The same models in a loop. */
    static final class Plain {
        final Map<String, Classifier> models = new HashMap<>();
        private final List<String> lines = new ArrayList<>();

        void learn(long from, long to) {
            learn(from, to, KEYS);
        }

        void learn(long from, long to, int keys) {
            for (long place = from; place < to; place++) {
                Event event = Event.at(place, keys);
                Classifier model = models.computeIfAbsent(
                        event.key(), key -> SelfTuning.classifier().start());
                double[] values = model.predict(event.row()).probabilities().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                String[] labels = model.labels().texts().toArray(new String[0]);
                lines.add(new Scored(event.key(), event.id(), model.examples(), labels, values, event.label())
                        .toString());
                model.learn(event.row(), event.label());
            }
        }

        List<String> lines() {
            return lines.stream().sorted().toList();
        }

        List<String> states() {
            return models.entrySet().stream()
                    .map(entry -> stateOf(entry.getKey(), entry.getValue()))
                    .sorted()
                    .toList();
        }
    }
}
