package org.sobow.learn.row;

import java.util.Arrays;
import org.sobow.state.StateException;

/**
 * The running center and scale of a column of numbers, from the numbers that came so far. Its own numbers lie in an array, in which it may be
 * {@linkplain #at placed} anew: one object serves many columns. For one thread.
 */
/* The first numbers give their exact mean and variance (Welford, Chan); from the memory on, older ones are forgotten exponentially.
 *
 * An outlier counts as if it stood at the clip, so that one number cannot spoil the variance; but while there are few numbers
 * nobody can tell what an outlier is, and all count in full.
 *
 * A unit that changes shows in a block of numbers: most of them are outliers (the unit became smaller, or the origin moved), or
 * all of them are tiny beside the numbers before (it became larger; or an early number was monstrous). Then only those outliers,
 * or only that block, are remembered. A trend does neither, nor does a column that is zero but for rare bursts. */
final class RunningScale {
    /** How many numbers it has: all that a checkpoint keeps. */
    static final int STATE = 10;

    private static final int COUNT = 0;
    private static final int MEAN = 1;
    private static final int VARIANCE = 2;
    private static final int BLOCK_COUNT = 3;
    private static final int PIVOT = 4;
    private static final int BLOCK_SUM = 5;
    private static final int BLOCK_SQUARES = 6;
    private static final int OUTLIERS = 7;
    private static final int OUTLIER_SUM = 8;
    private static final int OUTLIER_SQUARES = 9;

    private static final int BLOCK = 256;
    private static final long TRUSTED = 100;
    private static final double TINY = 1.0 / 30;
    private static final double ROUNDING = 1e-12;
    private static final double LARGEST = 1e140;

    private final double memory;
    private final double rate;
    private final double clip;

    private double[] own = new double[STATE];
    private int at;

    RunningScale(double memory, double clip) {
        this.memory = memory;
        rate = 1 / memory;
        this.clip = clip;
    }

    /** Lets it be the scale whose numbers begin at a place of an array, where it changes them; zeros are those of a column without a number. */
    RunningScale at(double[] numbers, int place) {
        own = numbers;
        at = place;
        return this;
    }

    double center() {
        return own[at + MEAN];
    }

    /** One over the scale; 0 while the column is constant: a spread that rounding alone could make is none. */
    double inverse() {
        double deviation = Math.sqrt(own[at + VARIANCE]);
        return deviation > ROUNDING * Math.abs(own[at + MEAN]) ? 1 / deviation : 0;
    }

    /** Takes in the numbers from place {@code from} to before {@code to}; NaN is none. Returns how many there were. */
    int observe(double[] numbers, int from, int to) {
        boolean trusted = own[at + COUNT] >= TRUSTED && own[at + VARIANCE] > 0;
        double bound = trusted ? clip * Math.sqrt(own[at + VARIANCE]) : LARGEST;
        double center = own[at + MEAN];
        double pivot = own[at + PIVOT];
        boolean opens = own[at + BLOCK_COUNT] == 0;
        int n = 0;
        double sum = 0;
        double squares = 0;
        double blockSum = own[at + BLOCK_SUM];
        double blockSquares = own[at + BLOCK_SQUARES];
        for (int i = from; i < to; i++) {
            double x = numbers[i];
            if (!(Math.abs(x) <= LARGEST)) {
                if (Double.isNaN(x)) {
                    continue;
                }
                x = Math.copySign(LARGEST, x);
            }
            if (opens && n == 0) {
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
        own[at + PIVOT] = pivot;
        own[at + BLOCK_SUM] = blockSum;
        own[at + BLOCK_SQUARES] = blockSquares;
        if (n > 0) {
            takeIn(n, sum, squares);
        }
        return n;
    }

    /** Takes in n numbers, given by the sums of their distances δ from the center and of the squares. */
    private void takeIn(int n, double sum, double squares) {
        own[at + BLOCK_COUNT] += n;
        double count = own[at + COUNT] + n;
        own[at + COUNT] = count;
        // mean ← mean + w·Σδ, variance ← (1 − n·w) variance + w·Σδ² − (w·Σδ)², with w = 1/count at first and 1/memory
        // later
        double w = count < memory ? 1 / count : rate;
        own[at + MEAN] += w * sum;
        own[at + VARIANCE] = Math.max(0, (1 - n * w) * own[at + VARIANCE] + w * squares - w * sum * (w * sum));
        if (own[at + BLOCK_COUNT] >= BLOCK) {
            closeBlock();
        }
    }

    private void addOutlier(double d) {
        own[at + OUTLIERS]++;
        own[at + OUTLIER_SUM] += d;
        own[at + OUTLIER_SQUARES] += d * d;
    }

    private void closeBlock() {
        double mean = own[at + MEAN];
        double blockCount = own[at + BLOCK_COUNT];
        double square = mean * mean + own[at + VARIANCE];
        if (own[at + OUTLIERS] > blockCount / 2.0) {
            restart(own[at + OUTLIERS], own[at + OUTLIER_SUM], own[at + OUTLIER_SQUARES]);
        } else {
            double offset = own[at + BLOCK_SUM] / blockCount;
            double blockVariance = own[at + BLOCK_SQUARES] / blockCount - offset * offset;
            double middle = own[at + PIVOT] + offset;
            double blockSquare = middle * middle + blockVariance;
            if (blockVariance > 0 && blockSquare < TINY * TINY * square) {
                restart(blockCount, own[at + BLOCK_SUM], own[at + BLOCK_SQUARES]);
            }
        }
        own[at + BLOCK_COUNT] = 0;
        own[at + BLOCK_SUM] = 0;
        own[at + BLOCK_SQUARES] = 0;
        own[at + OUTLIERS] = 0;
        own[at + OUTLIER_SUM] = 0;
        own[at + OUTLIER_SQUARES] = 0;
    }

    /** Takes the mean and variance of {@code n} numbers, given by the sums of their distances from the pivot and of the squares. */
    private void restart(double n, double sum, double squares) {
        double offset = sum / n;
        own[at + COUNT] = n;
        own[at + MEAN] = own[at + PIVOT] + offset;
        own[at + VARIANCE] = Math.max(0, squares / n - offset * offset);
    }

    /** Throws where numbers of a state cannot be its own. */
    void check() {
        boolean sound = own[at + COUNT] >= 0
                && own[at + VARIANCE] >= 0
                && own[at + BLOCK_COUNT] >= 0
                && own[at + BLOCK_COUNT] < BLOCK
                && own[at + OUTLIERS] >= 0;
        if (!sound) {
            throw new StateException(
                    "the scale of a column must have counts and a variance of at least 0, and fewer than " + BLOCK
                            + " numbers in its block, got "
                            + Arrays.toString(Arrays.copyOfRange(own, at, at + STATE)));
        }
    }
}
