package org.sobow.learn.format;

import java.util.Set;

/** What the text in a field of a table means. */
final class Cell {
    private static final String PARTS_OF_NUMBERS = "0123456789+-.eE";
    private static final Set<String> MISSING = Set.of("", "?", "NA", "NaN", "nan");
    private static final Set<String> INFINITE = Set.of("inf", "-inf", "Inf", "-Inf", "Infinity", "-Infinity");

    private Cell() {}

    /** Whether nothing is known: the field is empty, {@code ?}, {@code NA} or {@code NaN}. */
    static boolean isMissing(String text) {
        return MISSING.contains(text);
    }

    /** The number; NaN if it is none, infinite if it is too large or says so. No hexadecimal, no type suffix. */
    static double number(String text) {
        if (INFINITE.contains(text)) {
            return Double.POSITIVE_INFINITY;
        }
        for (int i = 0; i < text.length(); i++) {
            if (PARTS_OF_NUMBERS.indexOf(text.charAt(i)) < 0) {
                return Double.NaN;
            }
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
