package org.sobow.flink.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.flink.job.JobHarness;
import org.sobow.learn.Model;
import org.sobow.state.State;

/** The program and the packaged job with a real broker: what docs/flink.md says of Kafka, and a program that is killed. */
class KafkaIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern COMMAND = Pattern.compile("```sh\\n(.*?)\\n```", Pattern.DOTALL);
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final int ROWS = 60_000;
    private static final int KILLS = 3;

    @TempDir
    private Path folder;

    private KafkaBroker broker;

    @BeforeEach
    void start() throws Exception {
        broker = KafkaBroker.start(folder);
        Files.createSymbolicLink(folder.resolve("sobow"), ROOT.resolve("sobow"));
        Files.createSymbolicLink(folder.resolve("flink"), ROOT.resolve("flink"));
    }

    @AfterEach
    void stop() {
        broker.close();
    }

    @Test
    void trainingThatIsKilled_goesOnFromItsOffsets_andEqualsOneRunOnAFile() throws Exception {
        broker.createTopic("rows", 2);
        List<String> rows = rows(ROWS);
        send(rows, 2);
        Files.write(folder.resolve("rows.ndjson"), rows);
        String train = " --target rented --keep-every 500 --state models/";
        String fromTopic = "exec ./sobow train kafka://" + broker.address() + "/rows" + train + "topic";
        int betweens = 0;
        long reached = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Process process = shell(fromTopic);
            long before = reached;
            await("the model to be kept", () -> learned() > before || !process.isAlive());
            process.destroyForcibly().waitFor();
            reached = learned();
            betweens += reached < ROWS ? 1 : 0;
        }
        assertThat(betweens).as("kills before the last row").isPositive();
        assertThat(run(fromTopic, 0)).contains("the model is kept in models/topic");
        run("./sobow train rows.ndjson" + train + "file", 0);
        assertThat(state("topic").equals(state("file")))
                .as("the state, bit for bit")
                .isTrue();
        assertThat(run(fromTopic, 0)).contains("new rows learned: 0");
    }

    @Test
    void topicThatIsNotThere_isToldAndNotMade() throws Exception {
        String train = "./sobow train kafka://localhost:9092/nothing --target rented";
        String told = "cannot read kafka://" + broker.address() + "/nothing: there is no topic nothing";
        assertThat(run(train, 66)).contains(told);
        assertThat(run(train, 66)).contains(told);
    }

    /** How many rows the newest snapshot has learned. */
    private long learned() throws Exception {
        Path models = folder.resolve("models/topic");
        if (!Files.exists(models)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(models)) {
            OptionalLong most = files.map(file -> Pattern.compile("snap-(\\d+)(\\.\\d+)?\\.safetensors")
                            .matcher(file.getFileName().toString()))
                    .filter(Matcher::matches)
                    .mapToLong(name -> Long.parseLong(name.group(1)))
                    .max();
            return most.orElse(0);
        }
    }

    private State state(String model) throws Exception {
        run("./sobow state export models/" + model + " " + model + ".safetensors", 0);
        return Model.load(folder.resolve(model + ".safetensors")).state();
    }

    @Test
    void everyCommandOfThePage_runsAsItIsPrinted() throws Exception {
        String page = Files.readString(ROOT.resolve("docs/flink.md"));
        List<String> commands = COMMAND.matcher(
                        page.substring(page.indexOf("## Kafka, with Flink"), page.indexOf("## What it was tried")))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(commands).hasSize(3);
        assertThat(commands.get(0))
                .as("done by the build that runs this test")
                .isEqualTo("mvn -pl flink -am package -DskipTests");
        assertThat(FlinkCluster.JAR).exists();
        broker.createTopic("rows", 1);
        broker.createTopic("predictions", 1);
        broker.createTopic("refused", 1);
        List<String> rows = rows(300);
        send(rows, 1);
        try (FlinkCluster cluster = FlinkCluster.plain(folder, 1, 256)) {
            Path program = Files.writeString(
                    folder.resolve("program"),
                    "#!/bin/sh\nexec "
                            + cluster.program().stream()
                                    .map(part -> "'" + part + "'")
                                    .collect(Collectors.joining(" ")) + " \"$@\"\n");
            assertThat(program.toFile().setExecutable(true)).isTrue();
            Files.createDirectory(folder.resolve("bin"));
            Files.createSymbolicLink(folder.resolve("bin/flink"), program);
            String printed = run(commands.get(1), 0);
            Matcher job = Pattern.compile("JobID ([0-9a-f]{32})").matcher(printed);
            assertThat(job.find()).as(printed).isTrue();
            await("predictions", () -> broker.committed("predictions").size() >= rows.size());
            assertThat(broker.committed("predictions"))
                    .containsExactlyInAnyOrderElementsOf(JobHarness.plain(rows, "shop", "rented"));
            await("rows in Flink's registry", () -> learnedBy(cluster, job.group(1)) == rows.size());

            assertThat(run(commands.get(2), 0)).contains("new rows learned: 300");

            send(List.of("{\"rooms\":"), 1);
            await("the bad record", () -> !broker.committed("refused").isEmpty());
            assertThat(broker.committed("refused")).singleElement().asString().startsWith("rows:0:300:");
            assertThat(run(commands.get(2), 65)).contains("kafka://" + broker.address() + "/rows:0:300: ");
        }
    }

    /** How many rows the web page says that the job has learned. */
    private static long learnedBy(FlinkCluster cluster, String job) throws Exception {
        long sum = 0;
        Matcher vertices = Pattern.compile("\"id\":\"([0-9a-f]{32})\",\"slotSharingGroupId\"")
                .matcher(cluster.rest("/jobs/" + job));
        while (vertices.find()) {
            String metrics = cluster.rest("/jobs/" + job + "/vertices/" + vertices.group(1)
                    + "/subtasks/metrics?get=learn.sobow.rowsLearned&agg=sum");
            Matcher value = Pattern.compile("\"sum\":(\\d+)").matcher(metrics);
            sum += value.find() ? Long.parseLong(value.group(1)) : 0;
        }
        return sum;
    }

    private static List<String> rows(int count) {
        SplittableRandom random = new SplittableRandom(3);
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int rooms = 1 + random.nextInt(5);
            double rent = 200 * rooms + 400 * random.nextDouble();
            rows.add(String.format(
                    "{\"id\":\"%d\",\"shop\":\"%s\",\"rooms\":%d,\"rent\":%s,\"rented\":\"%s\"}",
                    i, random.nextBoolean() ? "north" : "south", rooms, rent, rent < 250 * rooms + 80 ? "yes" : "no"));
        }
        return rows;
    }

    /** Sends rows to partitions in turn, each a millisecond later than the one before. */
    private void send(List<String> rows, int partitions) {
        long now = System.currentTimeMillis();
        try (KafkaProducer<String, String> producer = broker.producer()) {
            for (int i = 0; i < rows.size(); i++) {
                var unused = producer.send(new ProducerRecord<>("rows", i % partitions, now + i, "", rows.get(i)));
            }
        }
    }

    private static void await(String what, Callable<Boolean> condition) throws Exception {
        Instant end = Instant.now().plus(LONGEST);
        while (!condition.call()) {
            assertThat(Instant.now()).as("waiting for " + what).isBefore(end);
            Thread.sleep(20);
        }
    }

    /** Starts a command of the page, with the broker that there is. */
    private Process shell(String command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        "sh", "-e", "-c", command.replace("localhost:9092", broker.address()))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("printed").toFile());
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (path, bin) -> bin + ":" + path);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder.start();
    }

    private String run(String command, int exitCode) throws Exception {
        Process process = shell(command);
        int code = process.waitFor();
        String printed = Files.readString(folder.resolve("printed"), StandardCharsets.UTF_8);
        assertThat(code).as(command + "\n" + printed).isEqualTo(exitCode);
        return printed;
    }
}
