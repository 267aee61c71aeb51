package org.sobow.flink;

import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.api.common.eventtime.SerializableTimestampAssigner;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A job of a test on a cluster in this process. */
final class FlinkJob {
    private final Configuration settings = new Configuration();
    private final String name = UUID.randomUUID().toString();
    private final StreamExecutionEnvironment environment;

    /** A job on a state backend: hashmap or rocksdb. */
    FlinkJob(String backend, int parallelism) {
        settings.setString("state.backend.type", backend);
        settings.setString("restart-strategy.type", "fixed-delay");
        settings.setString("restart-strategy.fixed-delay.attempts", "3");
        settings.setString("restart-strategy.fixed-delay.delay", "10 ms");
        settings.setString("execution.checkpointing.interval", "20 ms");
        settings.setString("pipeline.generic-types", "false");
        settings.setString("pipeline.max-parallelism", "16");
        settings.setString("pipeline.name", name);
        settings.setString("parallelism.default", String.valueOf(parallelism));
        settings.setString("execution.target", SharedCluster.NAME);
        settings.setString("execution.attached", "true");
        environment = new StreamExecutionEnvironment(
                new SharedCluster(), settings, Thread.currentThread().getContextClassLoader());
    }

    /** Lets it go on from a savepoint. */
    FlinkJob resume(Path savepoint) {
        settings.setString("execution.state-recovery.path", savepoint.toUri().toString());
        environment.configure(settings);
        return this;
    }

    /** The sum of a counter of the learners. */
    long count(String counter) {
        return Figures.count(name, counter);
    }

    /** What a gauge of the learner shows, where there is one. */
    Object shown(String gauge) {
        return Figures.shown(name, gauge);
    }

    /** Events whose keys take turns; a part of them between two checkpoints. */
    DataStream<Event> events(long from, long count, int keys, int everyCheckpoint) {
        GeneratorFunction<Long, Event> generator = place -> Event.at(from + place, keys);
        return environment
                .fromSource(
                        new DataGeneratorSource<>(
                                generator,
                                count,
                                RateLimiterStrategy.perCheckpoint(everyCheckpoint),
                                TypeInformation.of(Event.class)),
                        WatermarkStrategy.noWatermarks(),
                        "events")
                .setParallelism(1)
                .uid("events");
    }

    /** Messages that a function makes of their places, with the times that they say. */
    <T> DataStream<T> messages(
            GeneratorFunction<Long, T> generator, long count, Class<T> type, SerializableTimestampAssigner<T> times) {
        return environment
                .fromSource(
                        new DataGeneratorSource<>(
                                generator, count, RateLimiterStrategy.perCheckpoint(100), TypeInformation.of(type)),
                        WatermarkStrategy.<T>forGenerator(context -> new EveryRecord<>())
                                .withTimestampAssigner(times),
                        "messages")
                .setParallelism(1);
    }

    void run() throws Exception {
        environment.execute();
    }

    /** Starts it, and stops it with a savepoint once {@code ready}. */
    String stopWithSavepoint(Path folder, BooleanSupplier ready) throws Exception {
        JobClient client = environment.executeAsync();
        while (!ready.getAsBoolean()) {
            JobStatus status = client.getJobStatus().get();
            if (status.isTerminalState()) {
                throw new IllegalStateException("the job ended before its savepoint: " + status);
            }
            Thread.sleep(Duration.ofMillis(20).toMillis());
        }
        return client.stopWithSavepoint(false, folder.toUri().toString(), SavepointFormatType.CANONICAL)
                .get();
    }

    /** A watermark behind every record, so that the time does not depend on how fast the machine is. */
    private static final class EveryRecord<T> implements WatermarkGenerator<T> {
        @Override
        public void onEvent(T event, long time, WatermarkOutput output) {
            output.emitWatermark(new Watermark(time - 1));
        }

        @Override
        public void onPeriodicEmit(WatermarkOutput output) {
            // all are emitted with the records
        }
    }
}
