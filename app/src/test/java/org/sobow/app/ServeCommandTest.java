package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.app.serve.Server;
import org.sobow.app.serve.ServerOptions;
import org.sobow.testing.ForkedJvm;

/** {@code sobow serve} as a process: its address, its exit codes, its log. */
class ServeCommandTest {
    @TempDir
    private Path folder;

    private Process serve(Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = ForkedJvm.command(List.of());
        command.addAll(List.of(Main.class.getName(), "serve"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(folder.resolve("out").toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }

    @Test
    void sigterm_keepsWhatWasLearnedAndIs143() throws IOException, InterruptedException {
        String state = folder.resolve("state").toString();
        Process process = serve(Map.of(), "--listen", "127.0.0.1:0", "--state", state);
        String row = "{\"x\": 1, \"label\": \"a\"}\n";
        try (BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
            String line;
            do {
                line = err.readLine();
            } while (!line.startsWith("sobow: listening on "));
            URI address = URI.create(line.split(" ", -1)[3]);
            send(address.resolve("/v1/models/m"), "PUT", "application/json", "{\"task\": \"classification\"}");
            assertThat(send(address.resolve("/v1/models/m/learn"), "POST", "application/x-ndjson", row.repeat(100)))
                    .contains("\"learned\":100");
            new ProcessBuilder("kill", "-TERM", Long.toString(process.pid()))
                    .start()
                    .waitFor();
            String rest = err.lines().collect(Collectors.joining("\n"));
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(143);
            assertThat(rest).contains("\"formattedMessage\":\"stopped;").doesNotContain("Exception", "\tat ");
        } finally {
            process.destroyForcibly();
        }
        assertThat(folder.resolve("out")).isEmptyFile();
        assertThat(folder.resolve("state/m/snap-100.safetensors")).exists();
    }

    private static String send(URI address, String method, String type, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Content-Type", type)
                .method(method, BodyPublishers.ofString(body))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    @Test
    void aPortInUse_is69_andALockedState_is75() {
        Path state = folder.resolve("state");
        try (Server server = Server.start(ServerOptions.local(0, state))) {
            Captured taken = Captured.run(
                    "serve",
                    "--listen",
                    "127.0.0.1:" + server.address().getPort(),
                    "--state",
                    folder.resolve("other").toString());
            assertThat(taken.exitCode()).isEqualTo(69);
            assertThat(taken.err()).contains("cannot listen on 127.0.0.1").doesNotContain("\tat ");
            Captured locked = Captured.run("serve", "--listen", "127.0.0.1:0", "--state", state.toString());
            assertThat(locked.exitCode()).isEqualTo(75);
            assertThat(locked.err()).contains("is in use by").doesNotContain("\tat ");
        }
    }

    @Test
    void wrongUsage_isToldBeforeAnythingIsOpened() {
        assertRefused(2, "--listen must be HOST:PORT", "--listen", "127.0.0.1:x");
        assertRefused(2, "--listen must be HOST:PORT", "--listen", "8080");
        assertRefused(2, "the port must lie in [0, 65535]", "--listen", "127.0.0.1:65536");
    }

    @Test
    void wrongConfiguration_is78_andToldBeforeAnythingIsOpened() throws IOException, InterruptedException {
        assertRefused(78, "whoever can reach 0.0.0.0", "--listen", "0.0.0.0:0");
        assertRefused(78, "absent: no such file or folder", "--token-file", folder + "/absent");
        assertRefused(78, "there is no token: cannot read " + folder, "--token-file", folder.toString());
        Path token = folder.resolve("token");
        Files.writeString(token, "\n");
        assertRefused(78, "must be a token, and is empty", "--token-file", token.toString());
        Files.writeString(token, "short\n");
        assertRefused(78, "at least 16 characters, got 5", "--token-file", token.toString());

        Process process = serve(
                Map.of("SOBOW_TOKEN", ""), "--state", folder.resolve("none").toString());
        String err = process.errorReader(StandardCharsets.UTF_8).lines().collect(Collectors.joining("\n"));
        assertThat(process.waitFor()).as(err).isEqualTo(78);
        assertThat(err)
                .startsWith("sobow: the token must have at least 16 characters")
                .doesNotContain("\tat ");
    }

    private void assertRefused(int exitCode, String message, String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("serve", "--state", folder.resolve("none").toString()));
        arguments.addAll(List.of(more));
        Captured captured = Captured.run(arguments.toArray(new String[0]));
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(exitCode);
        assertThat(captured.err()).contains(message);
        assertThat(folder.resolve("none")).doesNotExist();
    }
}
