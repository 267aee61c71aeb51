package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.report.StorageException;

class FailureTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(
            new StandardOutput(OutputStream.nullOutputStream()),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Terminal.NONE,
            new Interruption(),
            List.of());

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void bug_pointsToTheStackTrace() {
        assertThat(new Failure(console, false).report(new IllegalStateException("oops")))
                .isEqualTo(1);
        assertThat(said())
                .contains("oops", "run with --verbose for the stack trace")
                .doesNotContain("\tat ");
    }

    @Test
    void verboseBug_printsTheStackTrace() {
        assertThat(new Failure(console, true).report(new IllegalStateException("oops")))
                .isEqualTo(1);
        assertThat(said()).contains("oops", "\tat ").doesNotContain("run with --verbose");
    }

    @Test
    void numericalFailure_is70() {
        assertThat(new Failure(console, false).report(new ArithmeticException("x[0] = NaN")))
                .isEqualTo(70);
        assertThat(said()).contains("x[0] = NaN").doesNotContain("\tat ");
    }

    @Test
    void storageFailure_is74() {
        StorageException failure = new StorageException("run.json", new IOException("No space left on device"));
        assertThat(new Failure(console, false).report(failure)).isEqualTo(74);
        assertThat(said()).contains("cannot write run.json: No space left on device");
    }

    @Test
    void lackOfMemory_is69() {
        assertThat(new Failure(console, false).report(new OutOfMemoryError("Java heap space")))
                .isEqualTo(69);
        assertThat(said()).contains("out of memory", "-Xmx", "rounds").doesNotContain("--drop");
    }

    @Test
    void lackOfMemoryOfTrain_isMetByFewerFeatures() {
        Console train = new Console(
                new StandardOutput(OutputStream.nullOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Terminal.NONE,
                new Interruption(),
                List.of("train", "rows.csv"));
        new Failure(train, false).report(new OutOfMemoryError("Java heap space"));
        assertThat(said()).contains("SOBOW_JAVA_OPTS=-Xmx4g", "--drop COLUMN").doesNotContain("rounds");
    }
}
