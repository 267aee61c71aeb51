package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.app.train.Tally;
import org.sobow.learn.SelfTuning;

class TrainingTableTest {
    private final AtomicLong clock = new AtomicLong();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private TrainingTable table(int width) {
        Console console = new Console(
                new StandardOutput(OutputStream.nullOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new Terminal(true, 100, width),
                new Interruption(),
                List.of("train"));
        return new TrainingTable(console, true, clock::get);
    }

    /** Learns a hundred rows, one a second, of a thousand that the input has; returns the last line. */
    private String lineAfter(TrainingTable table, long from, double shareBefore) {
        for (int row = 1; row <= 100; row++) {
            clock.addAndGet(1_000_000_000);
            table.learned(
                    new Tally(from + row, 50, 80),
                    SelfTuning.classifier().start(),
                    shareBefore + (1 - shareBefore) * row / 1000);
        }
        return err.toString(StandardCharsets.UTF_8).lines().reduce("", (first, second) -> second);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 10%", "5000, 0.5, 55%"})
    void timeLeft_countsFromTheFirstRowThatIsLearned(long before, double share, String done) {
        TrainingTable table = table(80);
        clock.addAndGet(3_600_000_000_000L);
        table.begin(new Tally(before, 1, 1));
        assertThat(lineAfter(table, before, share)).containsPattern(" 1 +" + done + " +15m");
    }

    @Test
    void timesLeft_areMinutesOrHoursWhereTheyAreLong() {
        assertThat(DoubleStream.of(0.4, 119, 121, 7100, 10_960, 360_000).mapToObj(TrainingTable::time))
                .containsExactly("0s", "119s", "2m", "118m", "3h", "100h");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 93, 200})
    void lines_fitTheTerminal_andHaveWhatIsTunedAsFarAsThereIsRoom(int width) {
        TrainingTable table = table(width);
        table.learned(new Tally(100, 50, 80), SelfTuning.classifier().start(), 0.5);
        List<String> lines = err.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(2).allMatch(line -> line.length() <= Math.max(63, width));
        assertThat(lines.get(0).contains("step")).isEqualTo(width >= 72);
        assertThat(lines.get(0).contains("temp")).isEqualTo(width >= 99);
    }
}
