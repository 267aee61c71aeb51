package org.sobow.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The description of the service against the server itself. */
class OpenApiTest {
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch", "head", "options");

    @TempDir
    private Path state;

    @Test
    void theDescription_hasTheRoutesOfTheServerAndNoOthers() {
        try (Served served = Served.start(state)) {
            Set<String> registered = new TreeSet<>();
            served.server
                    .routes()
                    .list()
                    .forEach(route ->
                            registered.add(route.method().name().toLowerCase(Locale.ROOT) + " " + route.path()));
            JsonNode description = served.get("/openapi.json").json();
            Set<String> described = new TreeSet<>();
            description
                    .get("paths")
                    .properties()
                    .forEach(path -> path.getValue().propertyNames().stream()
                            .filter(METHODS::contains)
                            .forEach(method -> described.add(method + " " + path.getKey())));
            assertThat(registered).hasSizeGreaterThan(20);
            assertThat(described).isEqualTo(registered);
        }
    }

    @Test
    void parametersOfRoutes_areThoseThatAreDescribed() {
        try (Served served = Served.start(state)) {
            JsonNode paths = served.get("/openapi.json").json().get("paths");
            int checked = 0;
            for (Route route : served.server.routes().list()) {
                if (route.parameters() != null) {
                    Set<String> described = new TreeSet<>();
                    paths.get(route.path())
                            .get(route.method().name().toLowerCase(Locale.ROOT))
                            .get("parameters")
                            .forEach(each -> {
                                if (each.get("in").asString().equals("query")) {
                                    described.add(each.get("name").asString());
                                }
                            });
                    assertThat(route.parameters()).as(route.path()).isEqualTo(described);
                    checked++;
                }
            }
            assertThat(checked).isEqualTo(5);
        }
    }

    @Test
    void everyDescribedRoute_isAnsweredByTheServer() {
        try (Served served = Served.start(state)) {
            served.create("m");
            for (Route route : served.server.routes().list()) {
                String path = route.path().replace("{id}", "absent");
                Served.Reply reply = served.send(served.request(path)
                        .header("Content-Type", Served.JSON)
                        .header("Accept", "text/event-stream")
                        .method(route.method().name(), BodyPublishers.ofString("{}")));
                if (route.path().contains("{id}")) {
                    // there is no such model, and {} is no setting and no file: each is refused by its own handler
                    assertThat(reply.status()).as(route.toString()).isBetween(400, 404);
                    assertThat(reply.type()).isEqualTo("application/problem+json");
                    assertThat(reply.json().get("detail").asString())
                            .as(route.toString())
                            .doesNotContain("Endpoint");
                } else {
                    assertThat(reply.status()).as(route.toString()).isEqualTo(200);
                }
            }
            assertThat(served.get("/v1/nothing").status()).isEqualTo(404);
            assertThat(served.get("/v1/nothing").type()).isEqualTo("application/problem+json");
        }
    }

    @Test
    void whatTheServerTellsOfAModel_isDescribed() {
        try (Served served = Served.start(state)) {
            served.create("m");
            served.post("/v1/models/m/learn", Served.NDJSON, Served.rows(10, 1));
            JsonNode schemas =
                    served.get("/openapi.json").json().get("components").get("schemas");
            assertFields(served.get("/v1/models/m").json(), schemas.get("Model"));
            assertFields(
                    served.post("/v1/models/m/predict", Served.JSON, "{\"x\": 1}")
                            .json(),
                    schemas.get("Prediction"));
            assertFields(
                    served.post("/v1/models/m/learn", Served.NDJSON, Served.rows(10, 2) + "{}")
                            .json(),
                    schemas.get("Learned"));
            assertFields(served.get("/v1/models/x").json(), schemas.get("Problem"));
        }
    }

    private static void assertFields(JsonNode told, JsonNode schema) {
        assertThat(schema.get("properties").propertyNames()).containsAll(told.propertyNames());
    }
}
