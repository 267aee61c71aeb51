package org.sobow.app.serve;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sobow.app.serve.live.Published;
import org.sobow.app.serve.live.ServedModel;

/** How a model is doing, as it is sent. */
final class Status {
    private Status() {}

    static Map<String, Object> of(ServedModel model) {
        Published published = model.published();
        Map<String, Object> status = new LinkedHashMap<>();
        status.put("id", model.id());
        status.put("status", model.status());
        model.failure().ifPresent(failure -> status.put("reason", failure.getMessage()));
        status.put("settings", model.settings().values());
        status.put("round", published.round());
        status.put("examples", published.examples());
        status.put("features", published.features());
        status.put("ignored", published.ignored());
        status.put("classes", published.classes());
        status.put("awaited", published.awaited());
        status.put("awaitedDropped", published.awaitedDropped());
        status.put("predictions", model.predictions());
        status.put("rejected", model.rejected().count());
        status.put("waiting", model.waiting());
        status.put("tuned", published.tuned().values());
        status.put("quality", model.quality());
        status.put("sample", new String(model.sample(), StandardCharsets.UTF_8));
        return status;
    }
}
