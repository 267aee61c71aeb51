package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sobow.experiments.Column;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.Setting;
import org.sobow.experiments.compare.Score;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Task;

/** The rows and records of one stream. */
record StreamReport(StreamOutcome stream) {
    /** The columns of the table, for a task. */
    static List<Column> columns(Task task) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("stream", "stream", "The stream."));
        columns.add(new Column("learner", "learner", "Who learned; self-tuning is the linear model."));
        columns.add(new Column(
                Contenders.SETTING,
                "setting",
                "Its setting: of several, the best in hindsight by "
                        + task.loss().words() + "."));
        task.metrics().forEach(metric -> columns.add(MetricScores.of(metric).column()));
        task.metrics()
                .forEach(metric -> columns.add(MetricScores.windowed(metric).column()));
        columns.add(new Column("rows", "rows", "How many arrivals."));
        columns.add(MetricScores.SECONDS.column());
        columns.add(MetricScores.PER_SECOND.column());
        columns.add(MetricScores.STATE_BYTES.column());
        return columns;
    }

    /** A row for every contender, in its best setting. */
    List<Map<String, Object>> rows() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (String name : stream.names()) {
            String label = stream.best(name);
            boolean timed = !isOfGrid(name);
            List<Object> cells = new ArrayList<>(List.of(stream.stream().name(), name, stream.setting(name)));
            for (Metric metric : stream.stream().task().metrics()) {
                cells.add(measure(label, MetricScores.of(metric)).times(MetricScores.unit(metric)));
            }
            for (Metric metric : stream.stream().task().metrics()) {
                cells.add(measure(label, MetricScores.windowed(metric)).times(MetricScores.unit(metric)));
            }
            cells.add(stream.arrivals());
            cells.add(timed ? measure(label, MetricScores.SECONDS) : Measure.of());
            cells.add(timed ? measure(label, MetricScores.PER_SECOND) : Measure.of());
            cells.add(measure(label, MetricScores.STATE_BYTES));
            rows.add(ResultTable.row(columns(stream.stream().task()), cells.toArray()));
        }
        return rows;
    }

    private Measure measure(String label, Score score) {
        return stream.outcome().measure(label, score);
    }

    private boolean isOfGrid(String name) {
        return !coordinates(name, Contenders.STEP).isEmpty();
    }

    /** The fixed steps, or strengths, of the settings of a grid, in their order. */
    private Set<Double> coordinates(String name, String axis) {
        Set<Double> all = new LinkedHashSet<>();
        for (String label : stream.outcome().named(name)) {
            if (stream.outcome().fact(label, axis, "-") instanceof Double value) {
                all.add(value);
            }
        }
        return all;
    }

    /** The best step of a grid where it is the smallest or the largest, so that a wider grid might hold a better one; else NaN. */
    double stepAtEdge(String name) {
        List<Double> steps = List.copyOf(coordinates(name, Contenders.STEP));
        int best = steps.indexOf(stream.outcome().fact(stream.best(name), Contenders.STEP, "-"));
        return best == 0 || (best >= 0 && best == steps.size() - 1) ? steps.get(best) : Double.NaN;
    }

    /** The loss at every setting of every grid. */
    List<FurtherTable> grids() {
        return stream.names().stream().filter(this::isOfGrid).map(this::grid).toList();
    }

    private FurtherTable grid(String name) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("step", "step", "The fixed step size."));
        for (double strength : coordinates(name, Contenders.STRENGTH)) {
            columns.add(new Column(
                    "strength" + strength,
                    "l2 " + Setting.text(strength),
                    stream.loss().words() + " at the fixed l2 strength " + Setting.text(strength) + "."));
        }
        Map<Object, Map<String, Object>> rows = new LinkedHashMap<>();
        for (String label : stream.outcome().named(name)) {
            Object step = stream.outcome().fact(label, Contenders.STEP, "-");
            Object strength = stream.outcome().fact(label, Contenders.STRENGTH, "-");
            Map<String, Object> row = rows.computeIfAbsent(step, key -> new LinkedHashMap<>(Map.of("step", key)));
            row.put("strength" + strength, measure(label, stream.lossScore()));
        }
        return new FurtherTable(
                "grid-" + stream.stream().name() + "-" + stream.names().indexOf(name),
                stream.stream().name() + ", " + name + ": " + stream.loss().words() + " of every setting",
                "A dash is a setting whose numbers were lost.",
                new ResultTable(columns, List.copyOf(rows.values())));
    }

    /** Writes the curves of every contender's best setting to {@code metrics.jsonl}. */
    void record(ExperimentContext context) {
        for (String name : stream.names()) {
            stream.outcome().records(stream.best(name)).forEach(block -> context.metric(record(name, block)));
        }
    }

    private Map<String, Object> record(String name, Map<String, Object> block) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("stream", stream.stream().name());
        record.put("learner", name);
        record.put(Contenders.SETTING, stream.setting(name));
        record.put("seed", block.getOrDefault("seed", "-"));
        record.put("arrival", block.getOrDefault("round", "-"));
        block.forEach((key, value) -> {
            if (value instanceof Double number && Double.isFinite(number)) {
                record.put(key, key.equals(MetricScores.key(Metric.ACCURACY)) ? 100 * number : number);
            }
        });
        return record;
    }
}
