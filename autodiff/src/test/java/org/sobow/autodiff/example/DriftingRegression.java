package org.sobow.autodiff.example;

import java.util.Random;

/**
 * A generated stream: the target is a linear function of the first features, whose coefficients turn slowly, with noise; the other
 * features say nothing.
 */
final class DriftingRegression {
    static final int FEATURES = 12;
    private static final int USEFUL = 4;
    private static final int ROWS = 10;

    private final Random random;
    private int batches;

    DriftingRegression(long seed) {
        random = new Random(seed);
    }

    Batch next() {
        batches++;
        double[] inputs = random.doubles(ROWS * FEATURES, -2, 2).toArray();
        double[] targets = new double[ROWS];
        for (int i = 0; i < ROWS; i++) {
            targets[i] = 1.5 * random.nextGaussian();
            for (int j = 0; j < USEFUL; j++) {
                targets[i] += 2 * Math.cos(batches / 4000.0 + j) * inputs[i * FEATURES + j];
            }
        }
        return new Batch(inputs, targets);
    }
}
