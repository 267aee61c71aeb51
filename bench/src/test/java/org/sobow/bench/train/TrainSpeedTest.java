package org.sobow.bench.train;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sobow.bench.ProgramRun;

final class TrainSpeedTest {
    private final ProgramRun program = new ProgramRun((out, err) -> new TrainSpeed(out));

    @Test
    void allTakeTurns() {
        assertThat(program.run(0, "--rows", "200", "--laps", "1"))
                .contains("reading alone", "learning alone", "train, in this process", "sobow train, a process")
                .contains("Vowpal Wabbit", "times the larger of reading and learning alone");
    }

    @Test
    void noRows_areRefused() {
        program.run(64, "--rows", "0");
        assertThat(program.err()).contains("rows must be at least 2, got 0");
    }
}
