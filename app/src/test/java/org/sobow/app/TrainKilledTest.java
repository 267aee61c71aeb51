package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.testing.ForkedJvm;

/**
 * Training that is killed again and again ends with the bits of training that was not, on a file, on several files and on a pipe that is
 * replayed. The property {@code sobow.kills} says how often each is killed.
 */
/* When to kill is told by rows, not by a clock, so that it is spread over the run on fast machines and on slow ones: the file of predictions grows
 * each time the model is kept. One run in four is killed while it starts, at a random part of the time that the first one took to keep the model. */
class TrainKilledTest {
    private static final int KILLS = Integer.getInteger("sobow.kills", 2);
    private static final int KEEP_EVERY = 60;
    private static final int ROWS = KEEP_EVERY * (20 + 3 * KILLS);
    private static final int EARLY = 4;

    enum Input {
        FILE,
        SEVERAL_FILES,
        PIPE
    }

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void killedAndResumed_equalsOneRun(Input input) throws IOException, InterruptedException {
        List<String> lines = TrainingRows.csv(ROWS, 7);
        Files.write(folder.resolve("all.csv"), lines);
        Files.write(folder.resolve("first.csv"), lines.subList(0, ROWS / 2));
        List<String> rest = new ArrayList<>(lines.subList(ROWS / 2, lines.size()));
        rest.add(0, lines.get(0));
        Files.write(folder.resolve("second.csv"), rest);

        trainWhole(input);
        long length = length("whole");

        Random random = new Random(8);
        long opening = 0;
        int killed = 0;
        int early = 0;
        int ended = 0;
        while (killed < KILLS) {
            assertThat(ended).as("runs that ended before they were killed").isLessThan(KILLS + 10);
            boolean starting = killed % EARLY == 1;
            // a random row of this kill's share of the file, and at least one more than the last run had
            long share = (long) (length * (killed + random.nextDouble()) / (KILLS + 1));
            long least = length("killed") + 1;
            long start = System.nanoTime();
            Process process = train("killed", input);
            if (opening == 0) {
                awaitLength(process, "killed", least, Long.MAX_VALUE);
                opening = System.nanoTime() - start;
            }
            if (starting) {
                awaitLength(process, "killed", least, (long) (random.nextDouble() * opening));
            } else {
                awaitLength(process, "killed", Math.max(least, share), Long.MAX_VALUE);
            }
            if (process.toHandle().destroyForcibly() && process.waitFor() != 0) {
                assertThat(errors("killed")).isEmpty();
                killed++;
                early += starting ? 1 : 0;
            } else {
                assertThat(process.waitFor()).as(errors("killed")).isZero();
                ended++;
                delete("killed");
                Files.delete(folder.resolve("killed.csv"));
            }
        }
        assertThat(train("killed", input).waitFor()).as(errors("killed")).isZero();
        assertThat(exported("killed")).isEqualTo(exported("whole"));
        assertThat(folder.resolve("killed.jsonl")).hasSameBinaryContentAs(folder.resolve("whole.jsonl"));
        assertThat(folder.resolve("killed.csv")).hasSameBinaryContentAs(folder.resolve("whole.csv"));
        System.out.printf(
                "%s of %d rows: killed %d times, %d of them while it started; as one run%n",
                input, ROWS, killed, early);
    }

    /** Waits until the file of predictions has so many bytes, the process has ended, or so much time has passed. */
    private void awaitLength(Process process, String name, long bytes, long nanos)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (process.isAlive() && length(name) < bytes && System.nanoTime() - start < nanos) {
            process.waitFor(1, TimeUnit.MILLISECONDS);
        }
    }

    private long length(String name) throws IOException {
        Path predictions = folder.resolve(name + ".csv");
        return Files.exists(predictions) ? Files.size(predictions) : 0;
    }

    private String errors(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".err"));
    }

    private List<String> arguments(String name, Input input) {
        List<String> arguments = new ArrayList<>(List.of(
                "train",
                "--target",
                "sold",
                "--state",
                at(name),
                "--predictions",
                at(name + ".csv"),
                "--metrics",
                at(name + ".jsonl"),
                "--keep-every",
                String.valueOf(KEEP_EVERY),
                "--quiet"));
        arguments.addAll(
                switch (input) {
                    case FILE -> List.of(at("all.csv"));
                    case SEVERAL_FILES -> List.of(at("first.csv"), at("second.csv"));
                    case PIPE -> List.of("-");
                });
        return arguments;
    }

    private String at(String name) {
        return folder.resolve(name).toString();
    }

    /** Trains to the end: in this process, unless it takes a pipe. */
    private void trainWhole(Input input) throws IOException, InterruptedException {
        if (input == Input.PIPE) {
            assertThat(train("whole", input).waitFor()).as(errors("whole")).isZero();
        } else {
            Captured whole = Captured.run(arguments("whole", input).toArray(String[]::new));
            assertThat(whole.exitCode()).as(whole.err()).isZero();
        }
    }

    private Process train(String name, Input input) throws IOException {
        List<String> command = ForkedJvm.command(List.of());
        command.add(Main.class.getName());
        command.addAll(arguments(name, input));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectError(folder.resolve(name + ".err").toFile()).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        Process process = builder.start();
        Thread feeder = new Thread(() -> feed(process, input == Input.PIPE));
        feeder.setDaemon(true);
        feeder.start();
        return process;
    }

    private void feed(Process process, boolean rows) {
        try (OutputStream pipe = process.getOutputStream()) {
            if (rows) {
                Files.copy(folder.resolve("all.csv"), pipe);
            }
        } catch (IOException e) {
            // it was killed, and nobody reads any more
        }
    }

    private byte[] exported(String name) throws IOException {
        Path file = folder.resolve(name + ".safetensors");
        Captured captured = Captured.run("state", "export", folder.resolve(name).toString(), file.toString());
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        return Files.readAllBytes(file);
    }

    private void delete(String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve(name))) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
