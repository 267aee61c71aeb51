package org.sobow.learn.row;

import java.util.Arrays;
import org.sobow.state.StateException;

/** The running center and scale of a column of numbers, from the numbers that came so far. For one thread. */
/* The first numbers give their exact mean and variance (Welford, Chan); from the memory on, older ones are forgotten exponentially.
 *
 * An outlier counts as if it stood at the clip, so that one number cannot spoil the variance; but while there are few numbers
 * nobody can tell what an outlier is, and all count in full.
 *
 * A unit that changes shows in a block of numbers: most of them are outliers (the unit became smaller, or the origin moved), or
 * all of them are tiny beside the numbers before (it became larger; or an early number was monstrous). Then only those outliers,
 * or only that block, are remembered. A trend does neither, nor does a column that is zero but for rare bursts. */
final class RunningScale {
    /** How many numbers the state has for a checkpoint. */
    static final int STATE = 10;

    private static final int BLOCK = 256;
    private static final long TRUSTED = 100;
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

    double center() {
        return mean;
    }

    /** One over the scale; 0 while the column is constant. */
    double inverse() {
        return inverse;
    }

    /** Takes in the numbers from place {@code from} to before {@code to}; NaN is none. Returns how many there were. */
    int observe(double[] numbers, int from, int to) {
        boolean trusted = count >= TRUSTED && deviation > 0;
        double bound = trusted ? clip * deviation : LARGEST;
        double center = mean;
        int n = 0;
        double sum = 0;
        double squares = 0;
        double blockSum = this.blockSum;
        double blockSquares = this.blockSquares;
        for (int i = from; i < to; i++) {
            double x = numbers[i];
            if (!(Math.abs(x) <= LARGEST)) {
                if (Double.isNaN(x)) {
                    continue;
                }
                x = Math.copySign(LARGEST, x);
            }
            if (blockCount + n == 0) {
                pivot = x;
            }
            double d = x - pivot;
            double delta = x - center;
            if (Math.abs(delta) > bound) {
                delta = Math.copySign(bound, delta);
                if (trusted) {
                    addOutlier(d);
                }
            }
            n++;
            sum += delta;
            squares += delta * delta;
            blockSum += d;
            blockSquares += d * d;
        }
        this.blockSum = blockSum;
        this.blockSquares = blockSquares;
        if (n > 0) {
            takeIn(n, sum, squares);
        }
        return n;
    }

    /** Takes in n numbers, given by the sums of their distances δ from the center and of the squares. */
    private void takeIn(int n, double sum, double squares) {
        blockCount += n;
        count += n;
        // mean ← mean + w·Σδ, variance ← (1 − n·w) variance + w·Σδ² − (w·Σδ)², with w = 1/count at first and 1/memory
        // later
        double w = count < memory ? 1 / count : rate;
        mean += w * sum;
        variance = Math.max(0, (1 - n * w) * variance + w * squares - w * sum * (w * sum));
        if (blockCount >= BLOCK) {
            closeBlock();
        }
        rescale();
    }

    private void addOutlier(double d) {
        outliers++;
        outlierSum += d;
        outlierSquares += d * d;
    }

    /** A spread that rounding alone could make is none. */
    private void rescale() {
        deviation = Math.sqrt(variance);
        inverse = deviation > ROUNDING * Math.abs(mean) ? 1 / deviation : 0;
    }

    private void closeBlock() {
        double square = mean * mean + variance;
        if (outliers > blockCount / 2.0) {
            restart(outliers, outlierSum, outlierSquares);
        } else {
            double offset = blockSum / blockCount;
            double blockVariance = blockSquares / blockCount - offset * offset;
            double blockSquare = (pivot + offset) * (pivot + offset) + blockVariance;
            if (blockVariance > 0 && blockSquare < TINY * TINY * square) {
                restart(blockCount, blockSum, blockSquares);
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

    /** Writes its numbers into {@code out}, from place {@code at} on. */
    void save(double[] out, int at) {
        out[at] = count;
        out[at + 1] = mean;
        out[at + 2] = variance;
        out[at + 3] = blockCount;
        out[at + 4] = pivot;
        out[at + 5] = blockSum;
        out[at + 6] = blockSquares;
        out[at + 7] = outliers;
        out[at + 8] = outlierSum;
        out[at + 9] = outlierSquares;
    }

    /** Takes what {@link #save} wrote. */
    void load(double[] from, int at) {
        boolean sound =
                from[at] >= 0 && from[at + 2] >= 0 && from[at + 3] >= 0 && from[at + 3] < BLOCK && from[at + 7] >= 0;
        if (!sound) {
            throw new StateException(
                    "the scale of a column must have counts and a variance of at least 0, and fewer than " + BLOCK
                            + " numbers in its block, got "
                            + Arrays.toString(Arrays.copyOfRange(from, at, at + STATE)));
        }
        count = from[at];
        mean = from[at + 1];
        variance = from[at + 2];
        blockCount = (int) from[at + 3];
        pivot = from[at + 4];
        blockSum = from[at + 5];
        blockSquares = from[at + 6];
        outliers = from[at + 7];
        outlierSum = from[at + 8];
        outlierSquares = from[at + 9];
        rescale();
    }
}
