package org.sobow.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.app.serve.Served.JSON;
import static org.sobow.app.serve.Served.NDJSON;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What clients do with a server, over HTTP. */
class ServiceTest {
    @TempDir
    private static Path state;

    private static Served served;

    @BeforeAll
    static void start() {
        served = Served.start(state);
    }

    @AfterAll
    static void stop() {
        served.close();
    }

    @BeforeEach
    void create() {
        served.create("spam");
    }

    @AfterEach
    void delete() {
        for (JsonNode model : served.get("/v1/models").json().get("models")) {
            String path = "/v1/models/" + model.get("id").asString();
            assertThat(served.send(served.request(path).DELETE()).status()).isEqualTo(204);
        }
    }

    @Test
    void aModel_learnsAndPredicts() {
        JsonNode learned = served.post("/v1/models/spam/learn", NDJSON, Served.rows(500, 1))
                .json();
        assertThat(learned.get("learned").asInt()).isEqualTo(500);
        assertThat(learned.get("round").asInt()).isEqualTo(500);

        JsonNode one = served.post("/v1/models/spam/predict", JSON, "{\"x\": 3, \"place\": {\"color\": \"red\"}}")
                .json();
        assertThat(one.get("label").asString()).isEqualTo("yes");
        assertThat(one.get("probabilities").get("yes").asDouble()).isGreaterThan(0.8);
        assertThat(one.get("round").asInt()).isEqualTo(500);

        List<String> many = served.post(
                        "/v1/models/spam/predict",
                        NDJSON,
                        "{\"x\": -3, \"place\": {\"color\": \"blue\"}}\n\n{\"x\": []}\n{\"x\": 3}\n")
                .body()
                .lines()
                .toList();
        assertThat(many).hasSize(3);
        assertThat(many.get(0)).contains("\"label\":\"no\"");
        assertThat(many.get(1)).contains("\"row\":3", "got an array");
        assertThat(many.get(2)).contains("\"label\":\"yes\"");

        JsonNode status = served.get("/v1/models/spam").json();
        assertThat(status.get("status").asString()).isEqualTo("learning");
        assertThat(status.get("examples").asInt()).isEqualTo(500);
        assertThat(status.get("quality").get("total accuracy").asDouble()).isBetween(0.8, 1.0);
        assertThat(status.get("quality").get("scored").asInt()).isEqualTo(500);
    }

    @Test
    void aMixedModel_learnsWhatIsNotLinear() {
        Served.Reply made =
                served.put("/v1/models/ring", "{\"task\": \"classification\", \"representation\": \"mixed\"}");
        assertThat(made.status()).isEqualTo(201);
        Random random = new Random(1);
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            rows.append("{\"x\": " + x + ", \"y\": " + y + ", \"label\": " + (x * x + y * y < 1) + "}\n");
        }
        served.post("/v1/models/ring/learn", NDJSON, rows.toString());
        String inside = "{\"x\": 0.1, \"y\": -0.1}";
        String outside = "{\"x\": -2, \"y\": 0.1}\n{\"x\": 2, \"y\": -0.1}";
        assertThat(served.post("/v1/models/ring/predict", NDJSON, inside + "\n" + outside)
                        .body()
                        .lines())
                .extracting(line -> line.replaceAll(".*\"label\":\"?(true|false).*", "$1"))
                .containsExactly("true", "false", "false");

        Served.Reply refused =
                served.put("/v1/models/other", "{\"task\": \"classification\", \"representation\": \"deep\"}");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body()).contains("representation must be linear or mixed, got deep");
    }

    @Test
    void regression_predictsNumbers() {
        served.put("/v1/models/price", "{\"task\": \"regression\", \"target\": \"euro\", \"weight\": \"n\"}");
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            rows.append("{\"size\": " + i % 10 + ", \"euro\": " + (100 + 7 * (i % 10)) + ", \"n\": 1}\n");
        }
        served.post("/v1/models/price/learn", NDJSON, rows.toString());
        JsonNode answer = served.post("/v1/models/price/predict", JSON, "{\"size\": 4, \"euro\": 1, \"n\": 5}")
                .json();
        assertThat(answer.get("number").asDouble()).isBetween(120.0, 136.0);
        assertThat(served.get("/v1/models/price").json().get("quality").has("rmse"))
                .isTrue();
    }

    @Test
    void aBatchSentTwice_isLearnedOnce() {
        String rows = Served.rows(50, 2);
        assertThat(served.post("/v1/models/spam/learn?batch=b-1", NDJSON, rows)
                        .json()
                        .get("duplicate")
                        .asBoolean())
                .isFalse();
        JsonNode again =
                served.post("/v1/models/spam/learn?batch=b-1", NDJSON, rows).json();
        assertThat(again.get("duplicate").asBoolean()).isTrue();
        assertThat(again.get("learned").asInt()).isEqualTo(50);
        assertThat(served.get("/v1/models/spam").json().get("examples").asInt()).isEqualTo(50);
        Served.Reply other = served.post("/v1/models/spam/learn?batch=b-1", NDJSON, Served.rows(50, 3));
        assertThat(other.status()).isEqualTo(400);
        assertThat(other.body()).contains("was learned before with other rows");
    }

    @Test
    void badRows_areListedAndTheOthersLearned() {
        String rows = """
            {"x": 1, "label": "a"}
            {"x": "word", "label": "b"}
            {"x": 1e999, "label": "a"}
            {"x": 2}
            {"x": 2, "label": "b"}
            """;
        JsonNode answer = served.post("/v1/models/spam/learn", NDJSON, rows).json();
        assertThat(answer.get("learned").asInt()).isEqualTo(2);
        assertThat(answer.get("refused").asInt()).isEqualTo(3);
        assertThat(answer.get("errors").toString())
                .as("by row, whoever found out")
                .containsSubsequence(
                        "{\"row\":2,",
                        "{\"row\":3,\"reason\":\"field \\\"x\\\" must be a finite number, got 1e999\"}",
                        "{\"row\":4,\"reason\":\"field \\\"label\\\" is missing");
        JsonNode rejected = served.get("/v1/models/spam/rejected").json();
        assertThat(rejected.get("count").asInt()).isEqualTo(3);
        assertThat(rejected.get("rows").get(0).get("row").asString()).contains("word");
        assertThat(served.get("/v1/models/spam")
                        .json()
                        .get("quality")
                        .get("scored")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void anAtomicBatch_isRefusedWhole() {
        served.post("/v1/models/spam/learn", NDJSON, Served.rows(10, 4));
        String bytes = "{\"x\": 1, \"label\": \"yes\"}\n{\"x\": \"word\", \"label\": \"yes\"}\n";
        Served.Reply refused = served.post("/v1/models/spam/learn?atomic=true", NDJSON, bytes);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.type()).isEqualTo("application/problem+json");
        assertThat(refused.json().get("errors").get(0).get("row").asInt()).isEqualTo(2);
        JsonNode rejected =
                served.get("/v1/models/spam/rejected").json().get("rows").get(0);
        assertThat(rejected.get("row").asString()).isEqualTo("{\"x\": \"word\", \"label\": \"yes\"}");
        assertThat(served.post("/v1/models/spam/learn?atomic=true", NDJSON, "{\"x\": 1, \"label\": \"a\"}\n{nonsense")
                        .json()
                        .get("errors")
                        .get(0)
                        .get("row")
                        .asInt())
                .isEqualTo(2);
        JsonNode status = served.get("/v1/models/spam").json();
        assertThat(status.get("examples").asInt()).isEqualTo(10);
        assertThat(status.get("quality").get("scored").asInt()).isEqualTo(10);
    }

    @Test
    void aLateLabel_isLearnedById() {
        served.post("/v1/models/spam/learn", NDJSON, Served.rows(100, 5));
        JsonNode waiting = served.post("/v1/models/spam/predict?await=true", JSON, "{\"x\": 2}")
                .json();
        String id = waiting.get("id").asString();
        assertThat(waiting.get("label").asString()).isEqualTo("yes");
        assertThat(served.get("/v1/models/spam").json().get("awaited").asInt()).isEqualTo(1);
        String label = "{\"id\": \"" + id + "\", \"label\": \"yes\"}";
        assertThat(served.post("/v1/models/spam/learn", JSON, label).status()).isEqualTo(200);
        assertThat(served.post("/v1/models/spam/learn", JSON, label).body()).contains("no row waits for its label");
        JsonNode status = served.get("/v1/models/spam").json();
        assertThat(status.get("examples").asInt()).isEqualTo(101);
        assertThat(status.get("awaited").asInt()).isZero();
        assertThat(status.get("quality").get("scored").asInt()).isEqualTo(101);
        assertThat(status.get("sample").asString())
                .as("the last row, not the label of one that waited")
                .contains("\"place\"");
    }

    @Test
    void pausedLearning_leavesPredictingOn() {
        served.post("/v1/models/spam/learn", NDJSON, Served.rows(100, 6));
        assertThat(served.post("/v1/models/spam/pause", JSON, "")
                        .json()
                        .get("status")
                        .asString())
                .isEqualTo("paused");
        Served.Reply refused = served.post("/v1/models/spam/learn", NDJSON, Served.rows(1, 7));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body()).contains("/v1/models/spam/resume");
        assertThat(served.post("/v1/models/spam/predict", JSON, "{\"x\": 1}").status())
                .isEqualTo(200);
        served.post("/v1/models/spam/resume", JSON, "");
        assertThat(served.post("/v1/models/spam/learn", NDJSON, Served.rows(1, 7))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void anExportedModel_isImportedUnderAnotherId(@TempDir Path folder) throws Exception {
        served.post("/v1/models/spam/learn", NDJSON, Served.rows(300, 8));
        Path file = folder.resolve("exported.safetensors");
        served.http.send(served.request("/v1/models/spam/export").GET().build(), BodyHandlers.ofFile(file));
        Served.Reply made = served.send(served.request("/v1/models/copy/import").PUT(BodyPublishers.ofFile(file)));
        assertThat(made.status()).isEqualTo(201);
        String row = "{\"x\": 0.3, \"place\": {\"color\": \"red\"}}";
        assertThat(served.post("/v1/models/copy/predict", JSON, row).json().get("probabilities"))
                .isEqualTo(
                        served.post("/v1/models/spam/predict", JSON, row).json().get("probabilities"));
        Served.Reply broken =
                served.send(served.request("/v1/models/other/import").PUT(BodyPublishers.ofString("no model")));
        assertThat(served.send(served.request("/v1/models/third/import?target=y&lags=2&series=shop")
                                .PUT(BodyPublishers.ofFile(file)))
                        .json()
                        .get("settings")
                        .toString())
                .isEqualTo("{\"task\":\"classification\",\"target\":\"y\",\"lags\":\"2\",\"series\":\"shop\"}");
        Files.delete(file);
        served.http.send(served.request("/v1/models/third/export").GET().build(), BodyHandlers.ofFile(file));
        Served.Reply fifth = served.put("/v1/models/fifth/import?lags=1", file);
        assertThat(fifth.status()).as(fifth.body()).isEqualTo(201);
        assertThat(fifth.json().get("settings").toString())
                .as("the settings of the export, where no other ones are given")
                .isEqualTo("{\"task\":\"classification\",\"target\":\"y\",\"lags\":\"1\",\"series\":\"shop\"}");
        assertThat(served.send(served.request("/v1/models/fourth/import?lag=2").PUT(BodyPublishers.ofFile(file)))
                        .body())
                .contains("got lag");
        assertThat(state.resolve("fourth")).doesNotExist();
        assertThat(broken.status()).isEqualTo(400);
        assertThat(broken.type()).isEqualTo("application/problem+json");
        assertThat(served.get("/v1/models/other").status()).isEqualTo(404);
    }

    @Test
    void numbersTooLargeToBeScored_leaveTheModelLearning() {
        served.put("/v1/models/price", "{\"task\": \"regression\", \"target\": \"y\"}");
        String rows = "{\"x\": 1, \"y\": 1e308}\n{\"x\": 2, \"y\": -1e308}\n{\"x\": 2, \"y\": 5}\n";
        assertThat(served.post("/v1/models/price/learn", NDJSON, rows).status()).isEqualTo(200);
        assertThat(served.post("/v1/models/price/learn", NDJSON, rows).status()).isEqualTo(200);
        assertThat(served.get("/v1/models/price").json().get("status").asString())
                .isEqualTo("learning");
    }

    @Test
    void aDeletedModel_isGoneAndItsIdIsFree() {
        assertThat(served.put("/v1/models/spam", "{\"task\": \"regression\"}").status())
                .isEqualTo(409);
        assertThat(served.send(served.request("/v1/models/spam").DELETE()).status())
                .isEqualTo(204);
        assertThat(served.get("/v1/models/spam").status()).isEqualTo(404);
        assertThat(state.resolve("spam")).doesNotExist();
        assertThat(served.put("/v1/models/spam", "{\"task\": \"regression\"}").status())
                .isEqualTo(201);
    }

    @Test
    void series_areForCharts() {
        served.post("/v1/models/spam/learn", NDJSON, Served.rows(100, 9));
        JsonNode series = served.get("/v1/models/spam/metrics").json().get("series");
        assertThat(series.get("total log-loss").get("round").get(0).asInt()).isEqualTo(100);
        assertThat(series.get("tuned step").get("mean").get(0).asDouble()).isPositive();
        assertThat(series.get("hypergradient raw").get("mean").get(0).asDouble())
                .isNotNegative();
        JsonNode norms = served.get("/v1/models/spam/tuned").json().get("hypergradient");
        assertThat(norms.get("averaged").asDouble()).isPositive().isLessThan(100);
        assertThat(norms.get("raw").isNumber()).isTrue();
        JsonNode one =
                served.get("/v1/models/spam/metrics?series=accuracy").json().get("series");
        assertThat(one.size()).isEqualTo(1);
    }

    @Test
    void prometheus_isToldOfEachModel(@TempDir Path fresh) {
        try (Served counted = Served.start(fresh)) {
            counted.create("spam");
            counted.post("/v1/models/spam/learn", NDJSON, Served.rows(100, 10));
            assertThat(counted.get("/metrics").body())
                    .contains(
                            "sobow_model{figure=\"examples\",model=\"spam\"} 100.0",
                            "sobow_model_tuned{model=\"spam\",setting=\"step\"}",
                            "sobow_model_quality{figure=\"accuracy\",model=\"spam\"}",
                            "sobow_http_requests_seconds_count{method=\"POST\",route=\"/v1/models/{id}/learn\",status=\"200\"}"
                                    + " 1",
                            "jvm_memory_used_bytes");
            assertThat(counted.get("/health").body()).contains("\"status\":\"ok\"");
        }
    }
}
