package org.sobow.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.example.FirstRunExample.Fit;
import org.sobow.example.FirstRunExample.Validate;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;

class FirstRunExampleTest {
    @Test
    void run_followsTheDriftAndPrintsWhatTheDocumentShows() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        double x = FirstRunExample.run(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        double best = 2 * (1 + 0.5 * Math.sin(4)) - 0.5;
        assertThat(x).isCloseTo(best, within(0.1));
        String output = bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
        assertThat(output.lines()).hasSize(4).allMatch(line -> line.startsWith("round "));
        assertThat(Files.readString(Path.of("..", "docs", "getting-started-optimizers.md")))
                .contains("```text\n" + output + "```");
    }

    @Test
    void snippetsOfThePage_useNoClassThatItDoesNotIntroduce() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "getting-started-optimizers.md"));
        Matcher blocks = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL).matcher(page);
        assertThat(blocks.results())
                .hasSize(4)
                .allSatisfy(block -> assertThat(block.group(1)).doesNotContain("FirstRunExample", "assertThat"));
    }

    @Test
    void oracles_areRight() {
        // snippet:start oracle-check
        Round round = new Round(new Validate(1.5), new Fit(0.5));
        OracleCheck.require(round, new double[] {0.3}, new double[] {-0.7});
        // snippet:end
    }

    @Test
    void resumedRun_continuesBitForBit() {
        // snippet:start checkpoint
        Sobow sobow = Sobow.builder().alpha(0.3).beta(0.1).window(20, 0.98).build();
        Run run = sobow.start(new double[] {0}, new double[] {0});
        Round round = new Round(new Validate(1.5), new Fit(0.5));
        run.step(round);
        Run resumed = sobow.resume(run.checkpoint());
        run.step(round);
        resumed.step(round);
        // snippet:end
        assertThat(resumed.x()).isEqualTo(run.x());
    }
}
