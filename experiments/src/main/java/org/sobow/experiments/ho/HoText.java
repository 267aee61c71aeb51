package org.sobow.experiments.ho;

import java.util.Locale;
import org.sobow.experiments.Measure;

/** Numbers and names as sentences have them. */
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

    /** 5 %. */
    static String percent(double share) {
        return number(Math.round(share * 1000) / 10.0) + " %";
    }

    /** A logarithm of a strength, or none. */
    static String strength(double lambda) {
        return lambda == Double.NEGATIVE_INFINITY ? "none" : String.format(Locale.ROOT, "%.0f", lambda);
    }

    /** 71.50 +- 0.30, or 71.50 with one seed. */
    static String figure(Measure measure) {
        return Double.isNaN(measure.spread())
                ? String.format(Locale.ROOT, "%.2f", measure.mean())
                : String.format(Locale.ROOT, "%.2f +- %.2f", measure.mean(), measure.spread());
    }

    /** The name of a constant on the command line. */
    static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The constant of a name on the command line. */
    static <E extends Enum<E>> E constant(Class<E> type, String name) {
        return Enum.valueOf(type, name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
