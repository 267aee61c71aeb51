package org.sobow.app.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server on a free port of the loopback address, and a client of it. */
public final class Served implements AutoCloseable {
    public static final String JSON = "application/json";
    public static final String NDJSON = "application/x-ndjson";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    final Server server;
    final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    Served(Server server) {
        this.server = server;
    }

    public static Served start(Path state) {
        return new Served(Server.start(ServerOptions.local(0, state)));
    }

    /** An answer. */
    public record Reply(int status, String type, String body, HttpResponse<String> response) {
        public JsonNode json() {
            return MAPPER.readTree(body);
        }
    }

    URI uri(String path) {
        return server.address().resolve(path);
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(uri(path)).timeout(Duration.ofSeconds(30));
    }

    public Reply get(String path) {
        return send(request(path).GET());
    }

    public Reply post(String path, String type, String body) {
        return send(request(path).header("Content-Type", type).POST(BodyPublishers.ofString(body)));
    }

    public Reply put(String path, String body) {
        return send(request(path).header("Content-Type", JSON).PUT(BodyPublishers.ofString(body)));
    }

    /** Sends a file. */
    public Reply put(String path, Path file) throws IOException {
        return send(request(path).PUT(BodyPublishers.ofFile(file)));
    }

    /** Makes a model that classifies. */
    void create(String id) {
        Reply made = put("/v1/models/" + id, "{\"task\": \"classification\"}");
        if (made.status() != 201) {
            throw new IllegalStateException(made.body());
        }
    }

    Reply send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
            return new Reply(
                    response.statusCode(),
                    response.headers().firstValue("Content-Type").orElse(""),
                    response.body(),
                    response);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Rows whose label follows from their numbers and category, a JSON object a line. */
    public static String rows(int count, long seed) {
        Random random = new Random(seed);
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < count; i++) {
            double x = random.nextGaussian();
            boolean red = random.nextBoolean();
            String label = x + (red ? 1 : -1) > 0 ? "yes" : "no";
            rows.append("{\"x\": ")
                    .append(x)
                    .append(", \"place\": {\"color\": \"")
                    .append(red ? "red" : "blue")
                    .append("\"}, \"label\": \"")
                    .append(label)
                    .append("\"}\n");
        }
        return rows.toString();
    }

    @Override
    public void close() {
        server.close();
    }
}
