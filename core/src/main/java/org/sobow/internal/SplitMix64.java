package org.sobow.internal;

/**
 * Steele, Lea and Flood's SplitMix64 generator (OOPSLA 2014). For one thread.
 *
 * <p>Ours, because {@code java.util.SplittableRandom} does not promise the same numbers in every JDK.
 */
public final class SplitMix64 {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;
    private static final double UNIT = 0x1p-53;

    private final long seed;
    private long state;

    /** The generator that starts at {@code seed}. */
    public SplitMix64(long seed) {
        this.seed = seed;
        state = seed;
    }

    /** Starts anew at a number that the seed and {@code number} decide, so that nothing of the draws before need be saved. */
    public void begin(long number) {
        state = mix(seed + mix(number));
    }

    /** A seed for stream number {@code stream} of {@code seed}; streams are as good as independent. */
    public static long seed(long seed, long stream) {
        return mix(mix(seed) + GOLDEN * (stream + 1));
    }

    private static long mix(long z) {
        long a = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        long b = (a ^ (a >>> 27)) * 0x94d049bb133111ebL;
        return b ^ (b >>> 31);
    }

    /** 64 random bits. */
    public long nextLong() {
        state += GOLDEN;
        return mix(state);
    }

    /** Uniform in [0, 1). */
    public double nextDouble() {
        return unit(nextLong());
    }

    /** Normal with mean 0 and deviation 1 (Box and Muller); takes two numbers. */
    public double nextGaussian() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - nextDouble()));
        return radius * StrictMath.cos(2 * Math.PI * nextDouble());
    }

    /** Uniform in [0, bound), up to a bias of bound / 2^64. */
    public int nextInt(int bound) {
        return below(bound, nextLong());
    }

    /** The uniform number in [0, 1) that 64 random bits stand for. */
    public static double unit(long bits) {
        return (bits >>> 11) * UNIT;
    }

    /** The uniform number in [0, bound) that 64 random bits stand for. */
    public static int below(int bound, long bits) {
        // The upper half of the 96-bit product bits * bound, with bits taken as unsigned.
        long high = Math.multiplyHigh(bits, bound);
        return (int) (bits < 0 ? high + bound : high);
    }

    /** Puts the numbers into a random order (Fisher and Yates). */
    public void shuffle(int[] numbers) {
        for (int i = numbers.length - 1; i > 0; i--) {
            int j = nextInt(i + 1);
            int swapped = numbers[i];
            numbers[i] = numbers[j];
            numbers[j] = swapped;
        }
    }
}
