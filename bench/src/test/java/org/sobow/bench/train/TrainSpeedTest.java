package org.sobow.bench.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class TrainSpeedTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return TrainSpeed.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
    }

    @Test
    void allTakeTurns() {
        assertThat(run("--rows", "200", "--laps", "1")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("reading alone", "learning alone", "train, in this process", "sobow train, a process")
                .contains("Vowpal Wabbit", "times the larger of reading and learning alone");
    }

    @Test
    void noRows_areRefused() {
        assertThat(run("--rows", "0")).isEqualTo(64);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("rows must be at least 2, got 0");
    }
}
