package org.sobow.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;

class FirstRunExampleTest {
    @Test
    void run_followsTheDriftAndPrints() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        double x = FirstRunExample.run(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        double best = 2 * (1 + 0.5 * Math.sin(4)) - 0.5;
        assertThat(x).isCloseTo(best, within(0.1));
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .hasSize(4)
                .allMatch(line -> line.startsWith("round "));
    }

    @Test
    void oracles_areRight() {
        Round round = new Round(new FirstRunExample.Validate(1.5), new FirstRunExample.Fit(0.5));
        OracleCheck.require(round, new double[] {0.3}, new double[] {-0.7});
    }
}
