package org.sobow.internal;

/**
 * Random numbers that a seed and a number decide, so that nothing of them need be saved (SplitMix64: Steele, Lea and Flood 2014). For one thread.
 */
public final class SplitMix {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long seed;
    private long state;

    public SplitMix(long seed) {
        this.seed = seed;
    }

    /** What follows are the draws of this number. */
    public void begin(long number) {
        state = mix(seed + mix(number));
    }

    /** In [0, 1). */
    public double uniform() {
        state += GOLDEN;
        return (mix(state) >>> 11) * 0x1p-53;
    }

    private static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
