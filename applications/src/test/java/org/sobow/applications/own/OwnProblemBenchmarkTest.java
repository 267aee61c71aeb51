package org.sobow.applications.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.testing.ForkedJvm;

class OwnProblemBenchmarkTest {
    @Test
    void eachSize_hasARowOfPositiveTimes() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        OwnProblemBenchmark.print(new int[] {3, 5}, 1_000_000, new PrintStream(printed, true, StandardCharsets.UTF_8));
        List<String> lines = printed.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(3);
        for (String line : lines.subList(1, 3)) {
            assertThat(line.strip().split(" +", -1)).hasSize(6).allMatch(cell -> Double.parseDouble(cell) > 0);
        }
    }

    @Test
    void check_hasARowForEachSize() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        OwnProblemBenchmark.printCheck(new int[] {3}, 6, new PrintStream(printed, true, StandardCharsets.UTF_8));
        List<String> lines = printed.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(1).strip().split(" +", -1)).hasSize(4);
    }

    @Test
    void firstRoundOfATape_needsNoNativeLibrary() throws IOException, InterruptedException {
        String loaded = ForkedJvm.run(OwnProblemBenchmark.FirstRound.class, List.of("-verbose:class"));
        assertThat(loaded).contains("org.sobow.autodiff.tape.Var").doesNotContain("org.bytedeco");
    }
}
