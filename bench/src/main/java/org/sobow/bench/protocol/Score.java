package org.sobow.bench.protocol;

/**
 * How one tuning did on one stream, on average over the seeds.
 *
 * @param loss log-loss, or in a regression the root mean squared error; NaN where its numbers were lost
 * @param accuracy the share of right classes; NaN in a regression
 * @param seconds of processor time for predicting and learning
 * @param losses the loss of every arrival, where the stream has abrupt drifts; else empty
 */
record Score(double loss, double accuracy, double seconds, LossCurve losses) {
    /** A learner that lost its numbers counts as this many times worse, and no more. */
    private static final double WORST = 10;

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
