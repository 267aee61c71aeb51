package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Column;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.learn.evaluate.Curve;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.evaluate.Task;

/** The rows and records of one stream. */
final class StreamReport {
    private final StreamOutcome outcome;

    StreamReport(StreamOutcome outcome) {
        this.outcome = outcome;
    }

    /** The columns of the table, for a task. */
    static List<Column> columns(Task task) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("stream", "stream", "The stream."));
        columns.add(new Column("learner", "learner", "Who learned."));
        columns.add(new Column(
                "setting",
                "setting",
                "Its setting: of several, the best in hindsight by "
                        + task.loss().words() + "."));
        for (Metric metric : task.metrics()) {
            columns.add(new Column(key(metric), heading(metric), meaning(metric)));
        }
        for (Metric metric : task.metrics()) {
            columns.add(new Column(
                    "windowed" + capital(key(metric)),
                    "last " + heading(metric),
                    "The same over the last arrivals only, as many as the window holds."));
        }
        columns.add(new Column("rows", "rows", "How many arrivals."));
        columns.add(new Column(
                "seconds", "s", "Seconds of processor time in predicting and learning; a dash where not timed."));
        columns.add(new Column("perSecond", "rows/s", "Arrivals predicted and learned in such a second."));
        columns.add(new Column("stateBytes", "state B", "Bytes of its state at the end, written down."));
        return columns;
    }

    static String key(Metric metric) {
        return switch (metric) {
            case ACCURACY -> "accuracy";
            case KAPPA -> "kappa";
            case LOG_LOSS -> "logLoss";
            case BRIER -> "brier";
            case CALIBRATION_ERROR -> "ece";
            case MAE -> "mae";
            case RMSE -> "rmse";
        };
    }

    private static String capital(String key) {
        return Character.toUpperCase(key.charAt(0)) + key.substring(1);
    }

    private static String heading(Metric metric) {
        return metric == Metric.ACCURACY ? "accuracy %" : metric.words();
    }

    private static String meaning(Metric metric) {
        return switch (metric) {
            case ACCURACY -> "Arrivals whose class was predicted, before it was learned, in percent.";
            case KAPPA -> "Cohen's kappa: accuracy above chance, 1 at best.";
            case LOG_LOSS ->
                "Mean of -log of the probability of the label, natural, clipped at 1e-15. Smaller is better.";
            case BRIER -> "Mean squared distance of the probabilities to the label, from 0 to 2. Smaller is better.";
            case CALIBRATION_ERROR ->
                "Expected calibration error: mean gap between confidence and accuracy over 15 bins. Smaller is better.";
            case MAE -> "Mean absolute error. Smaller is better.";
            case RMSE -> "Root mean squared error. Smaller is better.";
        };
    }

    /** A metric as tables show it: accuracy in percent. */
    static double shown(Metric metric, double value) {
        return metric == Metric.ACCURACY ? 100 * value : value;
    }

    /** A row for every contender, in its best setting. */
    List<Map<String, Object>> rows() {
        List<Column> columns = columns(outcome.stream().task());
        Metric loss = outcome.loss();
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int c = 0; c < outcome.contenders().size(); c++) {
            Contender contender = outcome.contenders().get(c);
            int variant = outcome.best(c, loss);
            List<Object> cells = new ArrayList<>();
            cells.add(outcome.stream().name());
            cells.add(contender.label());
            cells.add(contender.setting(variant));
            for (Metric metric : outcome.stream().task().metrics()) {
                cells.add(outcome.shown(c, variant, metric));
            }
            for (Metric metric : outcome.stream().task().metrics()) {
                cells.add(measure(c, variant, result -> shown(metric, result.windowed(metric))));
            }
            cells.add(outcome.arrivals());
            boolean timed = contender.timed();
            cells.add(measure(c, variant, result -> timed ? result.seconds() : Double.NaN));
            cells.add(measure(c, variant, result -> timed ? result.arrivals() / result.seconds() : Double.NaN));
            cells.add(measure(c, variant, result -> result.bytes() > 0 ? result.bytes() : Double.NaN));
            rows.add(ResultTable.row(columns, cells.toArray()));
        }
        return rows;
    }

    private Measure measure(int contender, int variant, ToDoubleFunction<Result> figure) {
        return outcome.measure(contender, variant, figure);
    }

    /** The loss at every setting of every grid. */
    List<FurtherTable> grids() {
        List<FurtherTable> tables = new ArrayList<>();
        for (int c = 0; c < outcome.contenders().size(); c++) {
            Grid grid = outcome.contenders().get(c).grid();
            if (grid != null) {
                tables.add(grid(c, grid));
            }
        }
        return tables;
    }

    private FurtherTable grid(int contender, Grid grid) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("step", "step", "The fixed step size."));
        for (double strength : grid.strengths()) {
            columns.add(new Column(
                    "strength" + strength,
                    "l2 " + EvaluateText.number(strength),
                    outcome.loss().words() + " at the fixed l2 strength " + EvaluateText.number(strength) + "."));
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int s = 0; s < grid.steps().size(); s++) {
            List<Object> cells = new ArrayList<>();
            cells.add(grid.steps().get(s));
            for (int k = 0; k < grid.strengths().size(); k++) {
                cells.add(outcome.measure(contender, s * grid.strengths().size() + k, outcome.loss()));
            }
            rows.add(ResultTable.row(columns, cells.toArray()));
        }
        String label = outcome.contenders().get(contender).label();
        return new FurtherTable(
                "grid-" + outcome.stream().name() + "-" + contender,
                outcome.stream().name() + ", " + label + ": " + outcome.loss().words() + " of every setting",
                "A dash is a setting whose numbers were lost.",
                new ResultTable(columns, rows));
    }

    /** Writes the curves of every contender's best setting to {@code metrics.jsonl}. */
    void record(ExperimentContext context) {
        for (int c = 0; c < outcome.contenders().size(); c++) {
            int variant = outcome.best(c, outcome.loss());
            for (SeedOutcome seed : outcome.seeds()) {
                Result result = seed.passes().get(c).get(variant).result();
                for (Curve.Point point : result.curve().points()) {
                    context.metric(record(c, variant, seed.seed(), point));
                }
            }
        }
    }

    private Map<String, Object> record(int contender, int variant, long seed, Curve.Point point) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("stream", outcome.stream().name());
        record.put("learner", outcome.contenders().get(contender).label());
        record.put("setting", outcome.contenders().get(contender).setting(variant));
        record.put("seed", seed);
        record.put("arrival", point.arrival());
        point.windowed().forEach((metric, value) -> record.put(key(metric), shown(metric, value)));
        putFinite("step", point.step(), record);
        putFinite("biasStep", point.biasStep(), record);
        putFinite("strength", point.strength(), record);
        putFinite("temperature", point.temperature(), record);
        putFinite("cutBacks", point.cutBacks(), record);
        return record;
    }

    private static void putFinite(String name, double value, Map<String, Object> record) {
        if (Double.isFinite(value)) {
            record.put(name, value);
        }
    }
}
