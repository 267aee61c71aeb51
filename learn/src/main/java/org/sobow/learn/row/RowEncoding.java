package org.sobow.learn.row;

import org.sobow.internal.Require;

/**
 * How rows become numbered features: the recipe of a {@link RowEncoder}.
 *
 * <p>A number becomes one feature, standardized by the running mean and deviation of its column. A category becomes a feature of
 * its own with value 1, and so does each entry of the bag with its value; or both are hashed. Feature 0 is the bias.
 *
 * @param standardize whether numbers are centered and scaled; otherwise they are taken as they are
 * @param hashBits 0 for a feature for every category and every index of the bag; b for 2^b features that they share by their hash
 * @param capacity how many features there may be at most, the bias included; what comes later gets none and is counted
 * @param memory over how many rows the mean and the deviation of a column reach back
 * @param clip how many deviations from the mean a standardized number lies at most
 */
public record RowEncoding(boolean standardize, int hashBits, int capacity, int memory, double clip) {
    /** Numbers standardized over the last 10,000 rows and clipped at 5, categories one by one, up to 262,144 features. */
    public static final RowEncoding STANDARD = new RowEncoding(true, 0, 1 << 18, 10_000, 5);

    private static final int MOST_BITS = 28;

    public RowEncoding {
        if (hashBits < 0 || hashBits > MOST_BITS) {
            throw new IllegalArgumentException("hashBits must lie in [0, " + MOST_BITS + "], got " + hashBits);
        }
        Require.atLeast("capacity", 1 + hashed(hashBits), capacity);
        Require.atLeast("memory", 2, memory);
        Require.positive("clip", clip);
    }

    /** Numbers as they are, in place of standardized ones; or the other way. */
    public RowEncoding withStandardize(boolean value) {
        return new RowEncoding(value, hashBits, capacity, memory, clip);
    }

    /** Categories and the bag hashed to 2^bits features, or 0 for none hashed; the capacity grows by as much if need be. */
    public RowEncoding withHashBits(int bits) {
        int needed = bits > 0 && bits <= MOST_BITS ? 2 * hashed(bits) : capacity;
        return new RowEncoding(standardize, bits, Math.max(capacity, needed), memory, clip);
    }

    /** At most that many features. */
    public RowEncoding withCapacity(int value) {
        return new RowEncoding(standardize, hashBits, value, memory, clip);
    }

    /** Means and deviations over about that many rows. */
    public RowEncoding withMemory(int value) {
        return new RowEncoding(standardize, hashBits, capacity, value, clip);
    }

    /** Standardized numbers within that many deviations. */
    public RowEncoding withClip(double value) {
        return new RowEncoding(standardize, hashBits, capacity, memory, value);
    }

    /** An encoder that has seen nothing. */
    public RowEncoder start() {
        return new RowEncoder(this);
    }

    /** How many features the hashed ones share: 2^bits, or none. */
    int hashed() {
        return hashed(hashBits);
    }

    private static int hashed(int bits) {
        return bits == 0 ? 0 : 1 << bits;
    }
}
