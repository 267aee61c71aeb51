package org.sobow.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A client of a Sobow server. Rows are maps of numbers, strings, booleans and maps of such; the field {@code label}, or the one that the model was
 * made with, holds the label. For any number of threads.
 *
 * <pre>
 *   SobowClient client = SobowClient.at(URI.create("http://127.0.0.1:8080"));
 *   client.create("spam", Map.of("task", "classification"));
 *   client.learn("spam", List.of(Map.of("words", 12, "sender", "bank", "label", "ham")));
 *   client.predict("spam", Map.of("words", 3, "sender", "lottery")).get("label");
 * </pre>
 */
public final class SobowClient {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};
    private static final String JSON_TYPE = "application/json";
    private static final String NDJSON_TYPE = "application/x-ndjson";
    private static final int ATTEMPTS = 5;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final URI server;
    private final @Nullable String token;

    private SobowClient(URI server, @Nullable String token) {
        this.server = server;
        this.token = token;
    }

    /** Returns a client of the server there. */
    public static SobowClient at(URI server) {
        return new SobowClient(server, null);
    }

    /** Returns a copy that sends this token. */
    public SobowClient withToken(String value) {
        return new SobowClient(server, value);
    }

    /** Makes a model; the settings are those of {@code PUT /v1/models/{id}}, task at least. Returns how it is doing. */
    public Map<String, Object> create(String id, Map<String, ?> settings) {
        return object(send(request(id, "", JSON_TYPE).PUT(BodyPublishers.ofString(JSON.writeValueAsString(settings)))));
    }

    /** Returns how a model is doing. */
    public Map<String, Object> show(String id) {
        return object(send(request(id, "", JSON_TYPE).GET()));
    }

    /** Deletes a model with all it has learned. */
    public void delete(String id) {
        send(request(id, "", JSON_TYPE).DELETE());
    }

    /** Learns rows under a new batch id; see {@link #learn(String, String, List)}. */
    public Map<String, Object> learn(String id, List<? extends Map<String, ?>> rows) {
        return learn(id, UUID.randomUUID().toString(), rows);
    }

    /**
     * Learns rows, in their order. They are on disk when this returns. Where the server has too much to do, or the connection breaks, they are sent
     * again: under one batch id they are learned once. Returns how many were learned, and the errors of bad rows.
     */
    public Map<String, Object> learn(String id, String batch, List<? extends Map<String, ?>> rows) {
        String query = "/learn?batch=" + URLEncoder.encode(batch, StandardCharsets.UTF_8);
        return object(sendAgain(request(id, query, NDJSON_TYPE).POST(BodyPublishers.ofString(lines(rows)))));
    }

    /** Brings the label of a row that was predicted by {@link #predictAwaiting}; {@code field} is the field of labels. */
    public Map<String, Object> label(String id, String rowId, String field, Object label) {
        return learn(id, rowId, List.of(Map.of("id", rowId, field, label)));
    }

    /** Predicts a row: {@code label} and {@code probabilities}, or {@code number}. */
    public Map<String, Object> predict(String id, Map<String, ?> row) {
        return object(
                send(request(id, "/predict", JSON_TYPE).POST(BodyPublishers.ofString(JSON.writeValueAsString(row)))));
    }

    /** Predicts rows, in their order; the answer of a bad row has an {@code error}. */
    public List<Map<String, Object>> predict(String id, List<? extends Map<String, ?>> rows) {
        List<Map<String, Object>> answers = new ArrayList<>();
        send(request(id, "/predict", NDJSON_TYPE).POST(BodyPublishers.ofString(lines(rows))))
                .lines()
                .forEach(line -> answers.add(object(line)));
        return answers;
    }

    /** Predicts a row that the model keeps until its label comes; the answer has its {@code id}. */
    public Map<String, Object> predictAwaiting(String id, Map<String, ?> row) {
        return object(send(request(id, "/predict?await=true", JSON_TYPE)
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(row)))));
    }

    /** Writes a model to a safetensors file. */
    public void export(String id, Path file) {
        HttpResponse<Path> response =
                exchange(request(id, "/export", JSON_TYPE).GET().build(), BodyHandlers.ofFile(file));
        if (response.statusCode() != 200) {
            throw new SobowException(
                    response.statusCode(), Map.of("detail", "the model was not exported; see " + file));
        }
    }

    private HttpRequest.Builder request(String id, String rest, String type) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve("/v1/models/" + id + rest))
                .header("Content-Type", type)
                .timeout(Duration.ofSeconds(60));
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    private static String lines(List<? extends Map<String, ?>> rows) {
        return rows.stream().map(JSON::writeValueAsString).collect(Collectors.joining("\n"));
    }

    private static Map<String, Object> object(String json) {
        return JSON.readValue(json, OBJECT);
    }

    /** Sends what may safely be sent again. */
    private String sendAgain(HttpRequest.Builder request) {
        for (int attempt = 1; ; attempt++) {
            try {
                return send(request);
            } catch (SobowException e) {
                if (e.status() != 429 || attempt == ATTEMPTS) {
                    throw e;
                }
            } catch (UncheckedIOException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
            pause(attempt);
        }
    }

    private static void pause(int attempt) {
        try {
            Thread.sleep(200L << attempt);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the server had too much to do", e);
        }
    }

    private String send(HttpRequest.Builder request) {
        HttpResponse<String> response = exchange(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
        if (response.statusCode() >= 300) {
            boolean told =
                    response.headers().firstValue("Content-Type").orElse("").contains("json");
            throw new SobowException(response.statusCode(), told ? object(response.body()) : Map.of());
        }
        return response.body();
    }

    private <T> HttpResponse<T> exchange(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            return http.send(request, handler);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + server, e);
        }
    }
}
