package org.sobow.learn.row;

/** The same hash of a name or a number in every JDK. */
final class Hashing {
    private static final int BAG_SEED = 0x62616701;

    private Hashing() {}

    /** The finalizer of MurmurHash3 (32 bit): every bit of the number decides on every bit of the result. */
    static int mix(int number) {
        int a = (number ^ (number >>> 16)) * 0x85ebca6b;
        int b = (a ^ (a >>> 13)) * 0xc2b2ae35;
        return b ^ (b >>> 16);
    }

    /** What tells a column from others; the Java language defines the hash code of a text. */
    static int seed(String column) {
        return mix(column.hashCode());
    }

    static int ofCategory(int seed, String category) {
        return mix(31 * seed + mix(category.hashCode()));
    }

    static int ofFeature(int index) {
        return mix(BAG_SEED + mix(index));
    }
}
