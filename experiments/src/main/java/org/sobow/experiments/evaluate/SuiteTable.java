package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.Column;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Task;

/**
 * Learners on several streams, in one table: the self-tuning learner in no settings at all beside the best fixed setting in
 * hindsight and the other baselines.
 */
final class SuiteTable {
    private static final List<Column> COLUMNS = List.of(
            new Column("stream", "stream", "The stream."),
            new Column("rows", "rows", "How many arrivals."),
            new Column("metric", "by", "What the next columns are: log-loss, or RMSE. Smaller is better."),
            new Column("selfTuning", "self-tuning, linear", "The self-tuning linear learner, no settings given."),
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

    private SuiteTable() {}

    /** A row for every stream. */
    static ResultTable of(List<StreamOutcome> streams) {
        return new ResultTable(COLUMNS, streams.stream().map(SuiteTable::row).toList());
    }

    private static Map<String, Object> row(StreamOutcome stream) {
        boolean isRegression = stream.stream().task() == Task.REGRESSION;
        return ResultTable.row(
                COLUMNS,
                stream.stream().name(),
                stream.arrivals(),
                stream.loss().words(),
                stream.shown(Contenders.SELF_TUNING, stream.loss()),
                stream.shown(Contenders.GRID, stream.loss()),
                rounded(100 * stream.excess(Contenders.SELF_TUNING, Contenders.GRID)),
                stream.shown(Contenders.ADAGRAD, stream.loss()),
                stream.shown(Contenders.FTRL, stream.loss()),
                stream.shown(Contenders.SGD, stream.loss()),
                stream.shown(Contenders.RAW_GRID, stream.loss()),
                stream.shown(isRegression ? Contenders.MEAN : Contenders.MAJORITY, stream.loss()),
                stream.shown(Contenders.SELF_TUNING, Metric.ACCURACY),
                stream.shown(Contenders.GRID, Metric.ACCURACY),
                rounded(stream.points()),
                stream.has(Contenders.GRID) ? stream.setting(Contenders.GRID) : "-",
                rounded(stream.cost()));
    }

    /** To two digits after the point. */
    private static double rounded(double value) {
        return Double.isNaN(value) ? value : Math.round(100 * value) / 100.0;
    }

    /** Every metric of every learner on every stream, and how they came through abrupt drifts. */
    static List<FurtherTable> further(List<StreamOutcome> streams) {
        List<FurtherTable> tables = new ArrayList<>();
        for (Task task : Task.values()) {
            List<Map<String, Object>> rows = streams.stream()
                    .filter(stream -> stream.stream().task() == task)
                    .flatMap(stream -> new StreamReport(stream).rows().stream())
                    .toList();
            if (!rows.isEmpty()) {
                tables.add(new FurtherTable(
                        task.words(),
                        "Every metric: " + task.words(),
                        "A row for every learner on every stream, in its best setting.",
                        new ResultTable(StreamReport.columns(task), rows)));
            }
        }
        RecoveryTable.of(streams).ifPresent(tables::add);
        return tables;
    }
}
