package org.sobow.learn.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FirstStepsExampleTest {
    @Test
    void firstSteps_printWhatReadmeShows() throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            FirstStepsExample.main(new String[0]);
        } finally {
            System.setOut(before);
        }
        String output = bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
        assertThat(output).contains("yes, with probability 0.", "step ", ", bias step ", ", temperature ");
        assertThat(Files.readString(Path.of("..", "README.md"))).contains("```text\n" + output + "```");
    }
}
