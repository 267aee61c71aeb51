package org.sobow.algorithm;

import org.sobow.internal.SplitMix64;

/** Directions that are uniform on the unit sphere, each decided by a seed and its number: nothing of them need be saved. For one thread. */
/* Marsaglia's polar method gives normal numbers, and these divided by their norm the direction. */
final class UnitSphere {
    private final SplitMix64 random;

    UnitSphere(long seed) {
        random = new SplitMix64(seed);
    }

    /** Writes direction {@code number} into {@code out}. */
    void draw(long number, double[] out) {
        random.begin(number);
        double squares = 0;
        while (!(squares > 0)) {
            squares = 0;
            for (int i = 0; i < out.length; i++) {
                out[i] = normal();
                squares += out[i] * out[i];
            }
        }
        double norm = Math.sqrt(squares);
        for (int i = 0; i < out.length; i++) {
            out[i] /= norm;
        }
    }

    private double normal() {
        while (true) {
            double u = 2 * random.nextDouble() - 1;
            double v = 2 * random.nextDouble() - 1;
            double s = u * u + v * v;
            if (s > 0 && s < 1) {
                return u * Math.sqrt(-2 * StrictMath.log(s) / s);
            }
        }
    }
}
