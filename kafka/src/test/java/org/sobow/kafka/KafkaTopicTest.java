package org.sobow.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Position;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.Example;

/**
 * With the consumer that Kafka offers for tests, which shows what a broker does not on demand: records that come in other batches, and a topic that
 * lost records. {@code KafkaIT} of the profile cluster learns from a broker.
 */
class KafkaTopicTest {
    private static final int RECORDS = 30;
    private static final TableFormat FORMAT = TableFormat.classes().withTarget("y");

    /** A consumer of two partitions, which have the rows in turn; partition 1 begins at 100. */
    private static MockConsumer<byte[], byte[]> consumer() {
        MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("none");
        Node node = new Node(0, "localhost", 1);
        TopicPartition zero = new TopicPartition("rows", 0);
        TopicPartition one = new TopicPartition("rows", 1);
        consumer.updatePartitions("rows", List.of(info(0, node), info(1, node)));
        consumer.updateBeginningOffsets(Map.of(zero, 0L, one, 100L));
        consumer.updateEndOffsets(Map.of(zero, RECORDS / 2L, one, 100L + RECORDS / 2));
        consumer.schedulePollTask(() -> {
            for (int i = 0; i < RECORDS; i++) {
                long offset = i % 2 == 0 ? i / 2 : 100 + i / 2;
                TopicPartition partition = i % 2 == 0 ? zero : one;
                if (offset >= consumer.position(partition)) {
                    consumer.addRecord(record(partition.partition(), offset, i));
                }
            }
        });
        return consumer;
    }

    private static PartitionInfo info(int partition, Node node) {
        return new PartitionInfo("rows", partition, node, new Node[] {node}, new Node[] {node});
    }

    private static ConsumerRecord<byte[], byte[]> record(int partition, long offset, int i) {
        byte[] value = ("{\"x\":" + i + ",\"y\":\"" + i % 2 + "\"}").getBytes(StandardCharsets.UTF_8);
        return new ConsumerRecord<>(
                "rows",
                partition,
                offset,
                1000 + i,
                TimestampType.CREATE_TIME,
                0,
                value.length,
                null,
                value,
                new RecordHeaders(),
                Optional.empty());
    }

    private static Source source() {
        return new KafkaTopic("kafka://localhost:9092/rows", "rows", FORMAT, KafkaTopicTest::consumer);
    }

    private static List<Example> rest(SourceReader reader) {
        List<Example> examples = new ArrayList<>();
        reader.forEachRemaining(examples::add);
        return examples;
    }

    @Test
    void partitions_areReadInTheOrderOfTime_upToTheEnd() {
        List<Double> numbers = rest(source().open(BadRecords.refused())).stream()
                .map(example -> example.row().number(0))
                .toList();
        assertThat(numbers).hasSize(RECORDS).isSorted();
    }

    @Test
    void openedAtAPosition_givesEveryOtherRecordOnce() {
        List<Example> all = rest(source().open(BadRecords.refused()));
        for (int taken = 0; taken <= RECORDS; taken += 3) {
            SourceReader reader = source().open(BadRecords.refused());
            for (int i = 0; i < taken; i++) {
                reader.next();
            }
            assertThat(rest(source().open(reader.position(), BadRecords.refused())))
                    .isEqualTo(all.subList(taken, RECORDS));
        }
    }

    @Test
    void topicThatLostRecords_isRefused() {
        SourceReader reader = source().open(BadRecords.refused());
        reader.next();
        Position lost = new Position(reader.position().text().replaceFirst("^0:1(,.*)?\n", "0:1,1:7\n"));
        assertThatThrownBy(() -> source().open(lost, BadRecords.refused()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rows-1 has records from 100 to 115, but 7 is the next to be learned");
    }

    @Test
    void addressOfATopic_isFoundByItsScheme() {
        assertThat(Source.of("kafka://localhost:9092/rows", FORMAT).name()).isEqualTo("kafka://localhost:9092/rows");
        assertThatThrownBy(() -> Source.of("kafka://localhost/rows", FORMAT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the address of a topic must be kafka://HOST:PORT/TOPIC, got kafka://localhost/rows");
    }

    @Test
    void brokerThatDoesNotAnswer_isToldInOneSentence() {
        Source silent = new KafkaTopic("kafka://localhost:1/rows", "rows", FORMAT, () -> new MockConsumer<>("none") {
            @Override
            public synchronized List<PartitionInfo> partitionsFor(String topic) {
                throw new TimeoutException("Timeout expired while fetching topic metadata");
            }
        });
        assertThatThrownBy(() -> silent.open(BadRecords.skipUpTo(0)))
                .hasMessageContaining("no broker answered in time; check the address, and that a broker runs there");
    }
}
