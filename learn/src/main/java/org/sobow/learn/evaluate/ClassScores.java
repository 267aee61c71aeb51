package org.sobow.learn.evaluate;

import java.util.Arrays;

/** The scores of a classification. */
final class ClassScores implements Scores {
    /** How many bins the confidence is sorted into for the calibration error. */
    static final int BINS = 15;

    private long[] labels = new long[2];
    private long[] predictions = new long[2];
    private final long[] binCount = new long[BINS];
    private final long[] binCorrect = new long[BINS];
    private final double[] binConfidence = new double[BINS];
    private long count;
    private long correct;
    private double logLoss;
    private double brier;

    @Override
    public void change(ScoredPrediction outcome, int sign) {
        int label = (int) outcome.target();
        int predicted = (int) outcome.predicted();
        int largest = Math.max(label, predicted);
        if (largest >= labels.length) {
            int length = Math.max(largest + 1, 2 * labels.length);
            labels = Arrays.copyOf(labels, length);
            predictions = Arrays.copyOf(predictions, length);
        }
        int bin = Math.min(BINS - 1, (int) (outcome.confidence() * BINS));
        int right = label == predicted ? sign : 0;
        count += sign;
        correct += right;
        labels[label] += sign;
        if (predicted != ScoredPrediction.NONE) {
            predictions[predicted] += sign;
        }
        binCount[bin] += sign;
        binCorrect[bin] += right;
        binConfidence[bin] += sign * outcome.confidence();
        logLoss += sign * outcome.logLoss();
        brier += sign * outcome.brier();
    }

    @Override
    public void clear() {
        for (long[] counts : new long[][] {labels, predictions, binCount, binCorrect}) {
            Arrays.fill(counts, 0);
        }
        Arrays.fill(binConfidence, 0);
        count = 0;
        correct = 0;
        logLoss = 0;
        brier = 0;
    }

    @Override
    public double value(Metric metric) {
        if (count == 0) {
            return Double.NaN;
        }
        double n = count;
        return switch (metric) {
            case ACCURACY -> correct / n;
            case KAPPA -> kappa();
            case LOG_LOSS -> logLoss / n;
            case BRIER -> brier / n;
            case CALIBRATION_ERROR -> calibrationError();
            case MAE, RMSE -> Double.NaN;
        };
    }

    private double kappa() {
        double n = count;
        double byChance = 0;
        for (int k = 0; k < labels.length; k++) {
            byChance += (double) labels[k] * predictions[k];
        }
        // (p_o - p_e) / (1 - p_e), both parts times n^2: whole numbers, so that an agreement as by chance gives 0 and
        // no rounding
        double kappa = (n * correct - byChance) / (n * n - byChance);
        // where all labels and all predictions are one class there is nothing to agree on
        return byChance == n * n ? 0 : kappa;
    }

    private double calibrationError() {
        double gaps = 0;
        for (int bin = 0; bin < BINS; bin++) {
            gaps += Math.abs(binCorrect[bin] - binConfidence[bin]);
        }
        // sum over bins of (n_b / n) |accuracy_b - confidence_b|
        return gaps / count;
    }
}
