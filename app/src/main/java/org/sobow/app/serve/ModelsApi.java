package org.sobow.app.serve;

import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.sobow.app.serve.live.Models;
import org.sobow.app.serve.live.ServedModel;
import org.sobow.app.serve.live.Settings;
import org.sobow.learn.Representation;
import org.sobow.learn.format.JsonFields;

/** {@code /v1/models}: which there are, how they are doing, and making and deleting them. */
record ModelsApi(Models models) {
    void list(Context context) {
        List<Map<String, Object>> all = new ArrayList<>();
        models.all().forEach(model -> all.add(Status.of(model)));
        models.broken().forEach((id, reason) -> {
            Map<String, Object> broken = new LinkedHashMap<>();
            broken.put("id", id);
            broken.put("status", "broken");
            broken.put("reason", reason);
            all.add(broken);
        });
        Exchange.send(context, 200, Map.of("models", all));
    }

    void create(Context context) {
        String id = Exchange.id(context);
        if (!Exchange.isSingle(context)) {
            throw new Problem(415, "Content-Type must be " + Exchange.JSON);
        }
        Map<String, String> values = new LinkedHashMap<>();
        JsonFields.read(Exchange.body(context)).forEach(field -> values.put(field.name(), field.text()));
        String representation = values.remove("representation");
        Representation learned = representation == null ? Representation.LINEAR : Representation.of(representation);
        Settings settings = Settings.of(values);
        try {
            Exchange.send(context, 201, Status.of(models.create(id, settings, learned)));
        } catch (IllegalStateException e) {
            throw new Problem(409, String.valueOf(e.getMessage()));
        }
    }

    void show(Context context) {
        Exchange.send(context, 200, Status.of(Exchange.model(context, models)));
    }

    void delete(Context context) {
        if (!models.delete(Exchange.model(context, models).id())) {
            throw new Problem(404, "the model was deleted by another request");
        }
        context.status(204);
    }

    void pause(Context context) {
        pause(context, true);
    }

    void resume(Context context) {
        pause(context, false);
    }

    private void pause(Context context, boolean value) {
        ServedModel model = Exchange.model(context, models);
        CompletableFuture<Boolean> done = model.pause(value);
        context.future(() -> done.thenAccept(unused -> Exchange.send(context, 200, Status.of(model))));
    }

    void tuned(Context context) {
        ServedModel model = Exchange.model(context, models);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("round", model.published().round());
        answer.put("tuned", model.published().tuned().values());
        Map<String, Object> norms = new LinkedHashMap<>();
        norms.put("raw", model.published().hypergradient().raw());
        norms.put("averaged", model.published().hypergradient().averaged());
        answer.put("hypergradient", norms);
        Exchange.send(context, 200, answer);
    }

    void rejected(Context context) {
        ServedModel model = Exchange.model(context, models);
        List<Map<String, Object>> rows = new ArrayList<>();
        model.rejected().newest().forEach(entry -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("time", entry.time().toString());
            row.put("reason", entry.reason());
            row.put("row", entry.row());
            rows.add(row);
        });
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("count", model.rejected().count());
        answer.put("rows", rows);
        Exchange.send(context, 200, answer);
    }
}
