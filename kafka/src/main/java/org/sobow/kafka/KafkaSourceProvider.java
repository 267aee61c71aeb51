package org.sobow.kafka;

import java.net.URI;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.SourceProvider;
import org.sobow.learn.format.TableFormat;

/** Makes the sources of {@code kafka://HOST:PORT/TOPIC}, with more brokers separated by commas. */
public final class KafkaSourceProvider implements SourceProvider {
    private static final String EXPECTED = "the address of a topic must be kafka://HOST:PORT/TOPIC, got ";

    /** For {@link java.util.ServiceLoader}. */
    public KafkaSourceProvider() {}

    @Override
    public String scheme() {
        return "kafka";
    }

    @Override
    public Source source(URI address, TableFormat format) {
        String brokers = address.getRawAuthority();
        String path = address.getPath();
        if (brokers == null || !brokers.matches("[^,@]+:[0-9]+(,[^,@]+:[0-9]+)*")) {
            throw new IllegalArgumentException(EXPECTED + address);
        }
        if (path == null || !path.matches("/[a-zA-Z0-9._-]{1,249}") || address.getRawQuery() != null) {
            throw new IllegalArgumentException(EXPECTED + address);
        }
        return new KafkaTopic(address.toString(), path.substring(1), format, () -> consumer(brokers));
    }

    private static Consumer<byte[], byte[]> consumer(String brokers) {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", brokers,
                // what a transaction wrote and took back was never there
                "isolation.level", "read_committed",
                "enable.auto.commit", "false",
                // whoever misspells a topic does not want a new one
                "allow.auto.create.topics", "false",
                "default.api.timeout.ms", "20000",
                "auto.offset.reset", "none");
        return new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }
}
