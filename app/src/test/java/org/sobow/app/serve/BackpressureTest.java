package org.sobow.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.app.serve.Served.JSON;
import static org.sobow.app.serve.Served.NDJSON;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.app.serve.live.ServedModel;
import org.sobow.store.LiveOptions;

/** What a server does with more than it can take. */
class BackpressureTest {
    private static final int QUEUE = 2;
    private static final int ROWS = 10;
    private static final String LEARN = "/v1/models/spam/learn?batch=";

    @TempDir
    private Path state;

    @Test
    void aFullQueue_is429AndNothingIsLost() throws InterruptedException {
        ServerOptions options = ServerOptions.local(0, state).withLive(LiveOptions.STANDARD.withQueue(QUEUE));
        try (Served served = new Served(Server.start(options))) {
            served.create("spam");
            ServedModel model = served.server.models().find("spam").orElseThrow();
            CountDownLatch holding = new CountDownLatch(1);
            CountDownLatch held = new CountDownLatch(1);
            CompletableFuture<Boolean> hold = model.ask(store -> holds(holding, held));
            holding.await();

            CompletableFuture<HttpResponse<String>> first = learnLater(served, "first", 1);
            CompletableFuture<HttpResponse<String>> second = learnLater(served, "second", 2);
            while (model.waiting() < QUEUE) {
                Thread.onSpinWait();
            }
            Served.Reply refused = served.post(LEARN + "third", NDJSON, Served.rows(ROWS, 3));
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.response().headers().firstValue("Retry-After")).contains("1");
            assertThat(refused.type()).isEqualTo("application/problem+json");
            assertThat(refused.json().get("status").asInt()).isEqualTo(429);
            assertThat(refused.json().get("detail").asString()).contains("2 batches wait", "send the request again");
            assertThat(first.isDone() || second.isDone()).isFalse();
            assertThat(served.post("/v1/models/spam/predict", JSON, "{\"x\": 1}")
                            .status())
                    .as("predictions wait for nobody")
                    .isEqualTo(200);

            held.countDown();
            assertThat(hold.join()).isTrue();
            assertThat(first.join().body()).contains("\"learned\":10", "\"duplicate\":false");
            assertThat(second.join().body()).contains("\"learned\":10", "\"duplicate\":false");
            assertThat(served.post(LEARN + "third", NDJSON, Served.rows(ROWS, 3))
                            .body())
                    .contains("\"round\":30,\"learned\":10", "\"duplicate\":false");
            assertThat(served.post(LEARN + "third", NDJSON, Served.rows(ROWS, 3))
                            .body())
                    .contains("\"round\":30", "\"duplicate\":true");
        }
        try (Served again = Served.start(state)) {
            assertThat(again.get("/v1/models/spam").json().get("examples").asInt())
                    .isEqualTo(3 * ROWS);
        }
    }

    /** Holds up the thread that learns. */
    private static boolean holds(CountDownLatch holding, CountDownLatch held) {
        holding.countDown();
        try {
            held.await();
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static CompletableFuture<HttpResponse<String>> learnLater(Served served, String batch, long seed) {
        return served.http.sendAsync(
                served.request(LEARN + batch)
                        .header("Content-Type", NDJSON)
                        .POST(BodyPublishers.ofString(Served.rows(ROWS, seed)))
                        .build(),
                BodyHandlers.ofString());
    }
}
