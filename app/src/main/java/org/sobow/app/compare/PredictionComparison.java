package org.sobow.app.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.ResultTable;

/** Compares files of predictions of the same rows, which {@code sobow train --predictions} or another program wrote. */
public final class PredictionComparison implements Experiment {
    private static final int POINTS = 100;
    private static final List<Column> COLUMNS = List.of(
            new Column("learner", "predictions", "The file, or a baseline that needs no model."),
            new Column("accuracy", "accuracy", "The share of right predictions."),
            new Column("kappa", "kappa", "Cohen's kappa: the accuracy above chance."),
            new Column("kappaTemporal", "kappa-temporal", "The accuracy above that of predicting the label before."),
            new Column("logLoss", "log-loss", "The mean of -log of the probability of the label."),
            new Column("brier", "Brier", "The mean of the squared error of the positive label's probability."),
            new Column("auc", "AUC", "The area under the ROC curve."),
            new Column("prAuc", "PR-AUC", "The average precision."),
            new Column("f1", "F1", "The F1 score of the positive label at the threshold."));

    private final List<Path> files;
    private final @Nullable String chosenPositive;
    private final double threshold;

    /**
     * A comparison.
     *
     * @param positive the label that F1 and the curves are about; null for the rarer of two
     * @param threshold the smallest probability that counts as positive
     */
    public PredictionComparison(List<Path> files, @Nullable String positive, double threshold) {
        this.files = List.copyOf(files);
        chosenPositive = positive;
        this.threshold = threshold;
    }

    @Override
    public String name() {
        return "compare";
    }

    @Override
    public Map<String, Object> settingsByName() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("files", files.stream().map(Path::toString).toList());
        settings.put("positive", chosenPositive == null ? "the rarer label" : chosenPositive);
        settings.put("threshold", threshold);
        return settings;
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<ClassPredictions> all = new ArrayList<>();
        for (Path file : files) {
            ClassPredictions read = PredictionReader.read(file);
            if (!all.isEmpty() && !read.labels().equals(all.get(0).labels())) {
                throw new IllegalArgumentException(file + " must have the labels of " + files.get(0)
                        + ", row by row, to be compared with it; predict the same rows");
            }
            all.add(read);
        }
        List<String> labels = all.get(0).labels();
        String positive = positive(labels);
        all.add(ClassPredictions.noChange(labels));
        all.add(ClassPredictions.majority(labels));
        ResultTable table = new ResultTable(
                COLUMNS, all.stream().map(each -> row(each, positive)).toList());
        List<Chart> charts = new ArrayList<>(List.of(accuracies(all)));
        if (positive != null) {
            charts.add(calibrations(all, positive));
        }
        List<Finding> findings = positive == null
                ? List.of(Finding.note(
                        "Brier score, AUC, PR-AUC, F1 and calibration are those of two labels; here are more."))
                : List.of(Finding.note(
                        "The positive label is " + positive + "; F1 is at a threshold of " + threshold + "."));
        return new ExperimentResult(
                name(),
                "Predictions compared",
                "Every file has a prediction for each row that was made before the row was learned. The baselines need no model.",
                settingsByName(),
                new Conclusion(headline(all), table, List.of(), charts, findings),
                true);
    }

    private static String headline(List<ClassPredictions> all) {
        double most = all.stream()
                .mapToDouble(each -> new ClassFigures(each).accuracy())
                .max()
                .orElseThrow();
        List<String> best = all.stream()
                .filter(each -> new ClassFigures(each).accuracy() == most)
                .map(ClassPredictions::name)
                .toList();
        return String.format(
                Locale.ROOT,
                best.size() == 1
                        ? "Of %d rows, %s has the most right: %.2f %%."
                        : "Of %d rows, nobody has the most right: %s have the same, %.2f %%.",
                all.get(0).rows().size(),
                String.join(" and ", best),
                100 * most);
    }

    private @Nullable String positive(List<String> labels) {
        Map<String, Integer> counts = new HashMap<>();
        labels.forEach(label -> counts.merge(label, 1, Integer::sum));
        if (chosenPositive != null && !counts.containsKey(chosenPositive)) {
            throw new IllegalArgumentException(
                    "the positive label must be one of " + counts.keySet() + ", got " + chosenPositive);
        }
        if (counts.size() != 2 || chosenPositive != null) {
            return counts.size() == 2 ? chosenPositive : null;
        }
        return counts.entrySet().stream()
                .min(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .orElseThrow()
                .getKey();
    }

    private Map<String, Object> row(ClassPredictions of, @Nullable String positive) {
        ClassFigures figures = new ClassFigures(of);
        boolean probable = of.hasProbabilities();
        Map<String, Object> row = new LinkedHashMap<>();
        COLUMNS.forEach(column -> row.put(column.key(), ""));
        row.put("learner", of.name());
        row.put("accuracy", figures.accuracy());
        row.put("kappa", cell(figures.kappa()));
        row.put("kappaTemporal", cell(figures.kappaTemporal()));
        if (probable) {
            row.put("logLoss", cell(figures.logLoss()));
        }
        if (probable && positive != null) {
            row.put("brier", cell(figures.brier()));
            row.put("auc", cell(figures.auc(positive)));
            row.put("prAuc", cell(figures.averagePrecision(positive)));
            row.put("f1", cell(figures.f1(positive, threshold)));
        }
        return row;
    }

    private static Object cell(double value) {
        return Double.isFinite(value) ? value : "";
    }

    private static Chart accuracies(List<ClassPredictions> all) {
        List<Chart.Series> series = new ArrayList<>();
        for (ClassPredictions each : all) {
            List<Double> xs = new ArrayList<>();
            List<Double> ys = new ArrayList<>();
            int points = Math.min(POINTS, each.rows().size());
            for (int point = 0; point < points; point++) {
                int from = (int) ((long) point * each.rows().size() / points);
                int to = (int) ((point + 1L) * each.rows().size() / points);
                int right = 0;
                for (int row = from; row < to; row++) {
                    right += each.rows().get(row).isRight() ? 1 : 0;
                }
                xs.add((double) to);
                ys.add((double) right / (to - from));
            }
            series.add(new Chart.Series(each.name(), xs, ys));
        }
        return Chart.of(
                "accuracy",
                "Accuracy over time",
                "The share of right predictions, in windows of a hundredth of the rows.",
                "rows",
                "accuracy",
                series);
    }

    private static Chart calibrations(List<ClassPredictions> all, String positive) {
        List<Chart.Series> series = new ArrayList<>();
        for (ClassPredictions each : all) {
            if (each.hasProbabilities()) {
                List<ClassFigures.Bin> bins = new ClassFigures(each).calibration(positive);
                series.add(new Chart.Series(
                        each.name(),
                        bins.stream().map(ClassFigures.Bin::predicted).toList(),
                        bins.stream().map(ClassFigures.Bin::observed).toList()));
            }
        }
        series.add(new Chart.Series("perfect", List.of(0.0, 1.0), List.of(0.0, 1.0)));
        return Chart.of(
                "calibration",
                "Calibration",
                "How often " + positive + " came, where it had been given that probability.",
                "predicted probability",
                "observed share",
                series);
    }
}
