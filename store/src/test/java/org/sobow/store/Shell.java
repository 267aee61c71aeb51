package org.sobow.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Commands of the system. */
final class Shell {
    private Shell() {}

    record Outcome(int exitCode, String output) {}

    static Outcome run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }

    static void must(String... command) throws IOException, InterruptedException {
        Outcome outcome = run(command);
        if (outcome.exitCode() != 0) {
            throw new AssertionError("FAIL: " + String.join(" ", command) + " must work, got " + outcome.output());
        }
    }
}
