package org.sobow.experiments.ho;

import org.sobow.learn.batch.BatchClassifier;
import org.sobow.learn.data.Example;
import org.sobow.streams.batch.Dataset;

/**
 * How a learner does on a test set.
 *
 * @param accuracy the share of the labels it finds, in percent
 * @param loss the mean cross-entropy
 */
record HoScore(double accuracy, double loss) {
    /** Of a learner that was lost. */
    static final HoScore NONE = new HoScore(Double.NaN, Double.NaN);

    /** Keeps the loss finite where a probability is 0. */
    private static final double SMALLEST = 1e-300;

    static HoScore of(BatchClassifier learner, Dataset test) {
        double[] probabilities = new double[learner.classes()];
        int right = 0;
        double loss = 0;
        for (Example example : test.examples()) {
            if (learner.predict(example.x(), probabilities) == example.label()) {
                right++;
            }
            loss -= Math.log(Math.max(probabilities[example.label()], SMALLEST));
        }
        return new HoScore(100.0 * right / test.size(), loss / test.size());
    }
}
