package org.sobow.bench.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.bench.protocol.Comparison.Case;
import org.sobow.bench.protocol.Part.Candidate;
import org.sobow.experiments.report.JsonText;
import org.sobow.learn.evaluate.Task;

/** What came of the protocol, as JSON at full precision. */
final class ReportJson {
    private ReportJson() {}

    static String of(Report report) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Trial trial : report.finals()) {
            for (Recipe recipe : report.recipes()) {
                Map<String, Object> row = row(trial, "learner", recipe.name(), trial.score(recipe));
                row.put("tuning", recipe.tuning(trial.stream().task()).toString());
                rows.add(row);
            }
        }
        Map<String, Object> root = new LinkedHashMap<>();
        root.put(
                "parts",
                report.judgments().stream()
                        .map(judgment -> part(judgment, report.trials()))
                        .toList());
        root.put("rows", rows);
        return JsonText.pretty(root);
    }

    private static Map<String, Object> part(Judgment judgment, List<Trial> trials) {
        Comparison heldOut = judgment.heldOut();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("part", judgment.part().name());
        object.put("verdict", judgment.verdict());
        object.put("loss", heldOut.loss());
        object.put("spread", heldOut.spread());
        object.put("seconds", heldOut.mean(Case::seconds));
        object.put("arrivals", heldOut.mean(Case::arrivals));
        object.put("excess", heldOut.mean(Case::excess));
        object.put("heldOut", heldOut.cases().stream().map(ReportJson::ratios).toList());
        List<Map<String, Object>> values = new ArrayList<>();
        for (Trial trial : trials) {
            if (judgment.part().concerns(trial)) {
                for (Candidate candidate : judgment.part().candidates()) {
                    values.add(row(trial, "value", candidate.label(), trial.score(candidate)));
                }
            }
        }
        object.put("values", values);
        return object;
    }

    private static Map<String, Object> ratios(Case one) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("stream", one.stream());
        row.put("chosen", one.value().label());
        row.put("loss", one.loss());
        row.put("seconds", one.seconds());
        row.put("arrivals", one.arrivals());
        row.put("excess", one.excess());
        return row;
    }

    private static Map<String, Object> row(Trial trial, String key, String name, Score score) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("stream", trial.stream().name());
        row.put(key, name);
        if (trial.stream().task() == Task.CLASSIFICATION) {
            row.put("logLoss", score.loss());
            row.put("accuracy", score.accuracy());
        } else {
            row.put("rmse", score.loss());
        }
        row.put("seconds", score.seconds());
        return row;
    }
}
