package org.sobow.app;

import java.util.Collection;
import java.util.stream.Collectors;

/** Positive numbers as a line of characters, the higher the darker, on a logarithmic scale from the smallest to the largest. */
final class Sparkline {
    private static final String LEVELS = "_.-:=+*#";

    private Sparkline() {}

    /** Returns a character for each number, in ASCII; equal numbers are a flat line. */
    static String of(Collection<Double> values) {
        double low = Math.log(values.stream().mapToDouble(v -> v).min().orElse(1));
        double high = Math.log(values.stream().mapToDouble(v -> v).max().orElse(1));
        return values.stream()
                .map(value -> String.valueOf(LEVELS.charAt(level(Math.log(value), low, high))))
                .collect(Collectors.joining());
    }

    private static int level(double value, double low, double high) {
        double share = high > low ? (value - low) / (high - low) : 0;
        return (int) Math.min(LEVELS.length() - 1, share * LEVELS.length());
    }
}
