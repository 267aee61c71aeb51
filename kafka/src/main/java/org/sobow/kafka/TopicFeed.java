package org.sobow.kafka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.format.RecordFeed;

/** The records of a topic up to its present end, those of several partitions in the order of their times. */
/* The order is that of (time, partition, offset) as far as the times of each partition grow, and so the same whenever it is read: a record is
 * given once every other partition has shown its next one. */
final class TopicFeed implements RecordFeed {
    private static final Duration PATIENCE = Duration.ofMillis(200);
    private static final int MOST_HELD = 5000;
    private static final byte[] NOTHING = {};

    private final Consumer<byte[], byte[]> consumer;
    private final Map<TopicPartition, ArrayDeque<ConsumerRecord<byte[], byte[]>>> held = new HashMap<>();
    private final Map<TopicPartition, Long> ends;

    /** Begins with the given offset of each partition, and with the first of those that are not there. */
    TopicFeed(Consumer<byte[], byte[]> consumer, String topic, Map<Integer, Long> from) {
        this.consumer = consumer;
        List<PartitionInfo> found = consumer.partitionsFor(topic);
        if (found == null || found.isEmpty()) {
            throw new UncheckedIOException(new IOException("there is no topic " + topic));
        }
        List<TopicPartition> partitions = new ArrayList<>();
        found.forEach(info -> partitions.add(new TopicPartition(topic, info.partition())));
        consumer.assign(partitions);
        ends = consumer.endOffsets(partitions);
        Map<TopicPartition, Long> begins = consumer.beginningOffsets(partitions);
        for (TopicPartition partition : partitions) {
            long first = begins.getOrDefault(partition, 0L);
            long next = from.getOrDefault(partition.partition(), first);
            if (next < first || next > ends.getOrDefault(partition, 0L)) {
                throw new IllegalArgumentException(partition + " has records from " + first + " to "
                        + ends.get(partition) + ", but " + next
                        + " is the next to be learned: the topic lost records, or"
                        + " is another one");
            }
            consumer.seek(partition, next);
            held.put(partition, new ArrayDeque<>());
        }
    }

    @Override
    public @Nullable Entry next() {
        try {
            while (held.entrySet().stream().anyMatch(entry -> entry.getValue().isEmpty() && isOpen(entry.getKey()))) {
                poll();
            }
        } catch (KafkaException e) {
            throw new UncheckedIOException(new IOException(e.getMessage(), e));
        }
        ArrayDeque<ConsumerRecord<byte[], byte[]>> first = null;
        for (ArrayDeque<ConsumerRecord<byte[], byte[]>> each : held.values()) {
            if (!each.isEmpty() && (first == null || isBefore(each.element(), first.element()))) {
                first = each;
            }
        }
        if (first == null) {
            return null;
        }
        ConsumerRecord<byte[], byte[]> record = first.remove();
        byte[] value = record.value();
        return new Entry(record.partition(), record.offset(), value == null ? NOTHING : value);
    }

    private static boolean isBefore(ConsumerRecord<?, ?> one, ConsumerRecord<?, ?> other) {
        return one.timestamp() != other.timestamp()
                ? one.timestamp() < other.timestamp()
                : one.partition() < other.partition();
    }

    /** Whether records of the partition are still to be read. */
    private boolean isOpen(TopicPartition partition) {
        return consumer.position(partition) < ends.getOrDefault(partition, 0L);
    }

    private void poll() {
        List<TopicPartition> full = held.entrySet().stream()
                .filter(entry -> entry.getValue().size() > MOST_HELD)
                .map(Map.Entry::getKey)
                .toList();
        consumer.pause(full);
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(PATIENCE)) {
            TopicPartition partition = new TopicPartition(record.topic(), record.partition());
            if (record.offset() < ends.getOrDefault(partition, 0L)) {
                held.getOrDefault(partition, new ArrayDeque<>()).add(record);
            }
        }
        consumer.resume(full);
    }

    @Override
    public void close() {
        consumer.close();
    }
}
