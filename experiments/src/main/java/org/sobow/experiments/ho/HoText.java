package org.sobow.experiments.ho;

import java.util.Locale;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Setting;

/** Numbers as sentences have them. */
final class HoText {
    private HoText() {}

    /** Two significant digits. */
    static String small(double value) {
        return String.format(Locale.ROOT, "%.1e", value);
    }

    /** 5 %. */
    static String percent(double share) {
        return Setting.text(Math.round(share * 1000) / 10.0) + " %";
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
}
