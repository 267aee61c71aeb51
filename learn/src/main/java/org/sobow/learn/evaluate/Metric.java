package org.sobow.learn.evaluate;

/** A figure over the predictions of a learner. */
public enum Metric {
    /** The share of arrivals whose most probable class was the label. */
    ACCURACY(Task.CLASSIFICATION, "accuracy", true),
    /** Cohen's kappa: (p_o - p_e) / (1 - p_e), p_o the accuracy and p_e that of the same answers in random order. */
    KAPPA(Task.CLASSIFICATION, "kappa", true),
    /** The mean of -log p(label), natural logarithm, p clipped to at least {@link ScoredPrediction#FLOOR}. */
    LOG_LOSS(Task.CLASSIFICATION, "log-loss", false),
    /** The mean over arrivals of the sum over classes of (p_k - [k is the label])^2: from 0 to 2. */
    BRIER(Task.CLASSIFICATION, "Brier", false),
    /** Expected calibration error: the mean gap of confidence and accuracy over {@link ClassScores#BINS} equal bins. */
    CALIBRATION_ERROR(Task.CLASSIFICATION, "ECE", false),
    /** The mean of |prediction - target|. */
    MAE(Task.REGRESSION, "MAE", false),
    /** The root of the mean of (prediction - target)^2. */
    RMSE(Task.REGRESSION, "RMSE", false);

    private final Task task;
    private final String words;
    private final boolean rising;

    Metric(Task task, String words, boolean rising) {
        this.task = task;
        this.words = words;
        this.rising = rising;
    }

    /** The task it belongs to. */
    public Task task() {
        return task;
    }

    /** Its name in print. */
    public String words() {
        return words;
    }

    /** Whether {@code a} is strictly better than {@code b}; a number is better than NaN. */
    public boolean isBetter(double a, double b) {
        return Double.isNaN(b) ? !Double.isNaN(a) : rising ? a > b : a < b;
    }
}
