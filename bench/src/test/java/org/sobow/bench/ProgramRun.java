package org.sobow.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A program of this module, run within the process, and what it printed last. */
public final class ProgramRun {
    private final Program.Maker program;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    public ProgramRun(Program.Maker program) {
        this.program = program;
    }

    /** Runs it, and wants this exit code; returns what it printed. */
    public String run(int code, String... args) {
        out.reset();
        err.reset();
        assertThat(Program.run(
                        program,
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        args))
                .as(err())
                .isEqualTo(code);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** What it printed to the standard error. */
    public String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** The lines of that. */
    public List<String> told() {
        return err().lines().toList();
    }
}
