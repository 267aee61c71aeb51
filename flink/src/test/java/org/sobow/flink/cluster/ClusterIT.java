package org.sobow.flink.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.flink.job.JobHarness;

/**
 * The packaged job on processes of its own with a real broker, which are killed again and again. {@code -Dkills=20} says how often; a job manager
 * that is killed has lost its jobs, and the job is submitted again from the newest checkpoint.
 */
class ClusterIT {
    private static final int KILLS = Integer.getInteger("kills", 20);
    private static final int KEYS = 20;
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final List<String> sent = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({"rocksdb, true", "hashmap, false"})
    void killedAgainAndAgain_learnsEveryRowOnceAndInOrder(String backend, boolean isKeyed, @TempDir Path folder)
            throws Exception {
        try (KafkaBroker broker = KafkaBroker.start(folder);
                FlinkCluster cluster = FlinkCluster.plain(folder, 2, 256)) {
            broker.createTopic("rows", isKeyed ? 2 : 1);
            broker.createTopic("out", 2);
            List<String> options = new ArrayList<>(List.of(
                    "--bootstrap", broker.address(), "--in", "rows", "--out", "out", "--target", "y", "--id", "id"));
            options.addAll(List.of("--checkpoint", "PT0.5S"));
            if (isKeyed) {
                // fewer models ready than keys, so that models come and go
                options.addAll(List.of("--key", "shop", "--live", "3"));
            }
            AtomicBoolean isOver = new AtomicBoolean();
            Thread feeder = feeder(broker, isKeyed, isOver);
            String job = cluster.submit(backend, 2, Optional.empty(), options);
            awaitLines(broker, 100);
            int half = KILLS / 2;
            for (int kill = 0; kill < KILLS; kill++) {
                if (kill == half) {
                    Path savepoint = cluster.stopWithSavepoint(job);
                    job = cluster.submit(backend, 3, Optional.of(savepoint), options);
                    awaitCheckpointBehind(cluster, savepoint);
                }
                if (kill % 4 == 1) {
                    cluster.replaceJobManager();
                    job = cluster.submit(backend, kill < half ? 2 : 3, cluster.newestCheckpoint(), options);
                } else {
                    cluster.replaceTaskManager(kill % 2);
                }
                awaitLines(broker, broker.committed("out").size() + 50);
            }
            isOver.set(true);
            feeder.join();
            awaitLines(broker, sent.size());
            List<String> answers = broker.committed("out").stream().sorted().toList();
            List<String> expected = JobHarness.plain(sent, isKeyed ? "shop" : "", "y").stream()
                    .sorted()
                    .toList();
            assertThat(answers).hasSameSizeAs(expected);
            assertThat(answers.equals(expected))
                    .as("every prediction, bit for bit")
                    .isTrue();
            System.out.printf(
                    "%s, %s: %d kills, %d rows, nothing lost, nothing twice, every prediction equal%n",
                    isKeyed ? "keyed" : "shared", backend, KILLS, expected.size());
        }
    }

    /* Rows of numbers, whose models have forms, where there is a key; otherwise with a category. */
    private Thread feeder(KafkaBroker broker, boolean isKeyed, AtomicBoolean isOver) {
        Thread feeder = new Thread(() -> {
            SplittableRandom random = new SplittableRandom(7);
            Map<String, Integer> counts = new HashMap<>();
            try (KafkaProducer<String, String> producer = broker.producer()) {
                while (!isOver.get()) {
                    String shop = "shop-" + random.nextInt(KEYS);
                    double a = random.nextDouble();
                    double b = random.nextDouble();
                    int number = counts.merge(shop, 1, Integer::sum);
                    String day = isKeyed ? "" + random.nextInt(7) : "\"d" + random.nextInt(7) + "\"";
                    String row = String.format(
                            "{\"id\":\"%s-%d\",\"shop\":\"%s\",\"a\":%s,\"b\":%s,\"day\":%s,\"y\":\"%s\"}",
                            shop, number, shop, a, b, day, a + b > 1 ? "yes" : "no");
                    var unused = producer.send(new ProducerRecord<>("rows", shop, row));
                    sent.add(row);
                    if (sent.size() % 10 == 0) {
                        Thread.sleep(50);
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        feeder.start();
        return feeder;
    }

    /* A job that is submitted from a checkpoint before the savepoint would do again what is committed. */
    private static void awaitCheckpointBehind(FlinkCluster cluster, Path savepoint) throws Exception {
        long taken = Files.getLastModifiedTime(savepoint.resolve("_metadata")).toMillis();
        Instant end = Instant.now().plus(LONGEST);
        Optional<Path> newest = cluster.newestCheckpoint();
        while (newest.isEmpty()
                || Files.getLastModifiedTime(newest.get().resolve("_metadata")).toMillis() <= taken) {
            assertThat(Instant.now()).as("waiting for a checkpoint").isBefore(end);
            Thread.sleep(100);
            newest = cluster.newestCheckpoint();
        }
    }

    private static void awaitLines(KafkaBroker broker, int count) throws Exception {
        Instant end = Instant.now().plus(LONGEST);
        while (broker.committed("out").size() < count) {
            assertThat(Instant.now())
                    .as("waiting for " + count + " predictions")
                    .isBefore(end);
            Thread.sleep(300);
        }
    }
}
