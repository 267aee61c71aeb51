package org.sobow.app.serve;

import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.sobow.app.serve.live.Learned;
import org.sobow.app.serve.live.Line;
import org.sobow.app.serve.live.Models;
import org.sobow.app.serve.live.ServedModel;

/** {@code POST /v1/models/{id}/learn}: rows with their labels, in order, answered once they are on disk. */
final class LearnApi {
    /** How many bytes may wait to be learned, of all models together. */
    private static final int MOST_BYTES = 64 << 20;

    private final Models models;
    private final Semaphore bytes = new Semaphore(MOST_BYTES);

    LearnApi(Models models) {
        this.models = models;
    }

    void learn(Context context) {
        ServedModel model = Exchange.model(context, models);
        if (model.paused()) {
            throw new Problem(
                    409, "learning is switched off; switch it on with POST /v1/models/" + model.id() + "/resume");
        }
        boolean single = Exchange.isSingle(context);
        byte[] body = Exchange.body(context);
        List<Line> lines = single ? List.of(new Line(1, body)) : Line.of(body);
        CompletableFuture<Learned> learning =
                send(model, lines, batch(context), Exchange.flag(context, "atomic"), body.length);
        context.future(() -> learning.thenAccept(learned -> Exchange.send(context, 200, answer(learned))));
    }

    private CompletableFuture<Learned> send(
            ServedModel model, List<Line> lines, @Nullable String batch, boolean atomic, int length) {
        if (!bytes.tryAcquire(length)) {
            throw new Problem(429, "too many rows wait to be learned; send them again in a moment");
        }
        boolean sent = false;
        try {
            CompletableFuture<Learned> learning = model.learn(lines, batch, atomic);
            sent = true;
            return learning.whenComplete((learned, failure) -> bytes.release(length));
        } finally {
            if (!sent) {
                bytes.release(length);
            }
        }
    }

    private static @Nullable String batch(Context context) {
        @Nullable String query = context.queryParam("batch");
        return query == null ? context.header("Idempotency-Key") : query;
    }

    private static Map<String, Object> answer(Learned learned) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("round", learned.round());
        answer.put("learned", learned.learned());
        answer.put("refused", learned.refused());
        answer.put("duplicate", learned.duplicate());
        if (!learned.refusals().isEmpty()) {
            answer.put("errors", Failures.errors(learned.refusals()));
        }
        return answer;
    }
}
