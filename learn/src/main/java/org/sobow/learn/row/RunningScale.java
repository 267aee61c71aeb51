package org.sobow.learn.row;

/** The running center and scale of a column of numbers, from the numbers that came so far. For one thread. */
/* The first numbers give their exact mean and variance (Welford); from the memory on, older ones are forgotten exponentially.
 *
 * An outlier counts as if it stood at the clip, so that one number cannot spoil the variance; but while there are few numbers
 * nobody can tell what an outlier is, and all count in full.
 *
 * A unit that changes shows in a block of numbers: most of them are outliers (the unit became smaller, or the origin moved), or
 * all of them are tiny beside the numbers before (it became larger; or an early number was monstrous). Then only those outliers,
 * or only that block, are remembered. A trend does neither, nor does a column that is zero but for rare bursts. */
final class RunningScale {
    /** How many numbers the state has for a checkpoint. */
    static final int STATE = 13;

    private static final int BLOCK = 256;
    private static final long TRUSTED = 100;
    /** With more numbers than this behind it, scale and share of the newest hardly move within STALE numbers, and are computed once for them. */
    private static final double LIVELY = 1000;

    private static final int STALE = 16;
    private static final double TINY = 1.0 / 30;
    private static final double ROUNDING = 1e-12;
    private static final double LARGEST = 1e140;

    private final double memory;
    private final double rate;
    private final double clip;

    private double count;
    private double mean;
    private double variance;
    private double deviation;
    private double inverse;
    private double w;

    private int blockCount;
    private double pivot;
    private double blockSum;
    private double blockSquares;
    private double outliers;
    private double outlierSum;
    private double outlierSquares;

    RunningScale(double memory, double clip) {
        this.memory = memory;
        rate = 1 / memory;
        this.clip = clip;
    }

    /** The number in units of the scale from the center, clipped; 0 while the column is constant. */
    double standardized(double number) {
        double distance = (number - mean) * inverse;
        return inverse == 0 ? 0 : Math.abs(distance) <= clip ? distance : Math.copySign(clip, distance);
    }

    void observe(double number) {
        double x = Math.abs(number) <= LARGEST ? number : Math.copySign(LARGEST, number);
        double delta = x - mean;
        double bound = clip * deviation;
        boolean outlier = count >= TRUSTED && bound > 0 && Math.abs(delta) > bound;
        addToBlock(x, outlier);
        count++;
        // mean ← mean + w·δ, variance ← (1 − w)(variance + w·δ²), with w = 1/n at first and 1/memory later
        double kept = outlier ? Math.copySign(bound, delta) : delta;
        boolean fresh = count <= LIVELY || inverse == 0 || (blockCount & (STALE - 1)) == 0;
        if (fresh) {
            w = count < memory ? 1 / count : rate;
        }
        mean += w * kept;
        variance = (1 - w) * (variance + w * kept * kept);
        if (blockCount == BLOCK) {
            closeBlock();
            fresh = true;
        }
        if (fresh) {
            rescale();
        }
    }

    /** A spread that rounding alone could make is none. */
    private void rescale() {
        deviation = Math.sqrt(variance);
        inverse = deviation > ROUNDING * Math.abs(mean) ? 1 / deviation : 0;
    }

    private void addToBlock(double x, boolean outlier) {
        if (blockCount == 0) {
            pivot = x;
        }
        double d = x - pivot;
        blockCount++;
        blockSum += d;
        blockSquares += d * d;
        if (outlier) {
            outliers++;
            outlierSum += d;
            outlierSquares += d * d;
        }
    }

    private void closeBlock() {
        double square = mean * mean + variance;
        if (outliers > BLOCK / 2.0) {
            restart(outliers, outlierSum, outlierSquares);
        } else {
            double offset = blockSum / BLOCK;
            double blockVariance = blockSquares / BLOCK - offset * offset;
            double blockSquare = (pivot + offset) * (pivot + offset) + blockVariance;
            if (blockVariance > 0 && blockSquare < TINY * TINY * square) {
                restart(BLOCK, blockSum, blockSquares);
            }
        }
        blockCount = 0;
        blockSum = 0;
        blockSquares = 0;
        outliers = 0;
        outlierSum = 0;
        outlierSquares = 0;
    }

    /** Takes the mean and variance of {@code n} numbers, given by the sums of their distances from the pivot and of the squares. */
    private void restart(double n, double sum, double squares) {
        double offset = sum / n;
        count = n;
        mean = pivot + offset;
        variance = Math.max(0, squares / n - offset * offset);
    }

    double[] state() {
        return new double[] {
            count,
            mean,
            variance,
            blockCount,
            pivot,
            blockSum,
            blockSquares,
            outliers,
            outlierSum,
            outlierSquares,
            deviation,
            inverse,
            w
        };
    }

    void load(double[] state) {
        count = state[0];
        mean = state[1];
        variance = state[2];
        blockCount = (int) state[3];
        pivot = state[4];
        blockSum = state[5];
        blockSquares = state[6];
        outliers = state[7];
        outlierSum = state[8];
        outlierSquares = state[9];
        deviation = state[10];
        inverse = state[11];
        w = state[12];
    }
}
