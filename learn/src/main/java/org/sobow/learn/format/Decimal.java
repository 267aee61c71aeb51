package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import org.sobow.learn.data.Lines;

/** Reads decimal numbers from a line: digits, a point, an exponent; no NaN, no Infinity, no hexadecimal, no type suffix. */
/* Up to 15 digits and a power of ten up to 10^22 are both exact as a double, so one division gives the nearest double; that is most
 * of what files hold. Double.parseDouble does the rest. */
final class Decimal {
    private static final int EXACT_DIGITS = 15;
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private Decimal() {}

    /** The number between {@code start} and {@code end}; NaN if it is none, infinite if it is too large for a double. */
    static double parse(Lines line, int start, int end) {
        boolean signed = start < end && (line.at(start) == '-' || line.at(start) == '+');
        int first = signed ? start + 1 : start;
        long mantissa = 0;
        int digits = 0;
        int fraction = 0;
        boolean point = false;
        int i = first;
        while (i < end && (isDigit(line.at(i)) || (line.at(i) == '.' && !point))) {
            if (line.at(i) == '.') {
                point = true;
            } else {
                mantissa = digits < EXACT_DIGITS ? 10 * mantissa + (line.at(i) - '0') : mantissa;
                digits++;
                fraction += point ? 1 : 0;
            }
            i++;
        }
        if (digits == 0 || !(i == end || isExponent(line, i, end))) {
            return Double.NaN;
        }
        if (i == end && digits <= EXACT_DIGITS) {
            double magnitude = mantissa / POWERS[fraction];
            return line.at(start) == '-' ? -magnitude : magnitude;
        }
        return Double.parseDouble(line.text(start, end, StandardCharsets.ISO_8859_1));
    }

    private static boolean isExponent(Lines line, int start, int end) {
        if (line.at(start) != 'e' && line.at(start) != 'E') {
            return false;
        }
        boolean signed = start + 1 < end && (line.at(start + 1) == '-' || line.at(start + 1) == '+');
        int first = start + (signed ? 2 : 1);
        for (int i = first; i < end; i++) {
            if (!isDigit(line.at(i))) {
                return false;
            }
        }
        return first < end;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }
}
