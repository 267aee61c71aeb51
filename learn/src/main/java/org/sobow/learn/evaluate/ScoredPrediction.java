package org.sobow.learn.evaluate;

/**
 * What came of one prediction.
 *
 * @param target the label, or the number that was to be predicted
 * @param predicted the most probable class, the smallest of equals, or {@link #NONE}; or the predicted number
 * @param confidence the probability of the predicted class, or the largest where none is predicted; NaN in a regression
 * @param logLoss -log of the probability of the label, clipped to at least {@link #FLOOR}; NaN in a regression
 * @param brier the squared distance of the probabilities to the label's; NaN in a regression
 */
public record ScoredPrediction(double target, double predicted, double confidence, double logLoss, double brier) {
    /** The probability that log-loss takes for the label where the predicted one is smaller. */
    public static final double FLOOR = 1e-15;

    /** What is predicted before the first label is revealed. */
    public static final int NONE = -1;

    /**
     * Of a class. Only a class whose label has been revealed can be predicted: a label that comes for the first time counts as
     * wrong, and costs what the probability costs that the prediction has in its place, or else in the place after all that were revealed.
     *
     * @param probabilities of the first {@code classes} classes; a label beyond them has none
     * @param known how many of them had been revealed before the prediction
     * @throws ArithmeticException where one of them is no number in [0, 1], to within rounding
     */
    public static ScoredPrediction ofClass(int label, double[] probabilities, int classes, int known) {
        int best = 0;
        int predicted = NONE;
        double squares = 0;
        for (int k = 0; k < classes; k++) {
            double p = probabilities[k];
            if (!(p >= 0 && p <= 1 + 1e-9)) {
                throw new ArithmeticException("the probability of class " + k + " must lie in [0, 1], got " + p);
            }
            squares += p * p;
            best = p > probabilities[best] ? k : best;
            predicted = k < known ? best : predicted;
        }
        boolean isNew = label >= known && (label >= classes || probabilities[label] == 0);
        int place = isNew ? known : label;
        double likelihood = place < classes ? Math.min(1, probabilities[place]) : 0;
        // sum_k (p_k - [k = label])^2
        double brier = squares - 2 * likelihood + 1;
        return new ScoredPrediction(
                label,
                predicted,
                Math.min(1, probabilities[predicted == NONE ? best : predicted]),
                -StrictMath.log(Math.max(FLOOR, likelihood)),
                Math.max(0, brier));
    }

    /**
     * Of a number.
     *
     * @throws ArithmeticException where the prediction is not finite
     */
    public static ScoredPrediction ofNumber(double target, double predicted) {
        if (!Double.isFinite(predicted)) {
            throw new ArithmeticException("a prediction must be finite, got " + predicted);
        }
        return new ScoredPrediction(target, predicted, Double.NaN, Double.NaN, Double.NaN);
    }

    /** The prediction less the target. */
    public double error() {
        return predicted - target;
    }
}
