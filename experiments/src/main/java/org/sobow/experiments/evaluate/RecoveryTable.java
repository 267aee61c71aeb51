package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Column;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

/** How learners came through the abrupt drifts of streams that have them. */
final class RecoveryTable {
    private static final List<Column> COLUMNS = List.of(
            new Column("stream", "stream", "The stream."),
            new Column("learner", "learner", "Who learned, in its best setting."),
            new Column("drifts", "drifts", "Abrupt drifts over all seeds."),
            new Column("recovered", "recovered", "Drifts after which the loss came back before the next drift."),
            new Column(
                    "arrivals",
                    "arrivals",
                    "Arrivals until the mean loss of the last " + Recovery.WINDOW
                            + ", all after the drift, was within 5 % above its mean over the " + Recovery.BEFORE
                            + " before; the whole stretch where it never was. Mean over drifts."),
            new Column(
                    "settled",
                    "to settled",
                    "The same until it was within 5 % above the mean loss that the best fixed setting, or else the first"
                            + " learner, has over the last " + Recovery.BEFORE
                            + " before the next drift: one level for all."),
            new Column("after", "loss after", "Mean loss from a drift to the next. Mean over drifts."));

    private final List<StreamOutcome> outcomes;

    RecoveryTable(List<StreamOutcome> outcomes) {
        this.outcomes = outcomes.stream()
                .filter(outcome -> !outcome.stream().drifts().isEmpty())
                .toList();
    }

    /** The table; empty where no stream has an abrupt drift. */
    Optional<FurtherTable> table() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            for (int c = 0; c < outcome.competitors().size(); c++) {
                List<Recovery> recoveries = recoveries(outcome, c);
                if (!recoveries.isEmpty()) {
                    rows.add(ResultTable.row(
                            COLUMNS,
                            outcome.stream().name(),
                            outcome.competitors().get(c).label(),
                            recoveries.size(),
                            (int) recoveries.stream()
                                    .filter(Recovery::recovered)
                                    .count(),
                            measure(recoveries, Recovery::arrivals),
                            measure(recoveries, Recovery::settled),
                            measure(recoveries, Recovery::after)));
                }
            }
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new FurtherTable(
                        "recovery",
                        "Recovery after abrupt drifts",
                        "Fewer arrivals are better. The spread is that over drifts and seeds.",
                        new ResultTable(COLUMNS, rows)));
    }

    private static Measure measure(List<Recovery> recoveries, ToDoubleFunction<Recovery> figure) {
        return Measure.of(recoveries.stream().mapToDouble(figure).toArray());
    }

    private static List<Recovery> recoveries(StreamOutcome outcome, int competitor) {
        int reference = Math.max(0, outcome.indexOf(Lineup.GRID));
        List<Lap> laps = outcome.laps(competitor, outcome.best(competitor, outcome.loss()));
        List<Lap> references = outcome.laps(reference, outcome.best(reference, outcome.loss()));
        List<Recovery> recoveries = new ArrayList<>();
        for (int i = 0; i < laps.size(); i++) {
            recoveries.addAll(Recovery.of(
                    laps.get(i).losses(),
                    references.get(i).losses(),
                    outcome.stream().drifts()));
        }
        return recoveries;
    }

    /** Whether the self-tuning learner recovers faster than the best fixed step, and what its step did. */
    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        finding("After abrupt drifts it comes back within 5 % of its own level before", Recovery::arrivals)
                .ifPresent(findings::add);
        finding(
                        "After abrupt drifts it comes within 5 % of the level at which the best fixed setting settles",
                        Recovery::settled)
                .ifPresent(findings::add);
        stepFinding().ifPresent(findings::add);
        return findings;
    }

    private Optional<Finding> finding(String claim, ToDoubleFunction<Recovery> figure) {
        Tally streams = new Tally();
        Tally drifts = new Tally();
        List<String> words = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            int ours = outcome.indexOf(Lineup.SELF_TUNING);
            int grid = outcome.indexOf(Lineup.GRID);
            if (ours >= 0 && grid >= 0 && !recoveries(outcome, ours).isEmpty()) {
                List<Recovery> mine = recoveries(outcome, ours);
                List<Recovery> best = recoveries(outcome, grid);
                for (int i = 0; i < mine.size(); i++) {
                    drifts.add(figure.applyAsDouble(mine.get(i)), figure.applyAsDouble(best.get(i)));
                }
                double mean = measure(mine, figure).mean();
                double bestMean = measure(best, figure).mean();
                streams.add(mean, bestMean);
                words.add(outcome.stream().name() + " " + EvaluateText.fixed(mean, 0) + " against "
                        + EvaluateText.fixed(bestMean, 0));
            }
        }
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding(
                        streams.later == 0 && streams.sooner > 0 ? Verdict.HOLDS : Verdict.FALLS_SHORT,
                        claim + "; compared with the best fixed setting, " + streams.words("on")
                                + " streams (arrivals on average: " + EvaluateText.list(words)
                                + "), and drift by drift "
                                + drifts.words("after") + "."));
    }

    /** How often one came sooner than another, as soon, or later. */
    private static final class Tally {
        private int sooner;
        private int same;
        private int later;

        void add(double mine, double other) {
            sooner += mine < other ? 1 : 0;
            same += mine == other ? 1 : 0;
            later += mine > other ? 1 : 0;
        }

        String words(String where) {
            return "sooner " + where + " " + sooner + ", as soon " + where + " " + same + ", later " + where + " "
                    + later + " of " + (sooner + same + later);
        }
    }

    private Optional<Finding> stepFinding() {
        List<Recovery.StepPath> paths = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            int ours = outcome.indexOf(Lineup.SELF_TUNING);
            if (ours >= 0) {
                for (Lap lap : outcome.laps(ours, 0)) {
                    paths.addAll(Recovery.StepPath.of(
                            lap.standing().curve(), outcome.stream().drifts()));
                }
            }
        }
        if (paths.isEmpty()) {
            return Optional.empty();
        }
        long rose =
                paths.stream().filter(path -> path.peak() > 1.1 * path.before()).count();
        long back = paths.stream()
                .filter(path ->
                        path.peak() > 1.1 * path.before() && path.end() < Math.sqrt(path.peak() * path.before()))
                .count();
        double rise = Math.exp(paths.stream()
                .mapToDouble(path -> Math.log(path.peak() / path.before()))
                .average()
                .orElse(Double.NaN));
        boolean holds = 2 * rose > paths.size() && 2 * back > paths.size();
        return Optional.of(new Finding(
                holds ? Verdict.HOLDS : Verdict.FALLS_SHORT,
                "The step size rises by more than a tenth after " + rose + " of " + paths.size()
                        + " abrupt drifts (on geometric average to " + EvaluateText.fixed(rise, 2)
                        + " times) and has come more than half of the way back, in logarithms, by the next drift after "
                        + back + "."));
    }
}
