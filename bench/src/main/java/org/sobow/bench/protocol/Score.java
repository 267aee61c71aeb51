package org.sobow.bench.protocol;

import org.sobow.experiments.evaluate.Losses;
import org.sobow.experiments.evaluate.MetricScores;
import org.sobow.experiments.evaluate.StreamOutcome;
import org.sobow.learn.evaluate.Metric;

/**
 * How one tuning did on one stream, on average over the seeds.
 *
 * @param loss log-loss, or in a regression the root mean squared error; NaN where its numbers were lost
 * @param accuracy the share of right classes; NaN in a regression
 * @param seconds of processor time for predicting and learning
 * @param losses the loss of every arrival, where the stream has abrupt drifts; else empty
 */
record Score(double loss, double accuracy, double seconds, Losses losses) {
    /** A learner that lost its numbers counts as this many times worse, and no more. */
    private static final double WORST = 10;

    /** How the contender of that name did. */
    static Score of(StreamOutcome outcome, String name) {
        boolean lost = outcome.outcome().lost(name) > 0;
        return new Score(
                lost ? Double.NaN : outcome.measure(name, outcome.lossScore()).mean(),
                outcome.measure(name, MetricScores.of(Metric.ACCURACY)).mean(),
                outcome.measure(name, MetricScores.SECONDS).mean(),
                Losses.mean(outcome.losses(name)));
    }

    /** The loss of this one over that of the other. */
    double lossRatio(Score other) {
        double mine = Double.isFinite(loss) ? loss : Double.MAX_VALUE;
        double others = Double.isFinite(other.loss) ? other.loss : Double.MAX_VALUE;
        return bounded(mine / others);
    }

    /** A ratio within bounds, so that no single stream decides a mean; NaN stays. */
    static double bounded(double ratio) {
        return Math.max(1 / WORST, Math.min(WORST, ratio));
    }
}
