package org.sobow.experiments.ho;

import org.sobow.learn.batch.BatchRun;
import org.sobow.streams.batch.Dataset;

/**
 * How a learner does on a test set.
 *
 * @param accuracy the share of the labels it finds, in percent
 * @param loss the mean cross-entropy
 */
record HoScore(double accuracy, double loss) {
    /** Keeps the loss finite where a probability is 0. */
    private static final double SMALLEST = 1e-300;

    static HoScore of(BatchRun learner, Dataset test) {
        double[] probabilities = new double[learner.classes()];
        int right = 0;
        double loss = 0;
        int[] labels = test.labels();
        for (int i = 0; i < labels.length; i++) {
            if (learner.predict(test.examples().get(i).row().features(), probabilities) == labels[i]) {
                right++;
            }
            loss -= Math.log(Math.max(probabilities[labels[i]], SMALLEST));
        }
        return new HoScore(100.0 * right / test.size(), loss / test.size());
    }
}
