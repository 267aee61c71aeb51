package org.sobow.flink.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** A broker of one node that needs no other, in a process of its own. */
final class KafkaBroker implements AutoCloseable {
    private final JavaProcess process;
    private final String address;

    private KafkaBroker(JavaProcess process, String address) {
        this.process = process;
        this.address = address;
    }

    static KafkaBroker start(Path folder) throws Exception {
        int port = JavaProcess.freePort();
        int controller = JavaProcess.freePort();
        Path settings = folder.resolve("server.properties");
        Files.writeString(
                settings,
                String.join(
                        "\n",
                        "process.roles=broker,controller",
                        "node.id=1",
                        "controller.quorum.voters=1@localhost:" + controller,
                        "listeners=PLAINTEXT://localhost:" + port + ",CONTROLLER://localhost:" + controller,
                        "controller.listener.names=CONTROLLER",
                        "inter.broker.listener.name=PLAINTEXT",
                        "log.dirs=" + folder.resolve("kafka"),
                        "offsets.topic.replication.factor=1",
                        "offsets.topic.num.partitions=1",
                        "transaction.state.log.replication.factor=1",
                        "transaction.state.log.min.isr=1",
                        "transaction.state.log.num.partitions=4",
                        "group.initial.rebalance.delay.ms=0",
                        "share.coordinator.state.topic.replication.factor=1",
                        "share.coordinator.state.topic.min.isr=1"));
        List<String> jvm = List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
        JavaProcess.start(
                        folder.resolve("format.log"),
                        jvm,
                        "kafka.tools.StorageTool",
                        List.of("format", "-t", Uuid.randomUuid().toString(), "-c", settings.toString()))
                .await();
        JavaProcess process =
                JavaProcess.start(folder.resolve("kafka.log"), jvm, "kafka.Kafka", List.of(settings.toString()));
        process.awaitPort(port);
        return new KafkaBroker(process, "localhost:" + port);
    }

    String address() {
        return address;
    }

    void createTopic(String name, int partitions) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", address))) {
            admin.createTopics(List.of(new NewTopic(name, partitions, (short) 1)))
                    .all()
                    .get();
        }
    }

    KafkaProducer<String, String> producer() {
        Properties settings = new Properties();
        settings.setProperty("bootstrap.servers", address);
        settings.setProperty("acks", "all");
        return new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());
    }

    /** Every committed record of a topic, as far as there are any now. */
    List<String> committed(String topic) {
        Properties settings = new Properties();
        settings.setProperty("bootstrap.servers", address);
        settings.setProperty("isolation.level", "read_committed");
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(each -> consumer.position(each) < ends.get(each))) {
                for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(500))) {
                    values.add(record.value());
                }
            }
        }
        return values;
    }

    @Override
    public void close() {
        process.close();
    }
}
