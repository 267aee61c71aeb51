package org.sobow.app.serve;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.app.serve.Served.JSON;
import static org.sobow.app.serve.Served.NDJSON;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Requests that mean no good, or are broken: one server withstands them all. */
class HardeningTest {
    private static final int SLOW_CLIENTS = 600;

    @TempDir
    private static Path state;

    private static Served served;

    @BeforeAll
    static void start() {
        served = Served.start(state);
        served.create("spam");
        served.post("/v1/models/spam/learn", NDJSON, Served.rows(100, 1));
    }

    @AfterAll
    static void stop() {
        served.close();
    }

    @AfterEach
    void theModel_isAsItWas() {
        JsonNode models = served.get("/v1/models").json().get("models");
        assertThat(models).hasSize(1);
        assertThat(models.get(0).get("id").asString()).isEqualTo("spam");
        assertThat(models.get(0).get("round").asInt()).isEqualTo(100);
    }

    private static void assertProblem(Served.Reply reply, int status, String detail) {
        assertThat(reply.status()).as(reply.body()).isEqualTo(status);
        assertThat(reply.type()).isEqualTo("application/problem+json");
        assertThat(reply.json().get("status").asInt()).isEqualTo(status);
        assertThat(reply.json().get("title").asString()).isNotBlank();
        assertThat(reply.json().get("detail").asString()).contains(detail);
        assertThat(reply.body()).doesNotContain("Exception", "org.sobow", "\\tat ", "jetty");
    }

    @Test
    void anOversizedBody_is413() {
        String row = "{\"x\": 1, \"label\": \"yes\"}\n";
        assertProblem(served.post("/v1/models/spam/learn", NDJSON, row.repeat(50_000)), 413, "at most 1000000 bytes");
        assertProblem(
                served.post("/v1/models/spam/predict", JSON, "{\"x\": \"" + "y".repeat(1_100_000) + "\"}"),
                413,
                "in several requests");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"x\": 1          | not JSON",
                "[1, 2]            | a row must be a JSON object",
                "{\"x\": 1e999}    | must be a finite number, got 1e999",
                "{\"x\": NaN}      | not JSON",
                "{\"x\": 1, \"x\": 2} | not JSON: Duplicate",
                "{\"x\": [1]}      | got an array",
                "{\"x\": 1} {}     | more on the line than one JSON object",
                "{}                | a row must have a field beside label",
            })
    void aMalformedRow_is400(String row, String detail) {
        assertProblem(served.post("/v1/models/spam/predict", JSON, row), 400, detail);
    }

    @Test
    void aDeepRow_is400() {
        assertProblem(
                served.post("/v1/models/spam/predict", JSON, "{\"a\":".repeat(20) + "1" + "}".repeat(20)),
                400,
                "not JSON");
        assertProblem(served.post("/v1/models/spam/predict", JSON, "{\"a\":".repeat(100_000)), 400, "not JSON");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UPPER", "a.b", "..%2f..%2fetc", "%2e%2e", "a%00b", "%252e%252e", "a b"})
    void anIdOutsideItsAlphabet_isRefused(String id) {
        Served.Reply reply = served.get("/v1/models/" + id.replace(" ", "%20"));
        assertThat(reply.status()).isIn(400, 404);
        assertThat(reply.type()).isEqualTo("application/problem+json");
    }

    @Test
    void rawTraversal_isRefused() throws IOException {
        String reply =
                raw("GET /v1/models/../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(reply)
                .startsWith("HTTP/1.1 4")
                .contains("application/problem+json")
                .doesNotContain("root:");
        assertThat(raw("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 4")
                .contains("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example", ""})
    void anotherHost_isRefused(String host) throws IOException {
        String reply = raw("GET /v1/models HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
        assertThat(reply).matches("(?s)HTTP/1.1 4(00|21).*").contains("application/problem+json");
    }

    @Test
    void anotherOrigin_is403() {
        for (String origin : List.of("http://evil.example", "null", "http://localhost:1", "nonsense")) {
            assertProblem(
                    served.send(served.request("/v1/models")
                            .header("Origin", origin)
                            .GET()),
                    403,
                    "other sites");
        }
        String own = "http://" + served.server.address().getAuthority();
        assertThat(served.send(served.request("/v1/models")
                                .header("Origin", own)
                                .GET())
                        .status())
                .isEqualTo(200);
    }

    @Test
    void anotherContentType_is415() {
        assertProblem(
                served.post("/v1/models/spam/learn", "text/plain", "{\"x\": 1, \"label\": \"yes\"}"),
                415,
                "application/x-ndjson");
        assertProblem(
                served.post("/v1/models/spam/predict", "application/x-www-form-urlencoded", "x=1"), 415, "one row");
    }

    @Test
    void wrongMethodsAndParameters_are4xx() {
        assertProblem(served.get("/v1/models/spam/learn"), 405, "");
        assertProblem(served.post("/v1/models/spam/predict?top=0", JSON, "{\"x\": 1}"), 400, "from 1 to 1000");
        assertProblem(served.post("/v1/models/spam/learn?atomic=maybe", JSON, "{}"), 400, "true or false");
        assertProblem(served.put("/v1/models/new", "{\"task\": \"magic\"}"), 400, "classification or regression");
        assertProblem(served.put("/v1/models/new", "{\"tsk\": \"magic\"}"), 400, "got tsk");
        assertProblem(served.get("/v1/models/spam/events"), 406, "text/event-stream");
        assertProblem(
                served.post("/v1/models/spam/learn?Batch=1", JSON, "{\"x\": 1, \"label\": \"a\"}"),
                400,
                "a parameter must be one of atomic, batch, got Batch");
        assertProblem(served.post("/v1/models/spam/predict?topp=1", JSON, "{\"x\": 1}"), 400, "await, top, got topp");
        Served.Reply noState = served.put("/v1/models/new/import", "{}");
        assertProblem(noState, 400, "the body: ");
        assertThat(noState.body()).doesNotContain(state.toString());
        assertProblem(
                served.post("/v1/models/spam/learn?batch=" + "b".repeat(300), JSON, "{\"x\": 1, \"label\": \"a\"}"),
                400,
                "1 to 200 characters");
    }

    @Test
    void brokenHttp_isAProblemToo() throws IOException {
        assertThat(raw("NONSENSE\r\n\r\n")).startsWith("HTTP/1.1 400").contains("application/problem+json");
        assertThat(raw("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + "y".repeat(20_000) + "\r\n\r\n"))
                .startsWith("HTTP/1.1 431")
                .contains("application/problem+json");
    }

    @Test
    void everyAnswer_hasTheSecurityHeaders() {
        for (String path : List.of("/", "/v1/models", "/nothing")) {
            Served.Reply reply = served.get(path);
            assertThat(reply.response().headers().firstValue("Content-Security-Policy"))
                    .get()
                    .asString()
                    .contains("default-src 'none'", "frame-ancestors 'none'");
            assertThat(reply.response().headers().firstValue("X-Content-Type-Options"))
                    .contains("nosniff");
            assertThat(reply.response().headers().firstValue("Server")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {SlowClients.HALF_HEADERS, SlowClients.HALF_BODY})
    void halfSentRequests_holdUpNoPrediction(String half) throws IOException {
        try (SlowClients slow = SlowClients.hold(served.server.address(), SLOW_CLIENTS, half)) {
            for (int i = 0; i < 20; i++) {
                assertThat(served.post("/v1/models/spam/predict", JSON, "{\"x\": 1}")
                                .status())
                        .isEqualTo(200);
                if (i == 0) {
                    // a server that gave each of them a thread would have had to give them up first
                    assertThat(slow.lastIsWaitedFor()).isTrue();
                }
            }
        }
    }

    private String raw(String request) throws IOException {
        URI address = served.server.address();
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(US_ASCII));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), US_ASCII);
        }
    }
}
