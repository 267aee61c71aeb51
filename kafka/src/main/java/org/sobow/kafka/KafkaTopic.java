package org.sobow.kafka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.FeedReader;
import org.sobow.learn.format.Position;
import org.sobow.learn.format.RecordFeed;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.format.TableFormat;

/**
 * A topic as a source. A reader gives what was there when it was opened, and ends; its position has the next offset of each partition, so
 * that whoever keeps it with the model learns every record once.
 *
 * @param name the address, for messages
 * @param topic the topic
 * @param format what is not written in the records
 * @param consumers makes a consumer of the brokers
 */
record KafkaTopic(String name, String topic, TableFormat format, Supplier<Consumer<byte[], byte[]>> consumers)
        implements Source {
    @Override
    public SourceReader open(BadRecords bad) {
        return opened(null, bad);
    }

    @Override
    public SourceReader open(Position position, BadRecords bad) {
        return opened(position, bad);
    }

    private SourceReader opened(@Nullable Position position, BadRecords bad) {
        return FeedReader.open(name, format, position, bad, this::feed);
    }

    private RecordFeed feed(Map<Integer, Long> from) {
        Consumer<byte[], byte[]> consumer = consumers.get();
        try {
            return new TopicFeed(consumer, topic, from);
        } catch (TimeoutException e) {
            consumer.close();
            throw new UncheckedIOException(new IOException(
                    "no broker answered in time; check the address, and that a broker runs there: " + e.getMessage(),
                    e));
        } catch (KafkaException e) {
            consumer.close();
            throw new UncheckedIOException(new IOException(e.getMessage(), e));
        } catch (RuntimeException e) {
            consumer.close();
            throw e;
        }
    }
}
