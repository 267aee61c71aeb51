package org.sobow.app.serve;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.app.serve.live.Calibration;
import org.sobow.experiments.report.JsonText;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.state.StateException;
import org.sobow.store.Snapshot;
import org.sobow.store.StoreReader;

/** A page about models that works from disk, offline: the panels of the server's page, with the figures in the file itself. */
public final class ModelReport {
    private static final int MOST_FEATURES = 200;

    private ModelReport() {}

    /** The figures of the model in a directory, which may be in use meanwhile. */
    public static Map<String, Object> figures(Path folder) {
        try (StoreReader reader = StoreReader.open(folder)) {
            return figures(folder, reader);
        }
    }

    /** The page of models of these {@linkplain #figures(Path) figures}. */
    public static String html(List<Map<String, Object>> models) {
        return PageFile.text("report.html")
                .replace("{{style}}", PageFile.text("page.css"))
                .replace(
                        "{{made}}",
                        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString())
                .replace("{{script}}", script("charts.js") + script("panels.js") + script("report.js"))
                // a text in the figures must not end the element that holds them
                .replace(
                        "{{figures}}",
                        JsonText.line(Map.of("models", models)).strip().replace("<", "\\u003c"));
    }

    /** A module without its borders: in one file, what is exported is there. */
    private static String script(String name) {
        return PageFile.text(name).replaceAll("(?m)^import .*\n", "").replaceAll("(?m)^export ", "");
    }

    private static Map<String, Object> figures(Path folder, StoreReader reader) {
        Model model = reader.model();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("name", String.valueOf(folder.toAbsolutePath().normalize().getFileName()));
        figures.put("task", model instanceof Classifier ? "classification" : "regression");
        figures.put("round", reader.round());
        figures.put("examples", model.examples());
        figures.put("features", model.features());
        figures.put(
                "classes",
                model instanceof Classifier classifier ? classifier.labels().size() : 0);
        figures.put("tuned", model.tuned().values());
        figures.put("series", SeriesApi.all(reader));
        figures.put(
                "events",
                reader.eventsAfter(0, Integer.MAX_VALUE).stream()
                        .map(EventsApi::figures)
                        .toList());
        figures.put("weights", WeightsApi.answer(model, MOST_FEATURES));
        figures.put("before", before(folder, reader, model));
        figures.put(
                "calibration",
                reader.property(Calibration.PROPERTY)
                        .map(text -> Calibration.read(text).bins())
                        .orElse(List.of()));
        return figures;
    }

    /** The weights of the oldest snapshot that can be read, with its round: the biggest movers are those since then. */
    private static Map<String, Object> before(Path folder, StoreReader reader, Model now) {
        for (Snapshot snapshot : reader.snapshots()) {
            try {
                return before(Model.load(folder.resolve(snapshot.file())), snapshot.round());
            } catch (UncheckedIOException | StateException e) {
                // a newer one has replaced it meanwhile, or it is damaged: a newer one will do
            }
        }
        return before(now, reader.round());
    }

    private static Map<String, Object> before(Model model, long round) {
        Map<String, Object> before = new LinkedHashMap<>(WeightsApi.answer(model, MOST_FEATURES));
        before.put("round", round);
        return before;
    }
}
