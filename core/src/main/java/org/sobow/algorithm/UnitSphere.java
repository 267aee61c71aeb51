package org.sobow.algorithm;

/** Directions that are uniform on the unit sphere, each decided by a seed and its number: nothing of them need be saved. For one thread. */
/* SplitMix64 (Steele, Lea and Flood 2014) gives the bits, Marsaglia's polar method normal numbers, and these divided by their norm the direction. */
final class UnitSphere {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long seed;
    private long state;

    UnitSphere(long seed) {
        this.seed = seed;
    }

    /** Writes direction {@code number} into {@code out}. */
    void draw(long number, double[] out) {
        state = mix(seed + mix(number));
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
            double u = 2 * uniform() - 1;
            double v = 2 * uniform() - 1;
            double s = u * u + v * v;
            if (s > 0 && s < 1) {
                return u * Math.sqrt(-2 * StrictMath.log(s) / s);
            }
        }
    }

    /** In [0, 1). */
    private double uniform() {
        state += GOLDEN;
        return (mix(state) >>> 11) * 0x1p-53;
    }

    private static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
