package org.sobow.app.serve;

import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.sobow.app.serve.live.Models;
import org.sobow.app.serve.live.ServedModel;
import org.sobow.learn.Classifier;
import org.sobow.learn.Contribution;
import org.sobow.learn.Model;

/**
 * {@code GET /v1/models/{id}/weights}: the features that add most to predictions. The thread that learns finds them between batches, so what it
 * found serves all who ask for a while: it spends at most a twentieth of its time on them.
 */
final class WeightsApi {
    private static final int USUAL = 20;
    private static final int MOST = 1000;
    private static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int COST_TIMES = 20;

    private final Models models;
    private final Map<ServedModel, Found> found = new WeakHashMap<>();

    /** What was found, and until when it serves. */
    private record Found(int most, Map<String, Object> weights, long until) {}

    WeightsApi(Models models) {
        this.models = models;
    }

    void weights(Context context) {
        int most = (int) Exchange.number(context, "most", USUAL, 1, MOST);
        ServedModel model = Exchange.model(context, models);
        Found before = before(model);
        if (before != null && before.most == most && System.nanoTime() < before.until) {
            Exchange.send(context, 200, before.weights);
            return;
        }
        CompletableFuture<Found> asked = model.ask(store -> find(store.model(), most));
        context.future(() -> asked.thenAccept(now -> {
            keep(model, now);
            Exchange.send(context, 200, now.weights);
        }));
    }

    private @Nullable Found before(ServedModel model) {
        synchronized (found) {
            return found.get(model);
        }
    }

    private void keep(ServedModel model, Found now) {
        synchronized (found) {
            found.put(model, now);
        }
    }

    private static Found find(Model model, int most) {
        long start = System.nanoTime();
        Map<String, Object> weights = answer(model, most);
        long end = System.nanoTime();
        return new Found(most, weights, end + Math.max(SHORTEST_NANOS, COST_TIMES * (end - start)));
    }

    /** The weights as they are sent. */
    static Map<String, Object> answer(Model model, int most) {
        List<Map<String, Object>> features = new ArrayList<>();
        for (Contribution weight : model.weights(most)) {
            Map<String, Object> feature = new LinkedHashMap<>();
            feature.put("feature", weight.feature());
            feature.put("scores", weight.scores());
            features.add(feature);
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put(
                "labels",
                model instanceof Classifier classifier ? classifier.labels().texts() : List.of());
        answer.put("features", features);
        return answer;
    }
}
