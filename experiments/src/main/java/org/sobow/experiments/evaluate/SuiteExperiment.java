package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;
import org.sobow.learn.evaluate.Task;

/**
 * An experiment that is learners on streams.
 *
 * @param introduction what is run and how it is judged, in a paragraph
 * @param table the main table
 * @param tables further tables
 * @param verdict what is found
 */
public record SuiteExperiment(
        String name,
        String title,
        String introduction,
        Suite suite,
        Function<List<StreamOutcome>, ResultTable> table,
        Function<List<StreamOutcome>, List<FurtherTable>> tables,
        Function<List<StreamOutcome>, List<Finding>> verdict)
        implements Experiment {
    /** One stream: a row for each learner, with every metric. */
    static SuiteExperiment ofOne(Suite suite) {
        StreamSource stream = suite.streams().get(0);
        Task task = stream.task();
        return new SuiteExperiment(
                "evaluate",
                "Evaluation on " + stream.name(),
                suite.introduction() + " " + stream.name() + ": " + stream.description() + ".",
                suite,
                streams -> new ResultTable(
                        StreamReport.columns(task),
                        streams.stream()
                                .flatMap(outcome -> new StreamReport(outcome).rows().stream())
                                .toList()),
                SuiteExperiment::recoveryAndGrids,
                Remarks::of);
    }

    private static List<FurtherTable> recoveryAndGrids(List<StreamOutcome> streams) {
        List<FurtherTable> tables = new ArrayList<>();
        RecoveryTable.of(streams).ifPresent(tables::add);
        streams.forEach(stream -> tables.addAll(new StreamReport(stream).grids()));
        return tables;
    }

    /** Several streams: a row for each, with the loss of every learner. */
    public static SuiteExperiment ofSeveral(Suite suite, Function<List<StreamOutcome>, List<Finding>> verdict) {
        return new SuiteExperiment(
                "evaluate-suite",
                "Self-tuning learners on " + suite.streams().size() + " streams",
                suite.introduction(),
                suite,
                SuiteTable::of,
                SuiteTable::further,
                verdict);
    }

    @Override
    public Map<String, Object> settingsByName() {
        return suite.settingsByName();
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<StreamOutcome> streams = suite.run(context);
        return new ExperimentResult(
                name,
                title,
                introduction,
                settingsByName(),
                new Conclusion(
                        Remarks.headline(streams),
                        table.apply(streams),
                        tables.apply(streams),
                        StreamCharts.of(streams),
                        verdict.apply(streams)),
                streams.size() == suite.streams().size());
    }
}
