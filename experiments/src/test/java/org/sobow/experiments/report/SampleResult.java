package org.sobow.experiments.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

/** A result with everything in it that is hard to write down. */
final class SampleResult {
    static final List<Column> COLUMNS = List.of(
            new Column("algorithm", "algorithm", "the <algorithm>"),
            new Column("eta", "eta", "its window weight"),
            new Column("blr", "BLR", "regret & more"),
            new Column("diverged", "diverged", "how many seeds it lost"));

    private SampleResult() {}

    static ExperimentResult named(String experiment, boolean complete) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("rounds", 5000);
        settings.put("alpha", 1e-4);
        settings.put("algorithms", List.of("sobow", "ogd"));
        return new ExperimentResult(
                experiment,
                "A title with \"quotes\" & <tags>",
                "What was run.",
                settings,
                new Conclusion(
                        "SOBOW < OGD.",
                        table(),
                        List.of(),
                        List.of(chart("regret")),
                        List.of(
                                new Finding(Verdict.REPRODUCED, "It holds: 1 < 2."),
                                new Finding(Verdict.NOT_REPRODUCED, "It does not hold."))),
                complete);
    }

    /** The same with a second table. */
    static ExperimentResult withFurtherTable() {
        ExperimentResult one = named("hr-static", true);
        FurtherTable further = new FurtherTable("words", "Words & more", "What to <see>.", table());
        return new ExperimentResult(
                one.experiment(),
                one.title(),
                one.introduction(),
                one.settings(),
                new Conclusion(one.headline(), one.table(), List.of(further), one.charts(), one.findings()),
                true);
    }

    static ResultTable table() {
        return new ResultTable(
                COLUMNS,
                List.of(
                        ResultTable.row(COLUMNS, "SOBOW", 0.99, new Measure(123_400, 2_100, 8), 0),
                        ResultTable.row(COLUMNS, "OGD", 1.0, new Measure(Double.NaN, Double.NaN, 0), 8),
                        ResultTable.row(COLUMNS, "\u039b", Double.NaN, new Measure(0.5, Double.NaN, 1), 0)));
    }

    static Chart chart(String id) {
        Chart.Series series = new Chart.Series("SOBOW", List.of(1.0, 2.0, 3.0), List.of(3.0, 2.0, 1.0), List.of());
        return new Chart(id, "Regret", "It <falls>.", "round", "regret", false, false, List.of(series), List.of(2.0));
    }
}
