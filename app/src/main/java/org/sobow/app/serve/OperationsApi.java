package org.sobow.app.serve;

import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.app.serve.live.Models;

/** What those who run the server ask for: {@code /health}, {@code /metrics} and {@code /openapi.json}. */
record OperationsApi(Models models, Meters meters, Access access) {
    /** Whether all is well is told to everybody; what is wrong, to those who know the token. */
    void health(Context context) {
        List<String> reasons = reasons();
        Map<String, Object> health = new LinkedHashMap<>();
        health.put("status", reasons.isEmpty() ? "ok" : "degraded");
        if (access.isKnown(context)) {
            health.put("models", models.all().size());
            health.put("reasons", reasons);
        }
        Exchange.send(context, reasons.isEmpty() ? 200 : 503, health);
    }

    private List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        models.broken().forEach((id, reason) -> reasons.add("model " + id + " could not be opened: " + reason));
        models.all()
                .forEach(model -> model.failure()
                        .ifPresent(failure ->
                                reasons.add("model " + model.id() + " does not learn: " + failure.getMessage())));
        return reasons;
    }

    void metrics(Context context) {
        context.status(200)
                .contentType("text/plain; version=0.0.4; charset=utf-8")
                .result(meters.scrape());
    }
}
