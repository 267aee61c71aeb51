package org.sobow.bench.service;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Measures a running server: {@code ServiceLoad URL SECONDS}. It makes a model named load, warms up, measures single-row predictions, then rows that
 * are learned in batches of 50, then both at once, and tells the heap of the server after each. With a third argument, minutes, it goes on with both
 * for so long and tells the heap once a minute.
 */
public final class ServiceLoad {
    private static final String MODEL = "/v1/models/load";
    private static final String JSON = "application/json";
    private static final String NDJSON = "application/x-ndjson";
    private static final int BATCH = 50;
    private static final int PREDICTING = 16;
    private static final int LEARNING = 8;
    private static final Pattern HEAP = Pattern.compile("jvm_memory_used_bytes\\{area=\"heap\"[^}]*} ([0-9.E]+)");

    private ServiceLoad() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        URI server = URI.create(arguments[0]);
        double seconds = Double.parseDouble(arguments[1]);
        int minutes = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 0;
        try (Connection connection = new Connection(server)) {
            connection.send("PUT", MODEL, JSON, "{\"task\": \"classification\"}");
        }
        Load predictions = new Load("predictions, one row each", MODEL + "/predict", JSON, 1, ServiceLoad::row);
        Load learning = new Load("learned, batches of " + BATCH, MODEL + "/learn", NDJSON, BATCH, ServiceLoad::batch);
        learning.run(server, LEARNING, seconds / 2);
        predictions.run(server, PREDICTING, seconds / 2);
        System.out.println(predictions.run(server, PREDICTING, seconds));
        System.out.println(learning.run(server, LEARNING, seconds));
        System.out.println("heap after that: " + heap(server));
        for (int minute = 1; minute <= minutes; minute++) {
            both(server, predictions, learning, 60);
            System.out.println("heap after minute " + minute + ": " + heap(server));
        }
        try (Connection connection = new Connection(server)) {
            connection.send("DELETE", MODEL, JSON, "");
        }
    }

    private static void both(URI server, Load predictions, Load learning, double seconds) throws InterruptedException {
        Thread beside = new Thread(() -> {
            try {
                System.out.println("  " + learning.run(server, LEARNING / 2, seconds));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        beside.start();
        System.out.println("  " + predictions.run(server, PREDICTING / 2, seconds));
        beside.join();
    }

    private static String heap(URI server) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.resolve("/metrics")).build();
        Matcher parts = HEAP.matcher(HttpClient.newHttpClient()
                .send(request, BodyHandlers.ofString())
                .body());
        double bytes = 0;
        while (parts.find()) {
            bytes += Double.parseDouble(parts.group(1));
        }
        return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }

    private static String row(int number) {
        return row(new Random(number), false);
    }

    private static String batch(int number) {
        Random random = new Random(1_000_000L + number);
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < BATCH; i++) {
            rows.append(row(random, true)).append('\n');
        }
        return rows.toString();
    }

    /** Ten numbers and a category, as the label follows from them. */
    private static String row(Random random, boolean labeled) {
        StringBuilder row = new StringBuilder("{");
        double score = 0;
        for (int i = 0; i < 10; i++) {
            double value = random.nextGaussian();
            score += (i % 2 == 0 ? 1 : -0.5) * value;
            row.append(String.format(Locale.ROOT, "\"x%d\": %.4f, ", i, value));
        }
        row.append("\"city\": \"c").append(random.nextInt(50)).append('"');
        if (labeled) {
            row.append(", \"label\": \"").append(score > 0 ? "yes" : "no").append('"');
        }
        return row.append('}').toString();
    }
}
