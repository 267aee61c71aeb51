package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Standing;
import org.sobow.learn.evaluate.Task;

/** What the self-tuning learner is to reach on streams, whether it does, and by how much not. */
final class Goals {
    private static final double LOSS_WITHIN = 0.01;
    private static final double POINTS_WITHIN = 0.3;
    private static final double COST_WITHIN = 2.5;

    private final List<StreamOutcome> outcomes;

    Goals(List<StreamOutcome> outcomes) {
        this.outcomes = List.copyOf(outcomes);
    }

    /** All that the competitors allow to say. */
    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        lossGoal().ifPresent(findings::add);
        driftGoal().ifPresent(findings::add);
        accuracyGoal().ifPresent(findings::add);
        costGoal().ifPresent(findings::add);
        costOfShortStreams().ifPresent(findings::add);
        findings.addAll(new RecoveryTable(outcomes).findings());
        others().ifPresent(findings::add);
        edges().ifPresent(findings::add);
        lost().ifPresent(findings::add);
        skipped().ifPresent(findings::add);
        return findings;
    }

    /** The loss of one competitor over that of another, less 1; NaN where one does not take part. */
    static double excess(StreamOutcome outcome, String label, String reference) {
        int one = outcome.indexOf(label);
        int other = outcome.indexOf(reference);
        return one < 0 || other < 0 ? Double.NaN : outcome.excess(one, other);
    }

    /** Our accuracy less that of the grid's best, in points; NaN in a regression, or where one does not take part. */
    static double points(StreamOutcome outcome) {
        int ours = outcome.indexOf(Lineup.SELF_TUNING);
        int grid = outcome.indexOf(Lineup.GRID);
        return ours < 0 || grid < 0
                ? Double.NaN
                : 100
                        * (outcome.bestMeasure(ours, Metric.ACCURACY).mean()
                                - outcome.bestMeasure(grid, Metric.ACCURACY).mean());
    }

    /** Seconds of the self-tuned pass over those of plain SGD; NaN where one does not take part. */
    static double cost(StreamOutcome outcome) {
        int ours = outcome.indexOf(Lineup.SELF_TUNING);
        int plain = outcome.indexOf(Lineup.SGD);
        return ours < 0 || plain < 0
                ? Double.NaN
                : outcome.measure(ours, 0, Standing::seconds).mean()
                        / outcome.measure(plain, 0, Standing::seconds).mean();
    }

    private List<StreamOutcome> comparable() {
        return outcomes.stream()
                .filter(outcome -> outcome.indexOf(Lineup.SELF_TUNING) >= 0 && outcome.indexOf(Lineup.GRID) >= 0)
                .toList();
    }

    private static double excess(StreamOutcome outcome) {
        return excess(outcome, Lineup.SELF_TUNING, Lineup.GRID);
    }

    /** "elec +1.25 %": how much more our loss is than that of another. */
    private static String percentOf(StreamOutcome outcome, String reference) {
        return outcome.stream().name() + " "
                + EvaluateText.signedPercent(excess(outcome, Lineup.SELF_TUNING, reference));
    }

    private Optional<Finding> lossGoal() {
        List<StreamOutcome> streams = comparable();
        List<String> beyond = streams.stream()
                .filter(outcome -> !(excess(outcome) <= LOSS_WITHIN))
                .map(outcome -> percentOf(outcome, Lineup.GRID))
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
                .map(outcome -> percentOf(outcome, Lineup.GRID))
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
                .filter(outcome -> !(points(outcome) >= -POINTS_WITHIN))
                .map(outcome -> outcome.stream().name() + " ("
                        + String.format(Locale.ROOT, "%+.2f points", points(outcome)) + ")")
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
        double most = streams.stream().mapToDouble(Goals::cost).max().orElse(Double.NaN);
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
                : Optional.of(new Finding(
                        Verdict.NOTE,
                        "A self-tuned pass in times of a plain SGD pass, not judged where there are fewer than "
                                + StreamOutcome.LONG + " arrivals: " + costs(streams) + "."));
    }

    private List<StreamOutcome> timed(boolean isLong) {
        return outcomes.stream()
                .filter(outcome -> cost(outcome) > 0 && outcome.isLong() == isLong)
                .toList();
    }

    private static String costs(List<StreamOutcome> streams) {
        return streams.stream()
                .map(outcome -> outcome.stream().name() + " " + EvaluateText.fixed(cost(outcome), 2))
                .collect(Collectors.joining(", "));
    }

    private static Optional<Finding> finding(int streams, boolean holds, String text) {
        return streams == 0
                ? Optional.empty()
                : Optional.of(new Finding(holds ? Verdict.HOLDS : Verdict.FALLS_SHORT, text));
    }

    private Optional<Finding> others() {
        List<String> words = new ArrayList<>();
        for (String rival : List.of(Lineup.RAW_GRID, Lineup.ADAGRAD, Lineup.FTRL, Lineup.MAJORITY, Lineup.MEAN)) {
            List<StreamOutcome> shared = outcomes.stream()
                    .filter(outcome -> !Double.isNaN(excess(outcome, Lineup.SELF_TUNING, rival)))
                    .toList();
            List<String> behind = shared.stream()
                    .filter(outcome -> excess(outcome, Lineup.SELF_TUNING, rival) >= 0)
                    .map(outcome -> percentOf(outcome, rival))
                    .toList();
            if (!shared.isEmpty()) {
                words.add(rival + " on " + (shared.size() - behind.size()) + " of " + shared.size()
                        + (behind.isEmpty() ? "" : " (behind it on " + EvaluateText.list(behind) + ")"));
            }
        }
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding(
                        Verdict.NOTE,
                        "By log-loss, or RMSE, the self-tuning learner is ahead of " + String.join("; ", words) + "."));
    }

    private Optional<Finding> edges() {
        List<String> names = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            for (int c = 0; c < outcome.competitors().size(); c++) {
                Competitor competitor = outcome.competitors().get(c);
                Grid grid = competitor.grid();
                int best = outcome.best(c, outcome.loss());
                if (grid != null && grid.isAtEdge(best)) {
                    names.add(outcome.stream().name() + (competitor.label().equals(Lineup.RAW_GRID) ? " raw" : "")
                            + " (step " + EvaluateText.number(grid.step(best)) + ")");
                }
            }
        }
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding(
                        Verdict.NOTE,
                        "The best step lies at the edge of the grid, so that a wider one might be better, on: "
                                + EvaluateText.list(names) + "."));
    }

    private Optional<Finding> lost() {
        List<String> names = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            for (int c = 0; c < outcome.competitors().size(); c++) {
                Competitor competitor = outcome.competitors().get(c);
                int variants = competitor.variants().size();
                int of = c;
                long lost = IntStream.range(0, variants)
                        .filter(v -> outcome.laps(of, v).stream()
                                .anyMatch(lap -> lap.standing().isLost()))
                        .count();
                if (lost > 0) {
                    names.add(outcome.stream().name() + ", " + competitor.label()
                            + (variants == 1 ? "" : ": " + lost + " of " + variants));
                }
            }
        }
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Finding(Verdict.NOTE, "Numbers became infinite or NaN: " + String.join("; ", names) + "."));
    }

    private Optional<Finding> skipped() {
        List<String> names = outcomes.stream()
                .map(StreamOutcome::stream)
                .filter(stream -> stream.skipped() > 0)
                .map(stream -> stream.name() + " " + stream.skipped())
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding(
                        Verdict.NOTE,
                        "Bad rows were skipped, as allowed, and nothing was learned from them: "
                                + EvaluateText.list(names) + "."));
    }
}
