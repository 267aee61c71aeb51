package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs every command of docs/training.md, in its order, on files of those names. */
class TrainingDocumentTest {
    private static final List<String> FILES = List.of(
            "clicks.csv",
            "new.csv",
            "tuesday.csv",
            "predictions.csv",
            "clicks.safetensors",
            "clicks",
            "copy",
            "without-lags",
            "with-lags",
            "comparison");

    @TempDir
    private Path folder;

    @Test
    void everyCommandOfThePage_isDone() throws IOException {
        Files.write(folder.resolve("clicks.csv"), TrainingRows.csv(500, 1));
        Files.write(folder.resolve("tuesday.csv"), TrainingRows.csv(100, 2));
        Files.write(folder.resolve("new.csv"), TrainingRows.csv(20, 3));
        List<String> commands = Files.readAllLines(Path.of("..", "docs", "training.md")).stream()
                .filter(line -> line.startsWith("sobow "))
                .toList();
        assertThat(commands).hasSizeGreaterThan(10);
        for (String command : commands) {
            String[] words = Arrays.stream(command.split(" "))
                    .skip(1)
                    .map(word -> FILES.contains(word) ? folder.resolve(word).toString() : word)
                    .toArray(String[]::new);
            Captured captured = Captured.run(words);
            assertThat(captured.exitCode()).as(command + "\n" + captured.err()).isZero();
            assertThat(captured.out()).as(command).isNotEmpty();
        }
    }
}
