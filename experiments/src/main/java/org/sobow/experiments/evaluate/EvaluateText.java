package org.sobow.experiments.evaluate;

import java.util.List;
import java.util.Locale;

/** Numbers and lists as sentences have them. */
public final class EvaluateText {
    private EvaluateText() {}

    /** A share as percent with a sign and two digits after the point: +1.25 %. */
    public static String signedPercent(double share) {
        return String.format(Locale.ROOT, "%+.2f %%", 100 * share);
    }

    /** With that many digits after the point. */
    public static String fixed(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** With that many significant digits. */
    static String significant(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "g", value);
    }

    /** "none", or all with commas between them. */
    public static String list(List<String> items) {
        return items.isEmpty() ? "none" : String.join(", ", items);
    }
}
