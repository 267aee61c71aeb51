package org.sobow.experiments.evaluate;

import org.sobow.experiments.compare.Score;
import org.sobow.learn.evaluate.Metric;

/** What learners are scored by, with the keys of their JSON and the headings of their tables. */
public final class MetricScores {
    /** Seconds of processor time. */
    public static final Score SECONDS = Score.smaller(
            "seconds", "s", "Seconds of processor time in predicting and learning; a dash where not timed.");

    static final Score PER_SECOND =
            Score.larger("perSecond", "rows/s", "Arrivals predicted and learned in such a second.");

    static final Score STATE_BYTES =
            Score.smaller("stateBytes", "state B", "Bytes of its state at the end, written down.");

    private MetricScores() {}

    /** A metric over all arrivals. */
    public static Score of(Metric metric) {
        return score(key(metric), heading(metric), meaning(metric), metric);
    }

    /** The same over the sliding window, at the end. */
    static Score windowed(Metric metric) {
        String key = key(metric);
        return score(
                "windowed" + Character.toUpperCase(key.charAt(0)) + key.substring(1),
                "last " + heading(metric),
                "The same over the last arrivals only, as many as the window holds.",
                metric);
    }

    private static Score score(String key, String heading, String meaning, Metric metric) {
        return metric.isBetter(1, 0) ? Score.larger(key, heading, meaning) : Score.smaller(key, heading, meaning);
    }

    static String key(Metric metric) {
        return switch (metric) {
            case ACCURACY -> "accuracy";
            case KAPPA -> "kappa";
            case LOG_LOSS -> "logLoss";
            case BRIER -> "brier";
            case CALIBRATION_ERROR -> "ece";
            case MAE -> "mae";
            case RMSE -> "rmse";
        };
    }

    private static String heading(Metric metric) {
        return metric == Metric.ACCURACY ? "accuracy %" : metric.words();
    }

    private static String meaning(Metric metric) {
        return switch (metric) {
            case ACCURACY -> "Arrivals whose class was predicted, before it was learned, in percent.";
            case KAPPA -> "Cohen's kappa: accuracy above chance, 1 at best.";
            case LOG_LOSS ->
                "Mean of -log of the probability of the label, natural, clipped at 1e-15. Smaller is better.";
            case BRIER -> "Mean squared distance of the probabilities to the label, from 0 to 2. Smaller is better.";
            case CALIBRATION_ERROR ->
                "Expected calibration error: mean gap between confidence and accuracy over 15 bins. Smaller is better.";
            case MAE -> "Mean absolute error. Smaller is better.";
            case RMSE -> "Root mean squared error. Smaller is better.";
        };
    }

    /** What tables show in place of 1: accuracy is in percent. */
    public static double unit(Metric metric) {
        return metric == Metric.ACCURACY ? 100 : 1;
    }
}
