package org.sobow.bench.service;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Random;

/**
 * Measures a running server: {@code ServiceLoad URL SECONDS PID [MINUTES]}, with the id of its process. It makes a model named load, warms up,
 * and measures single-row predictions and rows that are learned in batches of 50: each first as fast as they are answered, then at a rate that is
 * offered. With minutes it goes on with both kinds at once, at the rates offered, and tells once a minute how much heap the server needs.
 */
public final class ServiceLoad {
    private static final String MODEL = "/v1/models/load";
    private static final String JSON = "application/json";
    private static final String NDJSON = "application/x-ndjson";
    private static final int BATCH = 50;
    private static final int PREDICTING = 16;
    private static final int LEARNING = 8;
    private static final int WARM_UPS = 10;
    private static final int WARM_ROWS = 200_000;
    private static final double PREDICTIONS_OFFERED = 5000;
    private static final double ROWS_OFFERED = 4000;

    private final URI server;
    private final ServerProcess process;
    private final Load predictions =
            new Load("predictions, one row each", MODEL + "/predict", JSON, 1, ServiceLoad::row);
    private final Load learning =
            new Load("learned, batches of " + BATCH, MODEL + "/learn", NDJSON, BATCH, ServiceLoad::batch);

    private ServiceLoad(URI server, long pid) {
        this.server = server;
        process = ServerProcess.of(server, pid);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        ServiceLoad load = new ServiceLoad(URI.create(arguments[0]), Long.parseLong(arguments[2]));
        load.send("PUT", "{\"task\": \"classification\"}");
        load.measure(Double.parseDouble(arguments[1]));
        int minutes = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 0;
        for (int minute = 1; minute <= minutes; minute++) {
            load.both(60);
            say("heap in use after minute %d: %.1f MB", minute, load.process.heapAfterCollection() / 1e6);
        }
        load.send("DELETE", "");
    }

    private void send(String method, String body) throws IOException {
        try (Connection connection = new Connection(server)) {
            connection.send(Connection.request(server, method, MODEL, JSON, body));
        }
    }

    private void measure(double seconds) throws IOException, InterruptedException {
        warmUp(learning, LEARNING, seconds);
        warmUp(predictions, PREDICTING, seconds);
        tell(() -> predictions.saturate(server, PREDICTING, seconds));
        tell(() -> predictions.offer(server, PREDICTING, seconds, PREDICTIONS_OFFERED));
        tell(() -> learning.saturate(server, LEARNING, seconds));
        tell(() -> learning.offer(server, LEARNING, seconds, ROWS_OFFERED));
        say("heap in use after that: %.1f MB", process.heapAfterCollection() / 1e6);
    }

    /** Sends until the server runs on compiled code, on a machine that has other things to do as well. */
    private void warmUp(Load load, int connections, double seconds) throws InterruptedException {
        int rows = 0;
        for (int i = 0; i < WARM_UPS && rows < WARM_ROWS; i++) {
            rows += load.rows() * load.saturate(server, connections, seconds).requests();
        }
    }

    /** Something that is measured. */
    private interface Measured {
        Outcome run() throws InterruptedException;
    }

    /** Prints what came of it, with how long the processors worked for server and load, and how many threads wanted them. */
    private void tell(Measured measured) throws InterruptedException {
        Duration before = process.processorTime();
        Duration own = own();
        Outcome outcome = measured.run();
        double served = process.processorTime().minus(before).toNanos() / 1e3;
        double sent = own().minus(own).toNanos() / 1e3;
        say(
                "%s   processors %.0f + %.0f us a request   load average %.1f",
                outcome,
                served / outcome.requests(),
                sent / outcome.requests(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private static Duration own() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private void both(double seconds) throws InterruptedException {
        Thread beside = new Thread(() -> {
            try {
                say("  %s", learning.offer(server, LEARNING, seconds, ROWS_OFFERED / 2));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        beside.start();
        say("  %s", predictions.offer(server, PREDICTING, seconds, PREDICTIONS_OFFERED / 5));
        beside.join();
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
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
