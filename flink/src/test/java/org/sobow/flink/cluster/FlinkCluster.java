package org.sobow.flink.cluster;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A job manager and task managers, each in a process of its own. */
final class FlinkCluster implements AutoCloseable {
    private static final int SLOTS = 2;
    private static final String ALL = System.getProperty("java.class.path");

    /** What every Flink has: nothing of ours, nor what our jar brings. */
    private static final String FLINK = Arrays.stream(ALL.split(File.pathSeparator, -1))
            .filter(entry ->
                    !entry.matches(".*(/target/|/sobow|/kafka|/flink-connector-(kafka|base)|/tools/jackson/|/ejml).*"))
            .collect(Collectors.joining(File.pathSeparator));

    /** The job as it is packaged. */
    static final Path JAR = Path.of("target/sobow-flink.jar").toAbsolutePath();

    private final Path folder;
    private final int restPort = JavaProcess.freePort();
    private final int rpcPort = JavaProcess.freePort();
    private final List<JavaProcess> taskManagers = new ArrayList<>();
    private final int heapMegabytes;
    private final String classPath;
    private JavaProcess jobManager;
    private int calls;

    private FlinkCluster(Path folder, int taskManagerCount, int heapMegabytes, String classPath) throws Exception {
        this.folder = folder;
        this.heapMegabytes = heapMegabytes;
        this.classPath = classPath;
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
                        "taskmanager.load-balance.mode: SLOTS",
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
                        "metrics.fetcher.update-interval: 500",
                        ""));
        startJobManager();
        for (int k = 0; k < taskManagerCount; k++) {
            taskManagers.add(taskManager(k));
        }
    }

    /** A cluster that has what every Flink has: jobs bring the rest in their jars. */
    static FlinkCluster plain(Path folder, int taskManagers, int heapMegabytes) throws Exception {
        return new FlinkCluster(folder, taskManagers, heapMegabytes, FLINK);
    }

    /** A cluster that has all classes of the tests. */
    static FlinkCluster withTests(Path folder, int taskManagers, int heapMegabytes) throws Exception {
        return new FlinkCluster(folder, taskManagers, heapMegabytes, ALL);
    }

    private void startJobManager() throws Exception {
        jobManager = JavaProcess.start(
                folder.resolve("jobmanager.log"),
                JavaProcess.java(
                        List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
                        classPath,
                        "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint",
                        List.of("--configDir", conf())));
        jobManager.awaitPort(restPort);
    }

    private String conf() {
        return folder.resolve("conf").toString();
    }

    /** The command of Flink's program {@code flink}. */
    List<String> program() {
        List<String> command = new ArrayList<>(List.of("env", "FLINK_CONF_DIR=" + conf()));
        // the configuration that comes with Flink opens this package
        String opened = "--add-opens=java.base/java.util=ALL-UNNAMED";
        command.addAll(JavaProcess.java(
                List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", opened),
                FLINK,
                "org.apache.flink.client.cli.CliFrontend",
                List.of()));
        return command;
    }

    /** Calls Flink's program; returns what it printed. */
    String flink(String... args) throws Exception {
        Path log = folder.resolve("flink-" + calls++ + ".log");
        List<String> command = program();
        command.addAll(List.of(args));
        JavaProcess.start(log, command).await();
        return Files.readString(log);
    }

    /** Submits the packaged job with its options, from a checkpoint or savepoint where one is given; returns its id. */
    String submit(String backend, int parallelism, Optional<Path> from, List<String> options) throws Exception {
        List<String> args = new ArrayList<>(List.of("run", "--detached", "--parallelism", "" + parallelism));
        settings(backend).toMap().forEach((name, value) -> args.add("-D" + name + "=" + value));
        from.ifPresent(
                path -> args.addAll(List.of("--fromSavepoint", path.toUri().toString())));
        args.add(JAR.toString());
        args.addAll(options);
        Matcher id = Pattern.compile("JobID ([0-9a-f]{32})").matcher(flink(args.toArray(new String[0])));
        if (!id.find()) {
            throw new IllegalStateException("flink run did not tell the id of the job");
        }
        return id.group(1);
    }

    /** Stops a job with a savepoint; returns where that is. */
    Path stopWithSavepoint(String job) throws Exception {
        String target = folder.resolve("savepoints").toUri().toString();
        Matcher path = Pattern.compile("Path: (file:\\S+)").matcher(flink("stop", "--savepointPath", target, job));
        if (!path.find()) {
            throw new IllegalStateException("flink stop did not tell where the savepoint is");
        }
        return Path.of(URI.create(path.group(1)));
    }

    /** What the interface of the web page answers. */
    String rest(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + restPort + path))
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private JavaProcess taskManager(int number) throws IOException {
        return JavaProcess.start(
                folder.resolve("taskmanager-" + number + ".log"),
                JavaProcess.java(
                        List.of("-Xmx" + (heapMegabytes + 128) + "m", "-XX:+UseParallelGC"),
                        classPath,
                        "org.apache.flink.runtime.taskexecutor.TaskManagerRunner",
                        List.of("--configDir", conf())));
    }

    /** The processor time that the task managers took so far, in seconds. */
    double processorSeconds() {
        return taskManagers.stream()
                .mapToDouble(each -> each.processorTime().toNanos() / 1e9)
                .sum();
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

    /** An environment whose jobs run here, with the classes of the cluster. */
    StreamExecutionEnvironment environment(String backend, int parallelism) {
        StreamExecutionEnvironment environment =
                StreamExecutionEnvironment.createRemoteEnvironment("localhost", restPort, settings(backend));
        environment.setParallelism(parallelism);
        return environment;
    }

    private Configuration settings(String backend) {
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
        return settings;
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
