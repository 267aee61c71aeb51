package org.sobow.internal;

/** Argument checks whose messages give the name, the allowed range and the value. Every condition fails on NaN. */
public final class Require {
    private Require() {}

    public static double positive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be positive and finite, got " + value);
        }
        return value;
    }

    public static double nonNegative(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be non-negative and finite, got " + value);
        }
        return value;
    }

    public static double share(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must lie in [0, 1], got " + value);
        }
        return value;
    }

    public static int atLeast(String name, int least, int value) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ", got " + value);
        }
        return value;
    }

    public static long atLeast(String name, long least, long value) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ", got " + value);
        }
        return value;
    }

    public static void atMost(String name, long most, long value) {
        if (value > most) {
            throw new IllegalArgumentException(name + " must be at most " + most + ", got " + value);
        }
    }

    public static double[] finite(String name, double[] vector) {
        int i = Vectors.indexOfNonFinite(vector);
        if (i >= 0) {
            throw new IllegalArgumentException(name + " must be finite, got " + name + "[" + i + "] = " + vector[i]);
        }
        return vector;
    }

    public static double[] length(String name, int length, double[] vector) {
        if (vector.length != length) {
            throw new IllegalArgumentException(name + " must have length " + length + ", got " + vector.length);
        }
        return vector;
    }

    public static void distinct(String name, double[] vector, String otherName, double[] other) {
        if (vector == other) {
            throw new IllegalArgumentException(
                    name + " and " + otherName + " must be different arrays, got one array for both");
        }
    }
}
