package org.sobow.flink.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A job manager and task managers, each in a process of its own. */
final class FlinkCluster implements AutoCloseable {
    private static final int SLOTS = 2;

    private final Path folder;
    private final int restPort = JavaProcess.freePort();
    private final int rpcPort = JavaProcess.freePort();
    private final List<JavaProcess> taskManagers = new ArrayList<>();
    private final int heapMegabytes;
    private JavaProcess jobManager;

    FlinkCluster(Path folder, int taskManagerCount, int heapMegabytes) throws Exception {
        this.folder = folder;
        this.heapMegabytes = heapMegabytes;
        Files.createDirectories(folder.resolve("conf"));
        Files.writeString(
                folder.resolve("conf/config.yaml"),
                String.join(
                        "\n",
                        "jobmanager.rpc.address: localhost",
                        "jobmanager.rpc.port: " + rpcPort,
                        "jobmanager.memory.process.size: 1g",
                        "rest.address: localhost",
                        "rest.port: " + restPort,
                        "taskmanager.host: localhost",
                        "taskmanager.numberOfTaskSlots: " + SLOTS,
                        "taskmanager.cpu.cores: 1",
                        "taskmanager.memory.task.heap.size: " + heapMegabytes + "m",
                        "taskmanager.memory.task.off-heap.size: 64m",
                        "taskmanager.memory.network.min: 64m",
                        "taskmanager.memory.network.max: 64m",
                        "taskmanager.memory.managed.size: 256m",
                        "taskmanager.memory.framework.heap.size: 128m",
                        "taskmanager.memory.framework.off-heap.size: 128m",
                        "taskmanager.memory.jvm-metaspace.size: 256m",
                        "taskmanager.memory.jvm-overhead.min: 192m",
                        "taskmanager.memory.jvm-overhead.max: 192m",
                        "io.tmp.dirs: " + folder.resolve("io"),
                        "heartbeat.interval: 500",
                        "heartbeat.timeout: 4000",
                        "heartbeat.rpc-failure-threshold: 1",
                        ""));
        startJobManager();
        for (int k = 0; k < taskManagerCount; k++) {
            taskManagers.add(taskManager(k));
        }
    }

    private void startJobManager() throws Exception {
        jobManager = JavaProcess.start(
                folder.resolve("jobmanager.log"),
                List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
                "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint",
                List.of("--configDir", folder.resolve("conf").toString()));
        jobManager.awaitPort(restPort);
    }

    private JavaProcess taskManager(int number) throws IOException {
        return JavaProcess.start(
                folder.resolve("taskmanager-" + number + ".log"),
                List.of("-Xmx" + (heapMegabytes + 128) + "m", "-XX:+UseParallelGC"),
                "org.apache.flink.runtime.taskexecutor.TaskManagerRunner",
                List.of("--configDir", folder.resolve("conf").toString()));
    }

    /** Kills a task manager and starts another in its place. */
    void replaceTaskManager(int number) throws Exception {
        taskManagers.get(number).kill();
        taskManagers.set(number, taskManager(number));
    }

    /** Kills the job manager, and with it all its jobs, and starts another; the task managers find it. */
    void replaceJobManager() throws Exception {
        jobManager.kill();
        startJobManager();
    }

    /** The port of the web page. */
    int restPort() {
        return restPort;
    }

    /** An environment whose jobs run here, from a checkpoint or savepoint where one is given. */
    StreamExecutionEnvironment environment(String backend, int parallelism, Optional<Path> from) {
        Configuration settings = new Configuration();
        settings.setString("state.backend.type", backend);
        settings.setString("pipeline.generic-types", "false");
        settings.setString("pipeline.max-parallelism", "16");
        settings.setString("execution.checkpointing.dir", checkpoints().toUri().toString());
        settings.setString("execution.checkpointing.externalized-checkpoint-retention", "RETAIN_ON_CANCELLATION");
        settings.setString("execution.checkpointing.incremental", "true");
        settings.setString("restart-strategy.type", "fixed-delay");
        settings.setString("restart-strategy.fixed-delay.attempts", "1000000");
        settings.setString("restart-strategy.fixed-delay.delay", "200 ms");
        from.ifPresent(path ->
                settings.setString("execution.state-recovery.path", path.toUri().toString()));
        StreamExecutionEnvironment environment =
                StreamExecutionEnvironment.createRemoteEnvironment("localhost", restPort, settings);
        environment.setParallelism(parallelism);
        return environment;
    }

    private Path checkpoints() {
        return folder.resolve("checkpoints");
    }

    /** The newest checkpoint that is complete, of any job. */
    Optional<Path> newestCheckpoint() throws IOException {
        try (Stream<Path> files = Files.walk(checkpoints(), 3)) {
            return files.filter(file -> file.endsWith("_metadata"))
                    .max(Comparator.comparingLong(file -> file.toFile().lastModified()))
                    .map(Path::getParent);
        }
    }

    @Override
    public void close() {
        for (JavaProcess each : taskManagers) {
            each.close();
        }
        jobManager.close();
    }
}
