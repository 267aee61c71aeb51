package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;

/** Learners on one stream: a row for each, with every metric. */
public record StreamEvaluation(StreamSource stream, List<Contender> contenders, EvaluateSettings settings)
        implements Experiment {
    public StreamEvaluation {
        contenders = List.copyOf(contenders);
    }

    @Override
    public String name() {
        return "evaluate";
    }

    @Override
    public Map<String, Object> settingsByName() {
        return comparison().settingsByName();
    }

    private SuiteComparison comparison() {
        return new SuiteComparison(List.of(stream), task -> contenders, settings);
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<StreamOutcome> outcomes = comparison().run(context);
        List<StreamReport> reports = outcomes.stream().map(StreamReport::new).toList();
        List<FurtherTable> tables = new ArrayList<>();
        new RecoveryTable(outcomes).table().ifPresent(tables::add);
        reports.forEach(report -> tables.addAll(report.grids()));
        return new ExperimentResult(
                name(),
                "Evaluation on " + stream.name(),
                comparison().introduction() + " " + stream.name() + ": " + stream.description() + ".",
                settingsByName(),
                new Conclusion(
                        Remarks.headline(outcomes),
                        new ResultTable(
                                StreamReport.columns(stream.task()),
                                reports.stream()
                                        .flatMap(report -> report.rows().stream())
                                        .toList()),
                        tables,
                        outcomes.stream()
                                .flatMap(outcome -> outcome.charts().stream())
                                .toList(),
                        Remarks.of(outcomes)),
                !outcomes.isEmpty());
    }
}
