package org.sobow.bench.goals;

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
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.evaluate.Contender;
import org.sobow.experiments.evaluate.Remarks;
import org.sobow.experiments.evaluate.StreamOutcome;
import org.sobow.experiments.evaluate.SuiteComparison;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Task;

/**
 * Variants of the self-tuning learner on several streams: a row for each stream, a column for each variant. The first variant is
 * the learner as it is by default, and the others are judged against it.
 *
 * @param comparison the streams and the variants
 * @param verdict what is found
 */
record VariantsEvaluation(
        String name, String title, SuiteComparison comparison, Function<List<StreamOutcome>, List<Finding>> verdict)
        implements Experiment {
    @Override
    public Map<String, Object> settingsByName() {
        return comparison.settingsByName();
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<StreamOutcome> outcomes = comparison.run(context);
        return new ExperimentResult(
                name,
                title,
                comparison.introduction(),
                settingsByName(),
                new Conclusion(
                        Remarks.headline(outcomes),
                        table(outcomes, StreamOutcome::loss),
                        further(outcomes),
                        outcomes.stream()
                                .flatMap(outcome -> outcome.charts().stream())
                                .toList(),
                        verdict.apply(outcomes)),
                outcomes.size() == comparison.streams().size());
    }

    private ResultTable table(List<StreamOutcome> outcomes, Function<StreamOutcome, Metric> metricOf) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("stream", "stream", "The stream."));
        columns.add(new Column("rows", "rows", "How many arrivals."));
        columns.add(new Column("metric", "by", "What the next columns are."));
        for (Contender contender : comparison.contenders().apply(Task.CLASSIFICATION)) {
            columns.add(new Column(
                    contender.label().replaceAll("[^A-Za-z0-9]+", "_"),
                    contender.label(),
                    "The metric of the variant: " + contender.label() + "."));
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            Metric metric = metricOf.apply(outcome);
            List<Object> cells = new ArrayList<>();
            cells.add(outcome.stream().name());
            cells.add(outcome.arrivals());
            cells.add(metric.words());
            for (int c = 0; c < outcome.contenders().size(); c++) {
                cells.add(outcome.shown(c, 0, metric));
            }
            rows.add(ResultTable.row(columns, cells.toArray()));
        }
        return new ResultTable(columns, rows);
    }

    private List<FurtherTable> further(List<StreamOutcome> outcomes) {
        List<StreamOutcome> classified = outcomes.stream()
                .filter(outcome -> outcome.stream().task() == Task.CLASSIFICATION)
                .toList();
        return classified.isEmpty()
                ? List.of()
                : List.of(new FurtherTable(
                        "accuracy",
                        "Accuracy",
                        "The same for accuracy, in percent.",
                        table(classified, outcome -> Metric.ACCURACY)));
    }
}
