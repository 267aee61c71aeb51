package org.sobow.app.serve;

import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.sobow.app.serve.live.Line;
import org.sobow.app.serve.live.Models;
import org.sobow.app.serve.live.Published;
import org.sobow.app.serve.live.ServedModel;
import org.sobow.experiments.report.JsonText;
import org.sobow.learn.row.Row;

/**
 * {@code POST /v1/models/{id}/predict}: one row, or one a line. Plain predictions read what the model published and wait for nobody; those with
 * {@code await=true} keep their rows until the labels come, and are answered once that is on disk.
 */
record PredictApi(Models models) {
    private static final int TOP = 10;

    void predict(Context context) {
        ServedModel model = Exchange.model(context, models);
        int top = (int) Exchange.number(context, "top", TOP, 1, 1000);
        boolean single = Exchange.isSingle(context);
        byte[] body = Exchange.body(context);
        if (Exchange.flag(context, "await")) {
            await(context, model, single ? List.of(new Line(1, body)) : Line.of(body), top, single);
        } else if (single) {
            Exchange.send(context, 200, one(model.published(), row(model, body), top));
            model.predicted(1);
        } else {
            List<Map<String, Object>> answers = many(model, Line.of(body), top);
            send(context, answers);
            model.predicted(answers.size());
        }
    }

    private static Row row(ServedModel model, byte[] json) {
        try {
            return model.row(json);
        } catch (IllegalArgumentException e) {
            throw new Problem(400, String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, Object> one(Published published, Row row, int top) {
        Map<String, Object> answer = published.predict(row, top);
        answer.put("round", published.round());
        return answer;
    }

    /** All are answered by the model of one moment; a bad row is answered by what is wrong with it. */
    private static List<Map<String, Object>> many(ServedModel model, List<Line> lines, int top) {
        Published published = model.published();
        List<Map<String, Object>> answers = new ArrayList<>();
        for (Line line : lines) {
            try {
                answers.add(one(published, model.row(line.bytes()), top));
            } catch (IllegalArgumentException e) {
                Map<String, Object> error = new LinkedHashMap<>();
                error.put("row", line.number());
                error.put("error", e.getMessage());
                answers.add(error);
            }
        }
        return answers;
    }

    private static void await(Context context, ServedModel model, List<Line> lines, int top, boolean single) {
        List<Row> rows = new ArrayList<>();
        for (Line line : lines) {
            try {
                rows.add(model.row(line.bytes()));
            } catch (IllegalArgumentException e) {
                throw new Problem(
                        400, "row " + line.number() + ": " + e.getMessage() + "; no row of the request is kept");
            }
        }
        if (rows.isEmpty()) {
            throw new Problem(400, "there are no rows");
        }
        CompletableFuture<List<Map<String, Object>>> answers = model.await(rows, top);
        context.future(() -> answers.thenAccept(all -> {
            if (single) {
                Exchange.send(context, 200, all.get(0));
            } else {
                send(context, all);
            }
            model.predicted(all.size());
        }));
    }

    private static void send(Context context, List<Map<String, Object>> answers) {
        context.status(200)
                .contentType(Exchange.NDJSON)
                .result(answers.stream().map(JsonText::line).collect(Collectors.joining()));
    }
}
