package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

/**
 * Training that is killed again and again ends with the bits of training that was not, on a file, on several files and on a pipe that is
 * replayed. The property {@code sobow.kills} says how often each is killed.
 */
class TrainKilledTest {
    private static final int KILLS = Integer.getInteger("sobow.kills", 2);
    private static final int ROWS = 3000;

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

        assertThat(train("whole", input).waitFor()).isZero();
        Random random = new Random(8);
        int killed = 0;
        for (int i = 0; i < 20 * KILLS && killed < KILLS; i++) {
            Process process = train("killed", input);
            boolean ended = process.waitFor(200 + random.nextInt(1500), TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();
            killed += ended ? 0 : 1;
            if (ended) {
                assertThat(process.exitValue()).isZero();
                delete("killed");
            }
        }
        assertThat(killed).as("kills").isEqualTo(KILLS);
        assertThat(train("killed", input).waitFor()).isZero();
        assertThat(exported("killed")).isEqualTo(exported("whole"));
        assertThat(folder.resolve("killed.jsonl")).hasSameBinaryContentAs(folder.resolve("whole.jsonl"));
        assertThat(folder.resolve("killed.csv")).hasSameBinaryContentAs(folder.resolve("whole.csv"));
    }

    private Process train(String name, Input input) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "train",
                "--target",
                "sold",
                "--state",
                name,
                "--predictions",
                name + ".csv",
                "--metrics",
                name + ".jsonl",
                "--keep-every",
                "60",
                "--quiet"));
        command.addAll(
                switch (input) {
                    case FILE -> List.of("all.csv");
                    case SEVERAL_FILES -> List.of("first.csv", "second.csv");
                    case PIPE -> List.of("-");
                });
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectError(folder.resolve(name + ".err").toFile()).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        return builder.redirectInput(folder.resolve("all.csv").toFile()).start();
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
