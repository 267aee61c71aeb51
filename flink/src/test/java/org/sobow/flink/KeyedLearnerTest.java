package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.learn.Classifier;
import org.sobow.learn.ClassifierRecipe;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.ScoredPrediction;

class KeyedLearnerTest {
    private static final int KEYS = 5;
    private static final int ROWS = 80;
    private static final Records<Event> RECORDS =
            Records.<Event>of(Event::key, Event::row, Event::label).withId(Event::id);

    @ParameterizedTest
    @CsvSource({
        "hashmap, 1, hashmap, 2, false",
        "hashmap, 2, rocksdb, 4, true",
        "hashmap, 4, hashmap, 1, true",
        "rocksdb, 1, rocksdb, 4, true",
        "rocksdb, 2, hashmap, 1, false",
        "rocksdb, 4, rocksdb, 2, true"
    })
    void keyed_throughAnExceptionAndASavepoint_equalsAPlainLoop(
            String backend,
            int parallelism,
            String nextBackend,
            int nextParallelism,
            boolean isHashed,
            @TempDir Path folder)
            throws Exception {
        // fewer models ready than keys, so that models come and go
        KeyedOptions options = KeyedOptions.STANDARD.withLive(2).withPublishEvery(ROWS);
        Journey journey = new Journey(
                        KEYS * ROWS,
                        KEYS,
                        isHashed,
                        events -> SobowFlink.keyed(
                                events, RECORDS, Journey.recipe(isHashed).start(), options))
                .until(new FlinkJob(backend, parallelism), new FlinkJob(nextBackend, nextParallelism), folder);
        Plain plain = new Plain(Journey.recipe(isHashed));
        plain.learn(KEYS * ROWS, KEYS);
        assertThat(journey.predictions()).isEqualTo(plain.lines());
        assertThat(journey.states()).isEqualTo(plain.states());
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
                job.events(0, 2 * 100, 2, 100),
                records,
                SelfTuning.linearClassifier().start(),
                KeyedOptions.STANDARD);
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
        assertThat(job.count("rowsLearned")).isEqualTo(196);
        assertThat(job.count("rowsRefused")).isEqualTo(4);
    }

    @Test
    void reports_tellWhatIsTunedAndTheLoss() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 1);
        int rows = 1024;
        DataStream<Event> events = job.events(0, rows, 1, rows);
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
                SelfTuning.linearClassifier().start());
        scored.sinkTo(predictions); // each made before its row was learned
        scored.getSideOutput(SobowFlink.TUNED).sinkTo(tuned); // step sizes and the like, every 1,000 examples of a key
        scored.getSideOutput(SobowFlink.METRICS).sinkTo(metrics); // mean loss, features, rows that wait
        scored.getSideOutput(SobowFlink.REFUSED).sinkTo(refused); // what could not be read or learned, and why
        // snippet:end
        job.run();
        Plain plain = new Plain();
        plain.learn(1000, 1);
        double step = plain.models.get("key-0").tuned().step();
        assertThat(predictions.lines()).hasSize(rows);
        assertThat(tuned.lines()).hasSize(5).contains(new Reading("key-0", 1000, "step", step).toString());
        assertThat(metrics.lines())
                .hasSize(3)
                .contains(new Reading("key-0", 1000, "loss", plain.meanLoss()).toString());
        assertThat(refused.lines()).isEmpty();
    }

    @Test
    void registry_showsTheLossAndTheStepSizeAndTheSizeOfTheModel() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 1);
        int rows = 256;
        SobowFlink.keyed(
                        job.events(0, rows, 1, rows),
                        RECORDS,
                        SelfTuning.linearClassifier().start(),
                        KeyedOptions.STANDARD)
                .sinkTo(new Committed<>());
        job.run();
        Plain plain = new Plain();
        plain.learn(rows, 1);
        Classifier model = plain.models.get("key-0");
        assertThat(job.count("rowsLearned")).isEqualTo(rows);
        assertThat(job.count("rowsRefused")).isZero();
        assertThat(job.shown("loss")).isEqualTo(plain.meanLoss());
        assertThat(job.shown("stepSize")).isEqualTo(model.tuned().step());
        assertThat(job.shown("modelFeatures")).isEqualTo(model.features());
        assertThat(job.shown("modelsLive")).isEqualTo(1);
    }

    /** The same models in a loop. */
    static final class Plain {
        final Map<String, Classifier> models = new HashMap<>();
        private final ClassifierRecipe recipe;
        private final List<String> lines = new ArrayList<>();
        private double lossSum;

        Plain() {
            this(SelfTuning.linearClassifier());
        }

        Plain(ClassifierRecipe recipe) {
            this.recipe = recipe;
        }

        void learn(int rows, int keys) {
            for (int place = 0; place < rows; place++) {
                Event event = Event.at(place, keys);
                Classifier model = models.computeIfAbsent(event.key(), key -> recipe.start());
                double[] values = model.predict(event.row()).probabilities().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                String[] labels = model.labels().texts().toArray(new String[0]);
                Scored scored = new Scored(event.key(), event.id(), model.examples(), labels, values, event.label());
                lines.add(scored.toString());
                lossSum -= StrictMath.log(Math.max(ScoredPrediction.FLOOR, scored.probability(event.label())));
                model.learn(event.row(), event.label());
            }
        }

        double meanLoss() {
            return lossSum / lines.size();
        }

        List<String> lines() {
            return lines.stream().sorted().toList();
        }

        List<String> states() {
            return models.entrySet().stream()
                    .map(entry -> Journey.stateOf(entry.getKey(), entry.getValue()))
                    .sorted()
                    .toList();
        }
    }
}
