package org.sobow.bench.goals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sobow.experiments.Finding;
import org.sobow.experiments.evaluate.Contenders;
import org.sobow.experiments.evaluate.EvaluateText;
import org.sobow.experiments.evaluate.Remarks;
import org.sobow.experiments.evaluate.StreamOutcome;
import org.sobow.learn.evaluate.Task;

/** What the self-tuning learner is to reach on streams, whether it does, and by how much not. */
record StreamGoals(List<StreamOutcome> outcomes) {
    private static final double LOSS_WITHIN = 0.01;
    private static final double POINTS_WITHIN = 0.3;
    private static final double COST_WITHIN = 2.5;

    /** The goals that the contenders allow to judge, then the remarks. */
    static List<Finding> findings(List<StreamOutcome> outcomes) {
        StreamGoals goals = new StreamGoals(outcomes);
        List<Finding> findings = new ArrayList<>();
        goals.lossGoal().ifPresent(findings::add);
        goals.driftGoal().ifPresent(findings::add);
        goals.accuracyGoal().ifPresent(findings::add);
        goals.costGoal().ifPresent(findings::add);
        goals.costOfShortStreams().ifPresent(findings::add);
        findings.addAll(new RecoveryGoals(outcomes).findings());
        findings.addAll(Remarks.of(outcomes));
        return findings;
    }

    private List<StreamOutcome> comparable() {
        return outcomes.stream()
                .filter(outcome -> outcome.has(Contenders.SELF_TUNING) && outcome.has(Contenders.GRID))
                .toList();
    }

    private static double excess(StreamOutcome outcome) {
        return outcome.excess(Contenders.SELF_TUNING, Contenders.GRID);
    }

    /** "elec +1.25 %": how much more our loss is than that of the best fixed setting. */
    private static String percentOf(StreamOutcome outcome) {
        return outcome.stream().name() + " " + EvaluateText.signedPercent(excess(outcome));
    }

    private Optional<Finding> lossGoal() {
        List<StreamOutcome> streams = comparable();
        List<String> beyond = streams.stream()
                .filter(outcome -> !(excess(outcome) <= LOSS_WITHIN))
                .map(outcome -> percentOf(outcome))
                .toList();
        return finding(
                streams.size(),
                beyond.isEmpty(),
                "Log-loss, or RMSE, no worse than 1 % above the best fixed step and strength in hindsight: on "
                        + (streams.size() - beyond.size()) + " of " + streams.size() + " streams. Worse than that: "
                        + EvaluateText.list(beyond) + ".");
    }

    private Optional<Finding> driftGoal() {
        List<StreamOutcome> streams = comparable().stream()
                .filter(outcome -> outcome.stream().isDrifting())
                .toList();
        List<String> better = streams.stream()
                .filter(outcome -> excess(outcome) < 0)
                .map(outcome -> percentOf(outcome))
                .toList();
        return finding(
                streams.size(),
                2 * better.size() > streams.size(),
                "Better than the best fixed step and strength in hindsight on " + better.size() + " of "
                        + streams.size() + " streams that drift: " + EvaluateText.list(better) + ".");
    }

    private Optional<Finding> accuracyGoal() {
        List<StreamOutcome> streams = comparable().stream()
                .filter(outcome -> outcome.stream().task() == Task.CLASSIFICATION)
                .toList();
        List<String> below = streams.stream()
                .filter(outcome -> !(outcome.points() >= -POINTS_WITHIN))
                .map(outcome -> outcome.stream().name() + " ("
                        + String.format(Locale.ROOT, "%+.2f points", outcome.points()) + ")")
                .toList();
        return finding(
                streams.size(),
                below.isEmpty(),
                "Accuracy within 0.3 points of the grid's best for accuracy, or above it: on "
                        + (streams.size() - below.size()) + " of " + streams.size() + " streams. Below that: "
                        + EvaluateText.list(below) + ".");
    }

    private Optional<Finding> costGoal() {
        List<StreamOutcome> streams = timed(true);
        double most = streams.stream().mapToDouble(StreamOutcome::cost).max().orElse(Double.NaN);
        return finding(
                streams.size(),
                most <= COST_WITHIN,
                "A self-tuned pass takes at most " + EvaluateText.fixed(most, 2)
                        + " times a plain SGD pass in the same interleaved run (goal: 2.5), on streams of at least "
                        + StreamOutcome.LONG + " arrivals: " + costs(streams) + ".");
    }

    private Optional<Finding> costOfShortStreams() {
        List<StreamOutcome> streams = timed(false);
        return streams.isEmpty()
                ? Optional.empty()
                : Optional.of(Finding.note(
                        "A self-tuned pass in times of a plain SGD pass, not judged where there are fewer than "
                                + StreamOutcome.LONG + " arrivals: " + costs(streams) + "."));
    }

    private List<StreamOutcome> timed(boolean isLong) {
        return outcomes.stream()
                .filter(outcome -> outcome.cost() > 0 && outcome.isLong() == isLong)
                .toList();
    }

    private static String costs(List<StreamOutcome> streams) {
        return streams.stream()
                .map(outcome -> outcome.stream().name() + " " + EvaluateText.fixed(outcome.cost(), 2))
                .collect(Collectors.joining(", "));
    }

    private static Optional<Finding> finding(int streams, boolean holds, String text) {
        return streams == 0 ? Optional.empty() : Optional.of(Finding.goal(holds, text));
    }
}
