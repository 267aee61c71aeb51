package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sobow.experiments.Column;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Task;

/**
 * Variants of the self-tuning learner on several streams: a row for each stream, a column for each variant. The first variant is
 * the learner as it is by default, and the others are judged against it.
 *
 * @param tour the streams and the variants
 * @param verdict what is found
 */
record VariantsEvaluation(
        String name, String description, String title, Tour tour, Function<List<StreamOutcome>, List<Finding>> verdict)
        implements Experiment {
    @Override
    public Map<String, Object> settingsByName() {
        return tour.settingsByName();
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<StreamOutcome> outcomes = tour.run(context);
        return new ExperimentResult(
                name,
                title,
                Introduction.of(tour.settings()),
                settingsByName(),
                table(outcomes, StreamOutcome::loss),
                further(outcomes),
                outcomes.stream()
                        .flatMap(outcome -> new StreamCharts(outcome).all().stream())
                        .toList(),
                verdict.apply(outcomes),
                outcomes.size() == tour.streams().size());
    }

    private ResultTable table(List<StreamOutcome> outcomes, Function<StreamOutcome, Metric> metricOf) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("stream", "stream", "The stream."));
        columns.add(new Column("rows", "rows", "How many arrivals."));
        columns.add(new Column("metric", "by", "What the next columns are."));
        for (Competitor competitor : tour.lineup().apply(Task.CLASSIFICATION)) {
            columns.add(new Column(
                    competitor.label().replaceAll("[^A-Za-z0-9]+", "_"),
                    competitor.label(),
                    "The metric of the variant: " + competitor.label() + "."));
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            Metric metric = metricOf.apply(outcome);
            List<Object> cells = new ArrayList<>();
            cells.add(outcome.stream().name());
            cells.add(outcome.arrivals());
            cells.add(metric.words());
            for (int c = 0; c < outcome.competitors().size(); c++) {
                cells.add(outcome.measure(c, 0, s -> StreamReport.shown(metric, s.cumulative(metric))));
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
