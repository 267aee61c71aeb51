package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sobow.experiments.Chart;
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
 * @param lineup the variants, by the task of the stream
 * @param verdict what is found
 */
public record VariantsEvaluation(
        String name,
        String description,
        String title,
        List<StreamSource> streams,
        Function<Task, List<Competitor>> lineup,
        EvaluateSettings settings,
        Function<List<StreamOutcome>, List<Finding>> verdict)
        implements Experiment {
    public VariantsEvaluation {
        streams = List.copyOf(streams);
    }

    @Override
    public Map<String, Object> settingsByName() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("streams", streams.stream().map(StreamSource::name).toList());
        map.putAll(settings.asMap());
        return map;
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        context.expect(streams.stream()
                .mapToLong(stream -> Races.work(stream, lineup.apply(stream.task()), settings))
                .sum());
        List<StreamOutcome> outcomes = new ArrayList<>();
        List<Chart> charts = new ArrayList<>();
        for (StreamSource stream : streams) {
            List<Competitor> competitors = lineup.apply(stream.task());
            List<SeedOutcome> seeds = new Races(stream, competitors, settings, context).run();
            if (seeds.isEmpty()) {
                break;
            }
            StreamOutcome outcome = new StreamOutcome(stream, competitors, seeds);
            StreamReport report = new StreamReport(outcome);
            report.record(context);
            charts.addAll(report.charts());
            outcomes.add(outcome);
        }
        return new ExperimentResult(
                name,
                title,
                Introduction.of(settings),
                settingsByName(),
                table(outcomes, StreamOutcome::loss),
                further(outcomes),
                charts,
                verdict.apply(outcomes),
                outcomes.size() == streams.size());
    }

    private ResultTable table(List<StreamOutcome> outcomes, Function<StreamOutcome, Metric> metricOf) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("stream", "stream", "The stream."));
        columns.add(new Column("rows", "rows", "How many arrivals."));
        columns.add(new Column("metric", "by", "What the next columns are."));
        for (Competitor competitor : lineup.apply(Task.CLASSIFICATION)) {
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
