package org.sobow.experiments.ho;

import java.util.Locale;

/** Numbers as sentences have them. */
final class HoText {
    private HoText() {}

    /** 5 rather than 5.0; 0.25 as it is. */
    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? String.format(Locale.ROOT, "%.0f", value)
                : Double.toString(value);
    }

    /** Two significant digits. */
    static String small(double value) {
        return String.format(Locale.ROOT, "%.1e", value);
    }
}
