package org.sobow.app.serve;

import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.app.serve.live.Models;
import org.sobow.app.serve.live.ServedModel;

/** What Prometheus is told: how each model is doing, how long requests take, and what the JVM needs. */
final class Meters {
    private final Models models;
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final MultiGauge figures = gauge("sobow.model", "What a model counts.");
    private final MultiGauge tuned = gauge("sobow.model.tuned", "What a model has tuned to what.");
    private final MultiGauge quality =
            gauge("sobow.model.quality", "How good predictions were, each made before its label was learned.");

    @SuppressWarnings("resource") // for the life of the registry
    Meters(Models models) {
        this.models = models;
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
    }

    private MultiGauge gauge(String name, String description) {
        return MultiGauge.builder(name).description(description).register(registry);
    }

    void request(String method, String route, int status, long nanos) {
        registry.timer("sobow.http.requests", "method", method, "route", route, "status", Integer.toString(status))
                .record(Duration.ofNanos(nanos));
    }

    /** All of it, in the text format of Prometheus. */
    synchronized String scrape() {
        List<MultiGauge.Row<?>> figureRows = new ArrayList<>();
        List<MultiGauge.Row<?>> tunedRows = new ArrayList<>();
        List<MultiGauge.Row<?>> qualityRows = new ArrayList<>();
        for (ServedModel model : models.all()) {
            add(model, "figure", counts(model), figureRows);
            add(model, "setting", model.published().tuned().values(), tunedRows);
            add(model, "figure", model.quality(), qualityRows);
        }
        figures.register(figureRows, true);
        tuned.register(tunedRows, true);
        quality.register(qualityRows, true);
        return registry.scrape();
    }

    private static void add(ServedModel model, String key, Map<String, ?> values, List<MultiGauge.Row<?>> rows) {
        values.forEach((name, value) -> {
            if (value instanceof Number number) {
                rows.add(MultiGauge.Row.of(Tags.of("model", model.id(), key, name), number));
            }
        });
    }

    private static Map<String, Number> counts(ServedModel model) {
        Map<String, Number> counts = new LinkedHashMap<>();
        counts.put("round", model.published().round());
        counts.put("examples", model.published().examples());
        counts.put("features", model.published().features());
        counts.put("awaited", model.published().awaited());
        counts.put("predictions", model.predictions());
        counts.put("rejected", model.rejected().count());
        counts.put("waiting", model.waiting());
        counts.put("paused", model.paused() ? 1 : 0);
        counts.put("degraded", model.failure().isPresent() ? 1 : 0);
        return counts;
    }
}
