package org.sobow.streams.generate;

/** Checks of the settings of generators. */
final class Bounds {
    private Bounds() {}

    static double probability(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must lie in [0, 1], got " + value);
        }
        return value;
    }

    static long count(String name, long value) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " must be at least 0, got " + value);
        }
        return value;
    }
}
