package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Task;

/**
 * Learners on several streams, in one table: the self-tuning learner in no settings at all beside the best fixed setting in
 * hindsight and the other baselines.
 *
 * @param verdict what is found
 */
public record SuiteEvaluation(SuiteComparison comparison, Function<List<StreamOutcome>, List<Finding>> verdict)
        implements Experiment {
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
    public Map<String, Object> settingsByName() {
        return comparison.settingsByName();
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<StreamOutcome> outcomes = comparison.run(context);
        return new ExperimentResult(
                name(),
                "Self-tuning learners on " + comparison.streams().size() + " streams",
                comparison.introduction(),
                settingsByName(),
                new Conclusion(
                        Remarks.headline(outcomes),
                        new ResultTable(
                                COLUMNS,
                                outcomes.stream().map(SuiteEvaluation::row).toList()),
                        tables(outcomes),
                        outcomes.stream()
                                .flatMap(outcome -> outcome.charts().stream())
                                .toList(),
                        verdict.apply(outcomes)),
                outcomes.size() == comparison.streams().size());
    }

    private static Map<String, Object> row(StreamOutcome outcome) {
        return ResultTable.row(
                COLUMNS,
                outcome.stream().name(),
                outcome.arrivals(),
                outcome.loss().words(),
                loss(outcome, Contenders.SELF_TUNING),
                loss(outcome, Contenders.GRID),
                rounded(100 * outcome.excess(Contenders.SELF_TUNING, Contenders.GRID)),
                loss(outcome, Contenders.ADAGRAD),
                loss(outcome, Contenders.FTRL),
                loss(outcome, Contenders.SGD),
                loss(outcome, Contenders.RAW_GRID),
                loss(outcome, outcome.stream().task() == Task.REGRESSION ? Contenders.MEAN : Contenders.MAJORITY),
                accuracy(outcome, Contenders.SELF_TUNING),
                accuracy(outcome, Contenders.GRID),
                rounded(outcome.points()),
                setting(outcome),
                rounded(outcome.cost()));
    }

    /** To two digits after the point. */
    private static double rounded(double value) {
        return Double.isNaN(value) ? value : Math.round(100 * value) / 100.0;
    }

    private static Object loss(StreamOutcome outcome, String label) {
        int contender = outcome.indexOf(label);
        return contender < 0 ? Measure.of() : outcome.bestMeasure(contender, outcome.loss());
    }

    private static Object accuracy(StreamOutcome outcome, String label) {
        int contender = outcome.indexOf(label);
        if (contender < 0) {
            return Measure.of();
        }
        return outcome.shown(contender, outcome.best(contender, Metric.ACCURACY), Metric.ACCURACY);
    }

    private static String setting(StreamOutcome outcome) {
        int contender = outcome.indexOf(Contenders.GRID);
        return contender < 0
                ? "-"
                : outcome.contenders().get(contender).setting(outcome.best(contender, outcome.loss()));
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
