package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.Random;

/** Independent normal numbers. */
final class Gaussians {
    private Gaussians() {}

    /** Draws {@code count} numbers of mean 0 and deviation {@code scale}. */
    static double[] draw(Random random, int count, double scale) {
        double[] out = new double[count];
        Arrays.setAll(out, i -> scale * random.nextGaussian());
        return out;
    }
}
