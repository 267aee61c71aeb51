package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;

/** The parts of a hyperparameter experiment one after the other, in one table and one report. */
record HoExperiment(String name, String title, List<HoPart> parts, HoCorpus corpus) implements Experiment {
    @Override
    public Map<String, Object> settingsByName() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("data", corpus.words());
        for (HoPart part : parts) {
            part.settings()
                    .asMap()
                    .forEach((key, value) -> map.put(parts.size() == 1 ? key : part.name() + ": " + key, value));
        }
        return map;
    }

    @Override
    public ExperimentResult run(ExperimentContext context) {
        context.expect(parts.stream().mapToLong(HoPart::work).sum());
        List<HoOutcome> outcomes = new ArrayList<>();
        for (HoPart part : parts) {
            if (!context.cancelled()) {
                outcomes.add(part.run(context));
            }
        }
        boolean complete = outcomes.size() == parts.size() && outcomes.stream().allMatch(HoOutcome::complete);
        return new ExperimentResult(name, title, introduction(), settingsByName(), conclusion(outcomes), complete);
    }

    private Conclusion conclusion(List<HoOutcome> outcomes) {
        List<Map<String, Object>> rows = new ArrayList<>();
        List<FurtherTable> tables = new ArrayList<>();
        List<Chart> charts = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        for (HoOutcome outcome : outcomes) {
            HoTables of = new HoTables(outcome);
            rows.addAll(of.rows());
            of.besideThePaper().ifPresent(tables::add);
            of.grid().ifPresent(tables::add);
            of.words().ifPresent(tables::add);
            charts.addAll(new HoCharts(outcome).all());
            findings.addAll(new HoFindings(outcome).all());
        }
        if (corpus.generated()) {
            findings.add(Finding.note(
                    "These are not the paper's data: without --data a generated corpus takes their place. Times, and what tuning"
                            + " does, can be seen on it; accuracies cannot be compared with the paper's."));
        }
        if (corpus.skipped() > 0) {
            findings.add(Finding.note(
                    corpus.skipped() + " bad records were skipped, as allowed; nothing was learned from them."));
        }
        String headline = outcomes.isEmpty()
                ? "It was interrupted before anything was finished."
                : new HoFindings(outcomes.get(outcomes.size() - 1)).headline();
        return new Conclusion(
                headline, new ResultTable(HoTables.columns(parts.get(0).settings()), rows), tables, charts, findings);
    }

    private String introduction() {
        StringBuilder text = new StringBuilder("A softmax classifier learns from a stream, ");
        HoSettings first = parts.get(0).settings();
        text.append(first.batch())
                .append(" examples a round for the weights (D_tr) and ")
                .append(first.batch())
                .append(" for the outer level (D_val), which tunes one l2 strength a feature");
        text.append(first.tunesStep() ? " and the step size. " : ". ");
        text.append(corpus.words()).append(". Every method is given the same examples in the same order. ");
        if (first.corruption().stream().anyMatch(level -> level > 0)) {
            List<String> levels =
                    first.corruption().stream().map(HoText::percent).distinct().toList();
            text.append("Labels of D_tr are flipped to another class, ")
                    .append(levels.size() == 1 ? levels.get(0) + " of them" : "by stages: " + String.join(", ", levels))
                    .append(". D_val is clean, and a row that trains on all learns from it too. ");
        }
        text.append("Accuracy and loss are those on the test set, whose labels are clean.");
        return text.toString();
    }
}
