package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What the launchers tell the program of the terminal, with echo in place of Java. */
@EnabledOnOs(OS.LINUX)
class LauncherTest {
    /** What the launcher starts in a terminal of 72 columns, with {@code after} behind its command. */
    private static String started(String after) throws IOException, InterruptedException {
        String launch = "stty cols 72; . src/archive/lib/java.sh; java=echo; start_java " + after;
        Process process = new ProcessBuilder("script", "-qec", launch, "/dev/null").start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    @Test
    void widthOfTheTerminal_isPassedOn() throws IOException, InterruptedException {
        assertThat(started("list"))
                .contains("-Dsobow.tty=true", "-Dsobow.err.columns=72", "-Dsobow.out.columns=72", " list");
    }

    @Test
    void outputThatGoesElsewhere_hasNoWidth() throws IOException, InterruptedException {
        assertThat(started("list | cat"))
                .contains("-Dsobow.err.columns=72", " list")
                .doesNotContain("out.columns");
    }
}
