package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.app.train.Tally;
import org.sobow.learn.SelfTuning;

class TrainingTableTest {
    @ParameterizedTest
    @ValueSource(ints = {60, 80, 93, 200})
    void lines_fitTheTerminal_andHaveWhatIsTunedAsFarAsThereIsRoom(int width) {
        AtomicLong clock = new AtomicLong();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new StandardOutput(OutputStream.nullOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new Terminal(true, 100, width),
                new Interruption(),
                List.of("train"));
        TrainingTable table = new TrainingTable(console, true, () -> clock.getAndAdd(1_000_000_000));
        table.learned(new Tally(100, 50, 80), SelfTuning.classifier().start(), 0.5);
        List<String> lines = err.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(2).allMatch(line -> line.length() <= Math.max(63, width));
        assertThat(lines.get(0).contains("step")).isEqualTo(width >= 72);
        assertThat(lines.get(0).contains("temp")).isEqualTo(width >= 99);
    }
}
