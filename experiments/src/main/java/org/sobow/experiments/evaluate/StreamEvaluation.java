package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;

/** Learners on one stream: a row for each, with every metric. */
public record StreamEvaluation(StreamSource stream, List<Competitor> competitors, EvaluateSettings settings)
        implements Experiment {
    public StreamEvaluation {
        competitors = List.copyOf(competitors);
    }

    @Override
    public String name() {
        return "evaluate";
    }

    @Override
    public String description() {
        return "learners on one stream, test then train";
    }

    @Override
    public Map<String, Object> settingsByName() {
        return tour().settingsByName();
    }

    private Tour tour() {
        return new Tour(List.of(stream), task -> competitors, settings);
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<StreamOutcome> outcomes = tour().run(context);
        List<StreamReport> reports = outcomes.stream().map(StreamReport::new).toList();
        List<FurtherTable> tables = new ArrayList<>();
        new RecoveryTable(outcomes).table().ifPresent(tables::add);
        reports.forEach(report -> tables.addAll(report.grids()));
        return new ExperimentResult(
                name(),
                "Evaluation on " + stream.name(),
                Introduction.of(settings) + " " + stream.name() + ": " + stream.description() + ".",
                settingsByName(),
                new ResultTable(
                        StreamReport.columns(stream.task()),
                        reports.stream()
                                .flatMap(report -> report.rows().stream())
                                .toList()),
                tables,
                outcomes.stream()
                        .flatMap(outcome -> new StreamCharts(outcome).all().stream())
                        .toList(),
                new Goals(outcomes).findings(),
                !outcomes.isEmpty());
    }
}
