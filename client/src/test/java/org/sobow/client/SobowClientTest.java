package org.sobow.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the client makes of answers; that it talks to the real server is tested in app. */
class SobowClientTest {
    private final List<String> seen = new ArrayList<>();
    private final List<Answer> answers = new ArrayList<>();
    private HttpServer server;
    private SobowClient client;

    private record Answer(int status, String type, String body) {}

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            seen.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("Authorization") + " "
                    + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            Answer answer = answers.size() > 1 ? answers.remove(0) : answers.get(0);
            exchange.getResponseHeaders().add("Content-Type", answer.type());
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        client = SobowClient.at(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void tooMuchAtOnce_isSentAgainUnderTheSameBatchId() {
        answers.add(new Answer(429, "application/problem+json", "{\"detail\": \"later\"}"));
        answers.add(new Answer(200, "application/json", "{\"learned\": 1}"));
        assertThat(client.learn("m", List.of(Map.of("x", 1)))).containsEntry("learned", 1);
        assertThat(seen).hasSize(2);
        assertThat(seen.get(1)).isEqualTo(seen.get(0)).startsWith("POST /v1/models/m/learn?batch=");
    }

    @Test
    void aRefusal_tellsWhatTheServerTold() {
        answers.add(
                new Answer(422, "application/problem+json", "{\"detail\": \"bad row\", \"errors\": [{\"row\": 1}]}"));
        assertThatThrownBy(() -> client.learn("m", List.of(Map.of("x", 1))))
                .isInstanceOfSatisfying(SobowException.class, e -> {
                    assertThat(e.status()).isEqualTo(422);
                    assertThat(e).hasMessage("422: bad row");
                    assertThat(e.problem()).containsKey("errors");
                });
        assertThat(seen).hasSize(1);
    }

    @Test
    void anAnswerThatIsNoJson_isRefusedToo() {
        answers.add(new Answer(502, "text/html", "<html>"));
        assertThatThrownBy(() -> client.show("m")).hasMessage("502: the server gave no reason");
    }

    @Test
    void theToken_isSent() {
        answers.add(new Answer(200, "application/json", "{}"));
        client.withToken("secret").show("m");
        assertThat(seen.get(0)).isEqualTo("GET /v1/models/m Bearer secret ");
    }
}
