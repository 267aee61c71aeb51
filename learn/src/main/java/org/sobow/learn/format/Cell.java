package org.sobow.learn.format;

/** What the text in a field of a table means. */
final class Cell {
    private static final String PARTS_OF_NUMBERS = "0123456789+-.eE";

    private Cell() {}

    /** Whether nothing is known: the field is empty, {@code ?} or {@code NA}. */
    static boolean isMissing(String text) {
        return text.isEmpty() || text.equals("?") || text.equals("NA");
    }

    /** The number; NaN if it is none, infinite if it is too large. No hexadecimal, no type suffix, no names. */
    static double number(String text) {
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
