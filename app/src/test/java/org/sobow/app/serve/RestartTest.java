package org.sobow.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.app.serve.Served.JSON;
import static org.sobow.app.serve.Served.NDJSON;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.experiments.UnavailableException;
import org.sobow.store.StoreLockedException;
import tools.jackson.databind.JsonNode;

/** What a server keeps, and how it starts again. */
class RestartTest {
    @TempDir
    private Path state;

    @Test
    void aRestart_keepsModelsLateLabelsBatchesScoresAndPauses() {
        String id;
        JsonNode before;
        String prediction;
        try (Served served = Served.start(state)) {
            served.create("spam");
            served.create("other");
            served.post("/v1/models/spam/learn?batch=b", NDJSON, Served.rows(300, 1));
            served.post("/v1/models/other/pause", JSON, "");
            id = served.post("/v1/models/spam/predict?await=true", JSON, "{\"x\": 2}")
                    .json()
                    .get("id")
                    .asString();
            before = served.get("/v1/models/spam").json();
            prediction =
                    served.post("/v1/models/spam/predict", JSON, "{\"x\": 0.1}").body();
        }
        try (Served served = Served.start(state)) {
            JsonNode after = served.get("/v1/models/spam").json();
            for (String same : List.of("round", "examples", "features", "awaited", "tuned", "settings")) {
                assertThat(after.get(same)).as(same).isEqualTo(before.get(same));
            }
            assertThat(after.get("quality").get("scored"))
                    .isEqualTo(before.get("quality").get("scored"));
            assertThat(after.get("quality").get("total accuracy").asDouble())
                    .isEqualTo(before.get("quality").get("total accuracy").asDouble());
            assertThat(served.post("/v1/models/spam/predict", JSON, "{\"x\": 0.1}")
                            .body())
                    .isEqualTo(prediction);
            assertThat(served.get("/v1/models/other").json().get("status").asString())
                    .isEqualTo("paused");
            assertThat(served.post("/v1/models/spam/learn?batch=b", NDJSON, Served.rows(300, 1))
                            .json()
                            .get("duplicate")
                            .asBoolean())
                    .isTrue();
            assertThat(served.post("/v1/models/spam/learn", JSON, "{\"id\": \"" + id + "\", \"label\": \"yes\"}")
                            .json()
                            .get("learned")
                            .asInt())
                    .isEqualTo(1);
        }
    }

    @Test
    void aBrokenModel_isToldAndTheOthersAreServed() throws IOException {
        try (Served served = Served.start(state)) {
            served.create("good");
            served.create("bad");
        }
        Files.writeString(state.resolve("bad").resolve("store.db"), "no database");
        try (Served served = Served.start(state)) {
            Served.Reply health = served.get("/health");
            assertThat(health.status()).isEqualTo(503);
            assertThat(health.json().get("status").asString()).isEqualTo("degraded");
            assertThat(health.json().get("reasons").get(0).asString()).contains("model bad could not be opened");
            assertThat(served.get("/v1/models/bad").status()).isEqualTo(503);
            assertThat(served.get("/v1/models").body()).contains("\"status\":\"broken\"");
            assertThat(served.get("/v1/models/good").status()).isEqualTo(200);
            Served.Reply again = served.put("/v1/models/bad", "{\"task\": \"regression\"}");
            assertThat(again.status()).isEqualTo(409);
            assertThat(again.json().get("detail").asString())
                    .contains("could not be opened: ", "move its directory away")
                    .doesNotContain("delete it first");
        }
    }

    @Test
    void aSecondServer_findsTheStateLockedAndThePortTaken() {
        try (Served served = Served.start(state)) {
            served.create("m");
            assertThatThrownBy(() -> Served.start(state)).isInstanceOf(StoreLockedException.class);
            int port = served.server.address().getPort();
            ServerOptions same = ServerOptions.local(port, state.resolve("elsewhere"));
            assertThatThrownBy(() -> Server.start(same))
                    .isInstanceOf(UnavailableException.class)
                    .hasMessageContaining("cannot listen on 127.0.0.1:" + port);
        }
    }

    @Test
    void events_areSentOnceAndResumed() throws IOException, InterruptedException {
        try (Served served = Served.start(state)) {
            served.create("m");
            served.post("/v1/models/m/learn", NDJSON, "{\"x\": 1, \"label\": \"a\"}\n{\"x\": \"t\", \"label\": \"a\"}");
            List<String> all = events(served, served.request("/v1/models/m/events"), "rejected");
            assertThat(all).anyMatch(line -> line.contains("\"kind\":\"restart\""));
            String last = all.stream()
                    .filter(line -> line.startsWith("id:"))
                    .reduce((a, b) -> b)
                    .orElseThrow()
                    .substring(3)
                    .strip();
            served.post("/v1/models/m/pause", JSON, "");
            List<String> more =
                    events(served, served.request("/v1/models/m/events").header("Last-Event-ID", last), "pause");
            assertThat(more).noneMatch(line -> line.contains("\"kind\":\"restart\""));
            assertThat(more).anyMatch(line -> line.contains("\"kind\":\"pause\""));
        }
    }

    @Test
    @Timeout(60)
    void eventsOfADeletedModel_areNoneOfItsSuccessor() throws IOException, InterruptedException {
        try (Served served = Served.start(state)) {
            served.create("m");
            for (int i = 0; i < 3; i++) {
                served.post("/v1/models/m/pause", JSON, "");
                served.post("/v1/models/m/resume", JSON, "");
            }
            served.send(served.request("/v1/models/m").DELETE());
            served.create("m");
            served.post("/v1/models/m/pause", JSON, "");
            List<String> all =
                    events(served, served.request("/v1/models/m/events").header("Last-Event-ID", "8"), "pause");
            assertThat(all).anyMatch(line -> line.contains("\"kind\":\"restart\""));
        }
    }

    @Test
    void aModelWhoseDirectoryIsGone_isDeleted() throws IOException {
        try (Served served = Served.start(state)) {
            served.create("m");
            Files.move(state.resolve("m"), state.resolve("elsewhere"));
            assertThat(served.send(served.request("/v1/models/m").DELETE()).status())
                    .isEqualTo(204);
            assertThat(served.get("/v1/models/m").status()).isEqualTo(404);
        }
    }

    /** The lines of the stream up to the event of that kind. */
    private static List<String> events(Served served, HttpRequest.Builder request, String kind)
            throws IOException, InterruptedException {
        var response = served.http.send(
                request.header("Accept", "text/event-stream").GET().build(), BodyHandlers.ofInputStream());
        List<String> lines = new java.util.ArrayList<>();
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            String line;
            while ((line = reader.readLine()) != null) {
                lines.add(line);
                if (line.contains("\"kind\":\"" + kind + "\"")) {
                    break;
                }
            }
        }
        return lines;
    }
}
