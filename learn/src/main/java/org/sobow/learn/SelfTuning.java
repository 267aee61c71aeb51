package org.sobow.learn;

/**
 * The recipes of the everyday learners, with defaults that are meant for every stream.
 *
 * <pre>
 *   RowClassifier learner = SelfTuning.classifier().start();
 *   int guess = learner.predict(row);
 *   learner.learn(row, label);
 * </pre>
 */
public final class SelfTuning {
    private SelfTuning() {}

    /** Logistic regression, binary or of many classes, which grow as labels appear. */
    public static LinearClassification classifier() {
        return LinearClassification.STANDARD;
    }

    /** Linear regression with squared loss. */
    public static LinearRegression regressor() {
        return LinearRegression.STANDARD;
    }
}
