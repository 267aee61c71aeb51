package org.sobow.app.serve;

import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.sobow.app.serve.live.Models;
import org.sobow.app.serve.live.ServedModel;
import org.sobow.store.Metrics;
import org.sobow.store.Point;
import org.sobow.store.StoreReader;

/** {@code GET /v1/models/{id}/metrics}: the series of a model, each in as many points as a chart can show. */
record SeriesApi(Models models) {
    void series(Context context) {
        ServedModel model = Exchange.model(context, models);
        long from = Exchange.number(context, "from", 0, 0, Long.MAX_VALUE);
        long to = Exchange.number(context, "to", Long.MAX_VALUE, 0, Long.MAX_VALUE);
        List<String> wanted = context.queryParams("series");
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("round", model.published().round());
        answer.put("mostPoints", Metrics.MOST_POINTS);
        answer.put("series", series(model.reader(), name -> wanted.isEmpty() || wanted.contains(name), from, to));
        Exchange.send(context, 200, answer);
    }

    /** All series of a model, by name. */
    static Map<String, Object> all(StoreReader reader) {
        return series(reader, name -> true, 0, Long.MAX_VALUE);
    }

    private static Map<String, Object> series(StoreReader reader, Predicate<String> wanted, long from, long to) {
        Map<String, Object> series = new LinkedHashMap<>();
        for (String name : reader.series()) {
            if (wanted.test(name)) {
                series.put(name, columns(reader.metrics(name, from, to)));
            }
        }
        return series;
    }

    /** The points, a list for each of their parts. */
    private static Map<String, Object> columns(List<Point> points) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("round", points.stream().map(Point::last).toList());
        columns.put("mean", points.stream().map(Point::mean).toList());
        columns.put("least", points.stream().map(Point::least).toList());
        columns.put("most", points.stream().map(Point::most).toList());
        return columns;
    }
}
