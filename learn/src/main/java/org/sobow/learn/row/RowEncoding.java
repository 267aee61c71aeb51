package org.sobow.learn.row;

import org.sobow.internal.Require;

/**
 * How rows become numbered features: the recipe of a {@link RowEncoder}.
 *
 * <p>A number becomes one feature, standardized by the running mean and deviation of its column. A category becomes a feature of
 * its own with value 1, a word of a text one with its share of the text, and an entry of the bag one with its value; or all of these are
 * hashed. Feature 0 is the bias.
 *
 * @param standardize whether numbers are centered and scaled; otherwise they are taken as they are
 * @param hashBits 0 for a feature for every category and every index of the bag; b for 2^b features that they share by their hash
 * @param capacity how many features there may be at most, the bias included; what comes later gets none and is counted
 * @param memory over how many rows the mean and the deviation of a column reach back
 * @param clip how many deviations from the mean a standardized number lies at most
 * @param knownColumnsOnly whether rows with columns that the first row learned did not have are refused
 */
public record RowEncoding(
        boolean standardize, int hashBits, int capacity, int memory, double clip, boolean knownColumnsOnly) {
    /** Numbers standardized over the last 10,000 rows and clipped at 5, categories one by one, up to 262,144 features. */
    public static final RowEncoding STANDARD = new RowEncoding(true, 0, 1 << 18, 10_000, 5, false);

    private static final int MOST_BITS = 28;

    public RowEncoding {
        if (hashBits < 0 || hashBits > MOST_BITS) {
            throw new IllegalArgumentException("hashBits must lie in [0, " + MOST_BITS + "], got " + hashBits);
        }
        Require.atLeast("capacity", 1 + hashed(hashBits), capacity);
        Require.atLeast("memory", 2, memory);
        Require.positive("clip", clip);
    }

    /** Returns a copy that standardizes numbers, or takes them as they are. */
    public RowEncoding withStandardize(boolean value) {
        return new RowEncoding(value, hashBits, capacity, memory, clip, knownColumnsOnly);
    }

    /** Returns a copy that hashes categories, words and the bag to 2^bits features, or none for 0. The capacity is raised where it is too small. */
    public RowEncoding withHashBits(int bits) {
        int needed = bits > 0 && bits <= MOST_BITS ? 2 * hashed(bits) : capacity;
        return new RowEncoding(standardize, bits, Math.max(capacity, needed), memory, clip, knownColumnsOnly);
    }

    /** Returns a copy with at most this many features. */
    public RowEncoding withCapacity(int value) {
        return new RowEncoding(standardize, hashBits, value, memory, clip, knownColumnsOnly);
    }

    /** Returns a copy with means and deviations over about this many rows. */
    public RowEncoding withMemory(int value) {
        return new RowEncoding(standardize, hashBits, capacity, value, clip, knownColumnsOnly);
    }

    /** Returns a copy with standardized numbers within this many deviations. */
    public RowEncoding withClip(double value) {
        return new RowEncoding(standardize, hashBits, capacity, memory, value, knownColumnsOnly);
    }

    /** Returns a copy that refuses rows with columns that the first row learned did not have, or takes any. */
    public RowEncoding withKnownColumnsOnly(boolean value) {
        return new RowEncoding(standardize, hashBits, capacity, memory, clip, value);
    }

    /** Returns an encoder that has seen nothing. */
    public RowEncoder start() {
        return new RowEncoder(this);
    }

    /** Returns an encoder that has seen nothing, and shares what it learns of columns with others of this recipe. */
    public RowEncoder start(SharedColumns shared) {
        if (!equals(shared.recipe())) {
            throw new IllegalArgumentException(
                    "encoders share columns within one recipe, got " + this + " and " + shared.recipe());
        }
        return new RowEncoder(shared);
    }

    /** How many features the hashed ones share: 2^bits, or none. */
    int hashed() {
        return hashed(hashBits);
    }

    private static int hashed(int bits) {
        return bits == 0 ? 0 : 1 << bits;
    }
}
