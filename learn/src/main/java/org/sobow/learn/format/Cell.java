package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import java.util.Set;

/** What the text in a field means. Numbers are digits, a point, an exponent; no hexadecimal, no type suffix. */
/* Up to 15 digits and a power of ten up to 10^22 are both exact as a double, so one division gives the nearest double; that is most
 * of what files hold. Double.parseDouble does the rest. */
final class Cell {
    private static final Set<String> INFINITE = Set.of("inf", "-inf", "Inf", "-Inf", "Infinity", "-Infinity");
    private static final int LONGEST_INFINITE = 9;
    private static final int EXACT_DIGITS = 15;
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private Cell() {}

    /** Whether nothing is known: the field is empty, {@code ?}, {@code NA}, {@code NaN} or {@code nan}. */
    static boolean isMissing(byte[] text, int start, int end) {
        return switch (end - start) {
            case 0 -> true;
            case 1 -> text[start] == '?';
            case 2 -> text[start] == 'N' && text[start + 1] == 'A';
            case 3 ->
                text[start + 1] == 'a' && text[start] == text[start + 2] && (text[start] == 'N' || text[start] == 'n');
            default -> false;
        };
    }

    /** The number; NaN if it is none, infinite if it is too large for a double or says so. */
    static double number(byte[] text, int start, int end) {
        // Signs come at random: a branch on one is guessed wrongly half of the time and costs more than the arithmetic.
        int minus = start < end ? isThat(text[start], '-') : 0;
        int plus = start < end ? isThat(text[start], '+') : 0;
        int first = start + minus + plus;
        long brief = EightBytes.mantissa(text, first, end);
        if (brief != EightBytes.NONE) {
            return (1 - 2 * minus) * ((int) brief / POWERS[(int) (brief >>> Integer.SIZE)]);
        }
        return longNumber(text, start, first, end);
    }

    /** The same of a text. */
    static double number(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return number(bytes, 0, bytes.length);
    }

    /** 1 if the byte is the wanted one, else 0: one less than no difference is below zero, which the highest bit tells. */
    private static int isThat(byte b, char wanted) {
        return (((b ^ wanted) & 0xff) - 1) >>> 31;
    }

    private static double longNumber(byte[] text, int start, int first, int end) {
        int i = first;
        long mantissa = 0;
        while (i < end && isDigit(text[i])) {
            mantissa = 10 * mantissa + (text[i] - '0');
            i++;
        }
        int digits = i - first;
        int fraction = 0;
        if (i < end && text[i] == '.') {
            int point = i;
            i++;
            while (i < end && isDigit(text[i])) {
                mantissa = 10 * mantissa + (text[i] - '0');
                i++;
            }
            fraction = i - point - 1;
            digits += fraction;
        }
        if (i == end && digits > 0 && digits <= EXACT_DIGITS) {
            double magnitude = mantissa / POWERS[fraction];
            return text[start] == '-' ? -magnitude : magnitude;
        }
        if (digits == 0 || !(i == end || isExponent(text, i, end))) {
            return isInfinite(text, start, end) ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        return Double.parseDouble(new String(text, start, end - start, StandardCharsets.ISO_8859_1));
    }

    private static boolean isExponent(byte[] text, int start, int end) {
        if (text[start] != 'e' && text[start] != 'E') {
            return false;
        }
        boolean signed = start + 1 < end && (text[start + 1] == '-' || text[start + 1] == '+');
        int first = start + (signed ? 2 : 1);
        for (int i = first; i < end; i++) {
            if (!isDigit(text[i])) {
                return false;
            }
        }
        return first < end;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private static boolean isInfinite(byte[] text, int start, int end) {
        return end - start <= LONGEST_INFINITE
                && INFINITE.contains(new String(text, start, end - start, StandardCharsets.ISO_8859_1));
    }
}
