package org.sobow.app;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.sobow.app.train.Tally;
import org.sobow.app.train.Training;
import org.sobow.app.train.TuningSeries;
import org.sobow.experiments.report.JsonText;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;

/** What came of training, as a few lines and as JSON. */
record TrainingResult(Map<String, Object> values) {
    static TrainingResult of(Training training) {
        Model model = training.model();
        Tally tally = training.tally();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("task", model instanceof Classifier ? "classification" : "regression");
        values.put("rows", tally.rows());
        if (tally.rows() > 0) {
            values.putAll(tally.figures(model));
        }
        if (model instanceof Classifier classifier) {
            values.put("labels", classifier.labels().size());
        }
        values.put("columns", model.columns().size());
        values.put("features", model.features());
        values.putAll(TuningSeries.settings(model));
        return new TrainingResult(values);
    }

    String text() {
        int width = Math.max(
                18, values.keySet().stream().mapToInt(String::length).max().orElse(0));
        return values.entrySet().stream()
                .map(each -> each.getKey()
                        + " ".repeat(1 + width - each.getKey().length())
                        + shown(each.getValue())
                        + System.lineSeparator())
                .collect(Collectors.joining());
    }

    private static String shown(Object value) {
        return value instanceof Double number ? String.format(Locale.ROOT, "%.5g", number) : value.toString();
    }

    String json() {
        return JsonText.pretty(values);
    }
}
