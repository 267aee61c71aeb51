package org.sobow.learn.mixture;

import java.util.Arrays;

/** What parts say of a row: logarithms of the probabilities of the classes, up to a constant, or one number. */
final class Scores {
    /** No class scores less than the best one by more than this. */
    private static final double LOWEST = -20;

    /** No number is further from the mean, in deviations of the target. */
    static final double LARGEST = 50;

    private Scores() {}

    static void clear(double[] out) {
        Arrays.fill(out, 0);
    }

    /** Writes the scores that outputs mean: one output of two classes is the score of the second less that of the first. */
    static void ofOutputs(double[] f, double temperature, double[] out) {
        if (f.length == out.length) {
            for (int c = 0; c < f.length; c++) {
                out[c] = temperature * f[c];
            }
        } else {
            out[0] = 0;
            out[1] = temperature * f[0];
        }
        bound(out);
    }

    /** Moves the best score to 0 and all others between the bounds; a single number between its own. */
    static void bound(double[] out) {
        if (out.length == 1) {
            out[0] = Math.max(-LARGEST, Math.min(LARGEST, out[0]));
            return;
        }
        if (out.length == 2) {
            // the better one becomes 0 and the other minus their difference
            double difference = out[1] - out[0];
            out[0] = Math.max(LOWEST, 0 - Math.max(0, difference));
            out[1] = Math.max(LOWEST, 0 - Math.max(0, -difference));
            return;
        }
        double best = out[0];
        for (double score : out) {
            best = Math.max(best, score);
        }
        for (int c = 0; c < out.length; c++) {
            out[c] = Math.max(LOWEST, out[c] - best);
        }
    }
}
