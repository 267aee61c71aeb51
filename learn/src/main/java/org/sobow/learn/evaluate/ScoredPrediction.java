package org.sobow.learn.evaluate;

/**
 * What came of one prediction.
 *
 * @param target the label, or the number that was to be predicted
 * @param predicted the most probable class, the smallest of equals; or the predicted number
 * @param confidence the probability of the predicted class; NaN in a regression
 * @param logLoss -log of the probability of the label, clipped to at least {@link #FLOOR}; NaN in a regression
 * @param brier the squared distance of the probabilities to the label's; NaN in a regression
 */
public record ScoredPrediction(double target, double predicted, double confidence, double logLoss, double brier) {
    /** The probability that log-loss takes for the label where the predicted one is smaller. */
    public static final double FLOOR = 1e-15;

    /**
     * Of a class.
     *
     * @param probabilities of the first {@code classes} classes; a label beyond them has none
     * @throws ArithmeticException where one of them is no number in [0, 1], to within rounding
     */
    public static ScoredPrediction ofClass(int label, double[] probabilities, int classes) {
        int best = 0;
        double squares = 0;
        for (int k = 0; k < classes; k++) {
            double p = probabilities[k];
            if (!(p >= 0 && p <= 1 + 1e-9)) {
                throw new ArithmeticException("the probability of class " + k + " must lie in [0, 1], got " + p);
            }
            squares += p * p;
            best = p > probabilities[best] ? k : best;
        }
        double likelihood = label < classes ? Math.min(1, probabilities[label]) : 0;
        // sum_k (p_k - [k = label])^2
        double brier = squares - 2 * likelihood + 1;
        return new ScoredPrediction(
                label,
                best,
                Math.min(1, probabilities[best]),
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
