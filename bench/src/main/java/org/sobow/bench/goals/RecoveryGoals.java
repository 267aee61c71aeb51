package org.sobow.bench.goals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Finding;
import org.sobow.experiments.evaluate.Contenders;
import org.sobow.experiments.evaluate.EvaluateText;
import org.sobow.experiments.evaluate.Recovery;
import org.sobow.experiments.evaluate.RecoveryTable;
import org.sobow.experiments.evaluate.StreamOutcome;

/** What the self-tuning learner is to do after abrupt drifts. */
final class RecoveryGoals {
    private final List<StreamOutcome> outcomes;

    RecoveryGoals(List<StreamOutcome> outcomes) {
        this.outcomes = outcomes.stream()
                .filter(outcome -> !outcome.stream().drifts().isEmpty())
                .toList();
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
            List<Recovery> mine = recoveries(outcome, Contenders.SELF_TUNING);
            List<Recovery> best = recoveries(outcome, Contenders.GRID);
            if (!mine.isEmpty() && mine.size() == best.size()) {
                for (int i = 0; i < mine.size(); i++) {
                    drifts.add(figure.applyAsDouble(mine.get(i)), figure.applyAsDouble(best.get(i)));
                }
                double mean = Recovery.mean(mine, figure);
                double bestMean = Recovery.mean(best, figure);
                streams.add(mean, bestMean);
                words.add(outcome.stream().name() + " " + EvaluateText.fixed(mean, 0) + " against "
                        + EvaluateText.fixed(bestMean, 0));
            }
        }
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(Finding.goal(
                        streams.later == 0 && streams.sooner > 0,
                        claim + "; compared with the best fixed setting, " + streams.words("on")
                                + " streams (arrivals on average: " + EvaluateText.list(words)
                                + "), and drift by drift "
                                + drifts.words("after") + "."));
    }

    private static List<Recovery> recoveries(StreamOutcome outcome, String name) {
        return outcome.has(name) ? RecoveryTable.recoveries(outcome, name) : List.of();
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
        List<StepPath> paths = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            for (Chart.Series steps : outcome.outcome().eachSeries(Contenders.SELF_TUNING, "step")) {
                paths.addAll(StepPath.of(steps, outcome.stream().drifts()));
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
        return Optional.of(Finding.goal(
                holds,
                "The step size rises by more than a tenth after " + rose + " of " + paths.size()
                        + " abrupt drifts (on geometric average to " + EvaluateText.fixed(rise, 2)
                        + " times) and has come more than half of the way back, in logarithms, by the next drift after "
                        + back + "."));
    }
}
