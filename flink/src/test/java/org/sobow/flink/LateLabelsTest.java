package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.junit.jupiter.api.Test;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;

class LateLabelsTest {
    private static final KeyedOptions OPTIONS =
            KeyedOptions.STANDARD.withLabelTimeout(Duration.ofMinutes(2)).withReportEvery(1);
    private static final Records<Message> RECORDS = Records.<Message>of(
                    Message::key,
                    message -> message.isLabel() ? null : message.event().row(),
                    message -> message.isLabel() ? message.event().label() : null)
            .withId(message -> message.event().id());

    /** A row, or the label of one. */
    public record Message(String key, long number, boolean isLabel, long time) implements Serializable {
        Event event() {
            return new Event(key, number);
        }

        /** Rows and labels in turn: some labels come before their rows, most of them later, some twice, some never. */
        static Message at(long place) {
            long n = place / 2;
            long time = 1000 * place;
            if (place % 2 == 0) {
                return new Message("key", n, false, time);
            }
            long label = n % 11 == 0 ? n + 1 : n % 5 == 0 ? Math.max(0, n - 13) : Math.max(0, n - 8);
            return new Message("key", label % 7 == 0 ? label + 100_000 : label, true, time);
        }
    }

    @Test
    void lateLabels_throughAFailure_areLearnedOnceAsInAPlainLoop() throws Exception {
        FlinkJob job = new FlinkJob("rocksdb", 2);
        Faults<Message> faults = new Faults<>(450);
        DataStream<Message> messages =
                job.messages(Message::at, 800, Message.class, (message, before) -> message.time());
        SingleOutputStreamOperator<Scored> scored = SobowFlink.keyed(
                messages.map(faults).setParallelism(1),
                RECORDS,
                SelfTuning.linearClassifier().start(),
                OPTIONS);
        Committed<Scored> predictions = new Committed<>();
        scored.sinkTo(predictions);
        Committed<Reading> metrics = new Committed<>();
        scored.getSideOutput(SobowFlink.METRICS)
                .filter(reading -> reading.name().equals("waiting"))
                .sinkTo(metrics);
        job.run();
        assertThat(faults.happened()).isTrue();
        assertThat(predictions.lines()).isEqualTo(plain(800));
        // what waits is bounded by the time-out, and not by how much came
        assertThat(metrics.lines())
                .isNotEmpty()
                .allMatch(line -> Double.parseDouble(line.replaceAll(".*value=|]", "")) < 150);
    }

    /** The same in a loop, which never forgets. */
    private static List<String> plain(int places) {
        Classifier model = SelfTuning.linearClassifier().start();
        Map<String, AwaitedLabel> rows = new HashMap<>();
        Map<String, String> labels = new HashMap<>();
        List<String> lines = new ArrayList<>();
        for (int place = 0; place < places; place++) {
            Message message = Message.at(place);
            String id = message.event().id();
            boolean isFirst = true;
            if (message.isLabel()) {
                isFirst = labels.putIfAbsent(id, message.event().label()) == null;
            } else {
                double[] values = model.predict(message.event().row()).probabilities().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                String[] known = model.labels().texts().toArray(new String[0]);
                lines.add(new Scored("key", id, model.examples(), known, values, null).toString());
                rows.put(id, model.awaitLabel(message.event().row()));
            }
            if (isFirst && rows.containsKey(id) && labels.containsKey(id)) {
                model.learn(rows.get(id), labels.get(id));
            }
        }
        return lines.stream().sorted().toList();
    }

    @Test
    void labelsOfAStreamOfTheirOwn_areJoinedById() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 2);
        DataStream<Message> rows = job.messages(
                place -> new Message("key-" + place % 3, place / 3, false, place),
                300,
                Message.class,
                (message, before) -> message.time());
        DataStream<Message> labels = job.messages(
                place -> new Message("key-" + place % 3, place / 3, true, place),
                300,
                Message.class,
                (message, before) -> message.time());
        SingleOutputStreamOperator<Scored> scored = SobowFlink.keyed(
                rows, RECORDS, labels, RECORDS, SelfTuning.linearClassifier().start(), OPTIONS);
        Committed<Reading> metrics = new Committed<>();
        scored.getSideOutput(SobowFlink.METRICS)
                .filter(reading -> reading.name().equals("loss") && reading.examples() == 100)
                .sinkTo(metrics);
        job.run();
        assertThat(metrics.lines()).hasSize(3);
    }

    @Test
    void whileTimeStandsStill_noMoreWaitsThanIsAllowed() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 1);
        DataStream<Message> messages = job.messages(
                place -> new Message("key", place % 200, place >= 200, 0),
                400,
                Message.class,
                (message, before) -> message.time());
        SingleOutputStreamOperator<Scored> scored = SobowFlink.keyed(
                messages, RECORDS, SelfTuning.linearClassifier().start(), OPTIONS.withMostWaiting(50));
        Committed<Reading> metrics = new Committed<>();
        scored.getSideOutput(SobowFlink.METRICS)
                .filter(reading -> reading.name().equals("waiting"))
                .sinkTo(metrics);
        job.run();
        assertThat(metrics.lines()).hasSize(50).allMatch(line -> line.endsWith("value=50.0]"));
        assertThat(job.count("rowsLearned")).isEqualTo(50);
        assertThat(job.count("waitingDropped"))
                .as("150 rows, and the labels of them")
                .isEqualTo(300);
        assertThat(job.count("labelsMissing") + job.count("rowsMissing")).isZero();
    }

    @Test
    void whatIsLearnedOrDroppedOrNeverComes_isCounted() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 1);
        DataStream<Message> messages =
                job.messages(Message::at, 800, Message.class, (message, before) -> message.time());
        SobowFlink.keyed(messages, RECORDS, SelfTuning.linearClassifier().start(), OPTIONS)
                .sinkTo(new Committed<>());
        job.run();
        Map<Long, Integer> labels = new HashMap<>();
        LongStream.range(0, 800)
                .mapToObj(Message::at)
                .filter(Message::isLabel)
                .forEach(message -> labels.merge(message.number(), 1, Integer::sum));
        long learned = labels.keySet().stream().filter(number -> number < 400).count();
        assertThat(learned).isBetween(200L, 399L);
        assertThat(job.count("rowsLearned")).isEqualTo(learned);
        assertThat(job.count("labelsMissing")).isEqualTo(400 - learned);
        assertThat(job.count("rowsMissing")).isPositive().isEqualTo(labels.size() - learned);
        assertThat(job.count("duplicates")).isPositive().isEqualTo(400 - labels.size());
        assertThat(job.count("waitingDropped") + job.count("rowsRefused")).isZero();
    }

    @Test
    void rowAndLabelOfAnId_areLearnedAtMostOnceWithinTheTimeOut() throws Exception {
        // the key says in which order its rows and labels come, each with its minute: the time-out is two
        List<String> learned =
                List.of("R0 L1", "L0 R1", "R0 L1 L1 R1 L1", "R0 R1 L1", "L0 L1 R1", "R0 L1 L9", "R0 R9 L9 L9");
        List<String> notLearned = List.of("R0 L9", "L0 R9", "R8");
        ArrayList<Message> all = new ArrayList<>();
        Stream.concat(learned.stream(), notLearned.stream()).forEach(order -> {
            for (String step : order.split(" ", -1)) {
                long time =
                        Duration.ofMinutes(Long.parseLong(step.substring(1))).toMillis();
                all.add(new Message(order, 0, step.startsWith("L"), time));
            }
        });
        all.sort(Comparator.comparingLong(Message::time));
        FlinkJob job = new FlinkJob("hashmap", 1);
        DataStream<Message> messages = job.messages(
                place -> all.get(place.intValue()), all.size(), Message.class, (message, before) -> message.time());
        Committed<String> examples = new Committed<>();
        SobowFlink.keyed(messages, RECORDS, SelfTuning.linearClassifier().start(), OPTIONS)
                .getSideOutput(SobowFlink.METRICS)
                .filter(reading -> reading.name().equals("loss"))
                .map(reading -> reading.key() + " = " + reading.examples())
                .returns(String.class)
                .sinkTo(examples);
        job.run();
        assertThat(examples.lines())
                .containsExactlyInAnyOrderElementsOf(
                        learned.stream().map(order -> order + " = 1").toList());
        assertThat(job.count("duplicates")).as("3 + 1 + 1 + 1").isEqualTo(6);
        assertThat(job.count("labelsMissing"))
                .as("R0 R9 L9 L9; R0 L9; L0 R9; R8")
                .isEqualTo(4);
        assertThat(job.count("rowsMissing")).as("R0 L1 L9; R0 L9; L0 R9").isEqualTo(3);
    }

    @Test
    void modelOfAnIdleKey_isForgotten() throws Exception {
        FlinkJob job = new FlinkJob("rocksdb", 1);
        // key-0 is silent from second 100 to second 300
        DataStream<Message> messages = job.messages(
                place -> new Message(
                        place < 100 || place >= 300 ? "key-" + place % 2 : "key-1", place, false, 1000 * place),
                400,
                Message.class,
                (message, before) -> message.time());
        Records<Message> labeled = Records.of(
                Message::key,
                message -> message.event().row(),
                message -> message.event().label());
        SingleOutputStreamOperator<Scored> scored = SobowFlink.keyed(
                messages,
                labeled,
                SelfTuning.linearClassifier().start(),
                KeyedOptions.STANDARD.withIdle(Duration.ofMinutes(1)));
        Committed<Scored> predictions = new Committed<>();
        scored.sinkTo(predictions);
        job.run();
        List<String> all = predictions.lines();
        assertThat(all).filteredOn(line -> line.startsWith("key-0/ after 0:")).hasSize(2);
        assertThat(all).filteredOn(line -> line.startsWith("key-1/ after 0:")).hasSize(1);
        assertThat(all).filteredOn(line -> line.startsWith("key-1/ after 299:")).hasSize(1);
    }
}
