package org.sobow.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.app.serve.Served.JSON;
import static org.sobow.app.serve.Served.NDJSON;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How quickly predictions are answered while clients hold half-sent requests. Runs with -Pservice, since it needs a machine with time to spare. */
class HalfSentIT {
    private static final int SLOW_CLIENTS = 600;
    private static final int WARM_UP = 3000;
    private static final int PREDICTIONS = 1000;
    private static final double LATEST_MILLIS = 100;
    private static final String ROW = "{\"x\": 1, \"place\": {\"color\": \"red\"}}";

    @TempDir
    private Path state;

    @Test
    void predictions_areAnsweredWithin100MillisecondsBesideHalfSentRequests() throws IOException {
        try (Served served = Served.start(state)) {
            served.create("spam");
            served.post("/v1/models/spam/learn", NDJSON, Served.rows(100, 1));
            measure(served, WARM_UP);
            check("600 half-sent headers", served, SlowClients.HALF_HEADERS);
            check("600 half-sent bodies", served, SlowClients.HALF_BODY);
        }
    }

    private static void check(String beside, Served served, String half) throws IOException {
        double[] millis;
        try (SlowClients slow = SlowClients.hold(served.server.address(), SLOW_CLIENTS, half)) {
            millis = measure(served, PREDICTIONS);
            assertThat(slow.lastIsWaitedFor()).as(beside).isTrue();
        }
        double p99 = millis[PREDICTIONS * 99 / 100];
        System.out.printf(
                Locale.ROOT,
                "%d predictions beside %s: p50 %.1f ms, p99 %.1f ms, worst %.1f ms (load average %.1f)%n",
                PREDICTIONS,
                beside,
                millis[PREDICTIONS / 2],
                p99,
                millis[PREDICTIONS - 1],
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        assertThat(p99).as("p99 beside " + beside).isLessThan(LATEST_MILLIS);
    }

    /** How long each of so many predictions took, one after the other; the shortest first. */
    private static double[] measure(Served served, int count) {
        double[] millis = new double[count];
        for (int i = 0; i < count; i++) {
            long start = System.nanoTime();
            assertThat(served.post("/v1/models/spam/predict", JSON, ROW).status())
                    .isEqualTo(200);
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(millis);
        return millis;
    }
}
