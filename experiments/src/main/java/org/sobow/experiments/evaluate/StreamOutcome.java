package org.sobow.experiments.evaluate;

import java.util.Arrays;
import java.util.List;
import org.sobow.experiments.Measure;
import org.sobow.experiments.compare.Outcome;
import org.sobow.experiments.compare.Score;
import org.sobow.learn.evaluate.Metric;

/**
 * What came of a stream: every contender in every setting under every seed. Of several settings of one name the best in hindsight by the
 * score in question counts.
 *
 * @param arrivals how many arrivals were played
 */
public record StreamOutcome(StreamSource stream, long arrivals, Outcome outcome) {
    /** Fewer arrivals than this are too few to judge what takes time to show. */
    public static final long LONG = 20_000;

    /** The metric that decides: log-loss, or RMSE. */
    public Metric loss() {
        return stream.task().loss();
    }

    /** The same as a score. */
    public Score lossScore() {
        return MetricScores.of(loss());
    }

    /** Whether it has arrivals enough to judge what takes time to show. */
    public boolean isLong() {
        return arrivals >= LONG;
    }

    /** The names of the contenders, in the order of print. */
    public List<String> names() {
        return outcome.names();
    }

    /** Whether there is a contender of that name. */
    public boolean has(String name) {
        return names().contains(name);
    }

    /** The label of the setting that is best in hindsight by the mean over seeds; one that was lost under any seed is never. */
    String best(String name, Score score) {
        return score.best(
                outcome.named(name),
                label -> isLost(label)
                        ? Double.NaN
                        : outcome.measure(label, score).mean());
    }

    /** Whether numbers of a setting, or its loss, became infinite or NaN under any seed. */
    boolean isLost(String label) {
        return outcome.lost(label) > 0
                || Arrays.stream(outcome.values(label, lossScore())).anyMatch(loss -> !Double.isFinite(loss));
    }

    /** The label of the setting that has the least loss. */
    public String best(String name) {
        return best(name, lossScore());
    }

    /** What the setting that has the least loss is called. */
    String setting(String name) {
        return String.valueOf(outcome.fact(best(name), Contenders.SETTING, "-"));
    }

    /** The score of the setting that is best by it; without a number where there is no such contender. */
    public Measure measure(String name, Score score) {
        return has(name) ? outcome.measure(best(name, score), score) : Measure.of();
    }

    /** The metric of the setting that is best by it, as tables show it. */
    public Measure shown(String name, Metric metric) {
        return measure(name, MetricScores.of(metric)).times(MetricScores.unit(metric));
    }

    /** The loss of one contender over that of another, each at its best setting, less 1; NaN where one does not take part. */
    public double excess(String name, String reference) {
        return measure(name, lossScore()).mean()
                        / measure(reference, lossScore()).mean()
                - 1;
    }

    /** The accuracy of the self-tuning learner less that of the grid's best, in points; NaN where there is none. */
    public double points() {
        return shown(Contenders.SELF_TUNING, Metric.ACCURACY).mean()
                - shown(Contenders.GRID, Metric.ACCURACY).mean();
    }

    /** Seconds of the self-tuned pass over those of plain SGD; NaN where one does not take part. */
    public double cost() {
        return measure(Contenders.SELF_TUNING, MetricScores.SECONDS).mean()
                / measure(Contenders.SGD, MetricScores.SECONDS).mean();
    }

    /** The loss of every arrival under every seed, at the setting that has the least; empty where the stream has no abrupt drifts. */
    public List<Losses> losses(String name) {
        return LearnerPlay.losses(outcome, best(name));
    }
}
