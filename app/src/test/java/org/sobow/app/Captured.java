package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The program run in this process: its exit code and what it wrote. */
record Captured(int exitCode, String out, String err) {
    static Captured run(String... arguments) {
        return run(new Interruption(), arguments);
    }

    /** A run that goes well. */
    static Captured done(String... arguments) {
        Captured captured = run(arguments);
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        return captured;
    }

    /** The result of a run that goes well and prints it as JSON. */
    static JsonNode json(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--json", "-"));
        return JsonMapper.shared().readTree(done(all.toArray(new String[0])).out());
    }

    /** With an interruption that comes, or has come. */
    static Captured run(Interruption interruption, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        return run(out, interruption, arguments).withOut(out.toString(StandardCharsets.UTF_8));
    }

    /** With a standard output that fails. */
    static Captured runInto(String reason, String... arguments) {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
        return run(broken, new Interruption(), arguments);
    }

    private static Captured run(OutputStream out, Interruption interruption, String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Console console =
                new Console(new StandardOutput(out), errStream, Terminal.NONE, interruption, List.of(arguments));
        return new Captured(Main.run(console), "", err.toString(StandardCharsets.UTF_8));
    }

    private Captured withOut(String text) {
        return new Captured(exitCode, text, err);
    }
}
