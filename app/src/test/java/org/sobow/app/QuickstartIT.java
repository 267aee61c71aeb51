package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs docs/quickstart.md as it is printed, with the program of the archive, the shell and curl; the port alone is one that is free. */
class QuickstartIT {
    private static final Pattern BLOCK =
            Pattern.compile("```sh\\n(.*?)\\n```(?:\\n\\n```text\\n(.*?)\\n?```)?", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("\\d+\\.\\d+(E-?\\d+)?(?![.\\d])");
    private static final String PORT = "8080";

    @TempDir
    private Path folder;

    private final List<Process> servers = new ArrayList<>();
    private String port = PORT;

    /** A command of the page, and what the page says that it prints. */
    private record Step(String command, String prints) {}

    @BeforeEach
    void unpack() throws IOException {
        Files.createSymbolicLink(
                folder.resolve("sobow"), UnpackedArchive.in(folder).resolve("bin/sobow"));
    }

    @AfterEach
    void stop() throws InterruptedException {
        for (Process server : servers) {
            server.destroyForcibly().waitFor();
        }
    }

    @Test
    void everyCommandOfThePage_printsWhatThePageSays() throws Exception {
        List<Step> steps = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(Files.readString(Path.of("..", "docs", "quickstart.md")));
        while (blocks.find()) {
            steps.add(new Step(blocks.group(1), blocks.group(2) == null ? "" : blocks.group(2)));
        }
        assertThat(steps).as("a file to try with, and five commands").hasSize(6);
        for (Step step : steps) {
            String printed = step.command().contains(" serve ") ? serve(step.command()) : run(step.command());
            assertThat(shape(printed)).as(step.command()).isEqualTo(shape(step.prints()));
            assertThat(numbers(printed))
                    .as(step.command())
                    .usingElementComparator(QuickstartIT::compare)
                    .isEqualTo(numbers(step.prints()));
        }
        Process server = servers.get(0);
        server.toHandle().destroy();
        assertThat(server.waitFor()).as("exit code of the server").isEqualTo(143);
    }

    /** The text without its numbers. */
    private static String shape(String text) {
        return NUMBER.matcher(text.strip()).replaceAll("#");
    }

    private static List<Double> numbers(String text) {
        return NUMBER.matcher(text)
                .results()
                .map(number -> Double.valueOf(number.group()))
                .toList();
    }

    /** Equal to six digits: the last ones may be others on another machine. */
    private static int compare(double printed, double expected) {
        return Math.abs(printed - expected) <= 1e-6 * Math.abs(expected) ? 0 : Double.compare(printed, expected);
    }

    private Process start(String command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-e", "-c", command).directory(folder.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder.start();
    }

    private String run(String command) throws Exception {
        Path err = folder.resolve("err");
        Process process = start("exec 2> err\n" + command.replace(":" + PORT + "/", ":" + port + "/"));
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(command + "\n" + Files.readString(err)).isZero();
        return out;
    }

    /** Starts the server; returns the line by which it says that it is there. */
    private String serve(String command) throws IOException {
        Process server = start("exec " + command + " --listen 127.0.0.1:0");
        servers.add(server);
        BufferedReader lines = server.errorReader(StandardCharsets.UTF_8);
        List<String> before = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher listening = Pattern.compile("sobow: listening on http://[^/]*:(\\d+)/.*")
                    .matcher(line);
            if (listening.matches()) {
                port = listening.group(1);
                return line.replace(port, PORT);
            }
            before.add(line);
        }
        throw new AssertionError(before.stream().collect(Collectors.joining("\n", "the server ended:\n", "")));
    }
}
