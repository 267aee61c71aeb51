package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.Column;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Task;

/**
 * Learners on several streams, in one table: the self-tuning learner in no settings at all beside the best fixed setting in
 * hindsight and the other baselines.
 */
public record SuiteEvaluation(Tour tour) implements Experiment {
    private static final List<Column> COLUMNS = List.of(
            new Column("stream", "stream", "The stream."),
            new Column("rows", "rows", "How many arrivals."),
            new Column("metric", "by", "What the next columns are: log-loss, or RMSE. Smaller is better."),
            new Column("selfTuning", "self-tuning", "The self-tuning learner, no settings given."),
            new Column("grid", "best fixed", "SGD with standardization at the best of the grid in hindsight."),
            new Column(
                    "gap", "gap %", "The self-tuning learner above the best fixed, in percent; below 0 it is better."),
            new Column("adagrad", "AdaGrad", "AdaGrad at the best of three steps in hindsight."),
            new Column("ftrl", "FTRL", "FTRL-proximal at its published defaults."),
            new Column("sgd", "SGD", "SGD at the step and strength from which the self-tuning learner starts."),
            new Column("rawGrid", "best raw", "SGD without standardization at the best of the grid in hindsight."),
            new Column("trivial", "trivial", "The class frequencies, or the mean, whatever the row."),
            new Column("accuracy", "acc. %", "Accuracy of the self-tuning learner."),
            new Column("gridAccuracy", "best %", "Accuracy of the grid's best for accuracy."),
            new Column("points", "points", "Their difference."),
            new Column("setting", "best setting", "The grid's best step and strength by log-loss, or RMSE."),
            new Column("cost", "cost", "Seconds of the self-tuned pass over those of plain SGD, interleaved."));

    @Override
    public String name() {
        return "evaluate-suite";
    }

    @Override
    public String description() {
        return "the self-tuning learner beside its baselines on several streams";
    }

    @Override
    public Map<String, Object> settingsByName() {
        return tour.settingsByName();
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<StreamOutcome> outcomes = tour.run(context);
        return new ExperimentResult(
                name(),
                "Self-tuning learners on " + tour.streams().size() + " streams",
                Introduction.of(tour.settings()),
                settingsByName(),
                new ResultTable(
                        COLUMNS, outcomes.stream().map(SuiteEvaluation::row).toList()),
                tables(outcomes),
                outcomes.stream()
                        .flatMap(outcome -> new StreamCharts(outcome).all().stream())
                        .toList(),
                new Goals(outcomes).findings(),
                outcomes.size() == tour.streams().size());
    }

    private static Map<String, Object> row(StreamOutcome outcome) {
        return ResultTable.row(
                COLUMNS,
                outcome.stream().name(),
                outcome.arrivals(),
                outcome.loss().words(),
                loss(outcome, Lineup.SELF_TUNING),
                loss(outcome, Lineup.GRID),
                rounded(100 * Goals.excess(outcome, Lineup.SELF_TUNING, Lineup.GRID)),
                loss(outcome, Lineup.ADAGRAD),
                loss(outcome, Lineup.FTRL),
                loss(outcome, Lineup.SGD),
                loss(outcome, Lineup.RAW_GRID),
                loss(outcome, outcome.stream().task() == Task.REGRESSION ? Lineup.MEAN : Lineup.MAJORITY),
                accuracy(outcome, Lineup.SELF_TUNING),
                accuracy(outcome, Lineup.GRID),
                rounded(Goals.points(outcome)),
                setting(outcome),
                rounded(Goals.cost(outcome)));
    }

    /** To two digits after the point. */
    private static double rounded(double value) {
        return Double.isNaN(value) ? value : Math.round(100 * value) / 100.0;
    }

    private static Object loss(StreamOutcome outcome, String label) {
        int competitor = outcome.indexOf(label);
        return competitor < 0 ? Measure.of() : outcome.bestMeasure(competitor, outcome.loss());
    }

    private static Object accuracy(StreamOutcome outcome, String label) {
        int competitor = outcome.indexOf(label);
        if (competitor < 0) {
            return Measure.of();
        }
        int variant = outcome.best(competitor, Metric.ACCURACY);
        return outcome.measure(
                competitor, variant, s -> StreamReport.shown(Metric.ACCURACY, s.cumulative(Metric.ACCURACY)));
    }

    private static String setting(StreamOutcome outcome) {
        int competitor = outcome.indexOf(Lineup.GRID);
        return competitor < 0
                ? "-"
                : outcome.competitors().get(competitor).setting(outcome.best(competitor, outcome.loss()));
    }

    private static List<FurtherTable> tables(List<StreamOutcome> outcomes) {
        List<FurtherTable> tables = new ArrayList<>();
        for (Task task : Task.values()) {
            List<Map<String, Object>> rows = outcomes.stream()
                    .filter(outcome -> outcome.stream().task() == task)
                    .flatMap(outcome -> new StreamReport(outcome).rows().stream())
                    .toList();
            if (!rows.isEmpty()) {
                String name = task.words();
                tables.add(new FurtherTable(
                        name,
                        "Every metric: " + name,
                        "A row for every learner on every stream, in its best setting.",
                        new ResultTable(StreamReport.columns(task), rows)));
            }
        }
        new RecoveryTable(outcomes).table().ifPresent(tables::add);
        return tables;
    }
}
