package org.sobow.flink.job;

import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.serialization.SimpleStringSchema;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.KafkaSourceBuilder;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.core.execution.CheckpointingMode;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.sobow.flink.KeyedOptions;
import org.sobow.flink.Records;
import org.sobow.flink.Refused;
import org.sobow.flink.Scored;
import org.sobow.flink.SharedModel;
import org.sobow.flink.SobowFlink;
import org.sobow.learn.Model;
import org.sobow.learn.SelfTuning;

/** Learns from one Kafka topic and writes predictions to another, exactly once. */
public final class SobowJob {
    private static final int STALENESS = 10_000;
    private static final Duration OUT_OF_ORDER = Duration.ofSeconds(5);
    private static final Duration QUIET = Duration.ofSeconds(10);

    private final JobOptions options;
    private final String name;

    private SobowJob(JobOptions options) {
        this.options = options;
        name = options.find("name").orElse("sobow");
    }

    /** Submits the job to the cluster that Flink is configured for. */
    public static void main(String[] args) throws Exception {
        if (args.length == 0 || args[0].equals("--help")) {
            System.out.print(JobOptions.USAGE);
            return;
        }
        SobowJob job;
        try {
            job = new SobowJob(JobOptions.of(args));
        } catch (IllegalArgumentException e) {
            System.err.println("sobow-flink: " + e.getMessage());
            throw e;
        }
        StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment();
        job.build(environment);
        environment.execute(job.name);
    }

    private void build(StreamExecutionEnvironment environment) {
        environment.enableCheckpointing(
                options.time("checkpoint", Duration.ofSeconds(10)).toMillis(), CheckpointingMode.EXACTLY_ONCE);
        SingleOutputStreamOperator<Scored> scored = learn(environment);
        scored.map(new ScoredJson())
                .returns(Types.STRING)
                .name("to JSON")
                .sinkTo(sink(options.required("out")))
                .name("predictions")
                .uid("predictions");
        options.find("refused")
                .ifPresent(topic -> scored.getSideOutput(SobowFlink.REFUSED)
                        .map(Refused::toString)
                        .returns(Types.STRING)
                        .sinkTo(sink(topic))
                        .name("refused")
                        .uid("refused"));
    }

    private SingleOutputStreamOperator<Scored> learn(StreamExecutionEnvironment environment) {
        DataStream<Message> rows = source(environment, "in");
        Records<Message> records = new JsonMessages(options, false).records();
        Model start = start();
        boolean isKeyed = options.has("key");
        if (options.has("labels")) {
            if (!options.has("id") || !isKeyed) {
                throw new IllegalArgumentException(
                        "--labels needs --id, by which rows and labels are joined, and --key");
            }
            Records<Message> labels = new JsonMessages(options, true).records();
            return SobowFlink.keyed(rows, records, source(environment, "labels"), labels, start, keyedOptions());
        }
        return isKeyed
                ? SobowFlink.keyed(rows, records, start, keyedOptions())
                : SharedModel.learn(rows, records, start, STALENESS, keyedOptions())
                        .predictions();
    }

    private Model start() {
        String task = options.find("task").orElse("classification");
        return switch (task) {
            case "classification" -> SelfTuning.linearClassifier().start();
            case "regression" -> SelfTuning.linearRegressor().start();
            default -> throw new IllegalArgumentException("--task must be classification or regression, got " + task);
        };
    }

    private KeyedOptions keyedOptions() {
        Duration timeout = options.has("labels") ? Duration.ofHours(1) : Duration.ZERO;
        KeyedOptions keyed = KeyedOptions.STANDARD
                .withLabelTimeout(options.time("label-timeout", timeout))
                .withIdle(options.time("idle", Duration.ZERO))
                .withLive(options.count("live", KeyedOptions.STANDARD.live()));
        return options.has("fail-on-refused") ? keyed.failingOnRefused() : keyed;
    }

    private DataStream<Message> source(StreamExecutionEnvironment environment, String topic) {
        KafkaSourceBuilder<Message> source = KafkaSource.<Message>builder()
                .setBootstrapServers(options.required("bootstrap"))
                .setTopics(options.required(topic))
                .setGroupId(name)
                .setStartingOffsets(OffsetsInitializer.earliest())
                .setProperty("isolation.level", "read_committed")
                .setDeserializer(new MessageReader());
        if (options.has("until-now")) {
            source.setBounded(OffsetsInitializer.latest());
        }
        WatermarkStrategy<Message> times = WatermarkStrategy.<Message>forBoundedOutOfOrderness(OUT_OF_ORDER)
                .withIdleness(QUIET);
        return environment.fromSource(source.build(), times, topic).uid(topic);
    }

    private KafkaSink<String> sink(String topic) {
        return KafkaSink.<String>builder()
                .setBootstrapServers(options.required("bootstrap"))
                .setRecordSerializer(KafkaRecordSerializationSchema.builder()
                        .setTopic(topic)
                        .setValueSerializationSchema(new SimpleStringSchema())
                        .build())
                .setDeliveryGuarantee(DeliveryGuarantee.EXACTLY_ONCE)
                .setTransactionalIdPrefix(name + "-" + topic)
                .setProperty("transaction.timeout.ms", "600000")
                .build();
    }
}
