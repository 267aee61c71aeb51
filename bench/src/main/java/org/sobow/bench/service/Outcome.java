package org.sobow.bench.service;

import java.util.Locale;

/**
 * What came of a {@link Load}: a line of the table.
 *
 * @param offered how many rows a second were offered; infinite where each connection sent as soon as it could
 * @param perSecond how many rows a second were answered
 * @param sorted how many nanoseconds each answer took, the shortest first
 */
@SuppressWarnings("ArrayRecordComponent") // kept as they are; nobody compares lines of the table
record Outcome(String name, double offered, double perSecond, long[] sorted) {
    /** How many requests were answered. */
    int requests() {
        return sorted.length;
    }

    private double millis(double share) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) (share * (sorted.length - 1))] / 1e6;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%-26s %-14s %,9.0f rows/s   p50 %6.1f ms   p99 %6.1f ms   worst %6.1f ms",
                name,
                Double.isInfinite(offered) ? "saturated" : String.format(Locale.ROOT, "offered %,.0f", offered),
                perSecond,
                millis(0.5),
                millis(0.99),
                millis(1));
    }
}
