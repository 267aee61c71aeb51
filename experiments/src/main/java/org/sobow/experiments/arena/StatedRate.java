package org.sobow.experiments.arena;

import java.util.Locale;

/**
 * A bound on a regret that a paper states, as a power of T, at settings that do not change with T.
 *
 * @param words the bound as stated
 * @param exponent the power of T that it comes to; NaN where there is none
 */
public record StatedRate(String words, double exponent) {
    /** No bound is known. */
    public static final StatedRate NONE = new StatedRate("none", Double.NaN);

    /** Slopes that are measured over a decade or so are not exact. */
    private static final double MARGIN = 0.1;

    /** Whether a measured slope is within the bound; a bound of T or more says nothing that is not true anyway. */
    String verdict(double slope) {
        if (Double.isNaN(exponent)) {
            return "no rate stated";
        }
        if (Double.isNaN(slope)) {
            return "not measured";
        }
        if (exponent >= 1) {
            return "says nothing at a fixed setting";
        }
        return slope <= exponent + MARGIN ? "holds" : "does not hold";
    }

    /** The power for print. */
    String power() {
        return Double.isNaN(exponent) ? "-" : String.format(Locale.ROOT, "%.2f", exponent);
    }
}
