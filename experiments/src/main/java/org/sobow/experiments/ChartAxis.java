package org.sobow.experiments;

import java.util.DoubleSummaryStatistics;

/**
 * An axis of a chart.
 *
 * <p>XChart draws nine grid lines a decade on a logarithmic axis, which blackens a chart of a run that diverged to 1e300.
 * Beyond a few decades the exponents are drawn instead, on a linear axis.
 *
 * @param log whether it is logarithmic
 * @param least the least value on it
 * @param most the greatest value on it
 */
record ChartAxis(boolean log, double least, double most) {
    private static final double MANY_DECADES = 5;
    private static final double FEW_DECADES = 1.2;

    static ChartAxis of(boolean log, DoubleSummaryStatistics values) {
        return new ChartAxis(log, values.getMin(), values.getMax());
    }

    static boolean admits(boolean log, double value) {
        return Double.isFinite(value) && (value > 0 || !log);
    }

    private double decades() {
        return Math.log10(most) - Math.log10(least);
    }

    private boolean drawsExponents() {
        return log && decades() > MANY_DECADES;
    }

    /** Whether XChart is to take logarithms. */
    boolean isLogarithmic() {
        return log && !drawsExponents();
    }

    /** Where XChart is to draw a value. */
    double place(double value) {
        return drawsExponents() ? Math.log10(value) : value;
    }

    /** The label of a tick, by where it is drawn; empty where labels would crowd. */
    String label(double tick) {
        if (drawsExponents()) {
            return tick == Math.rint(tick) ? "1e" + Math.round(tick) : "";
        }
        if (isLogarithmic() && decades() > FEW_DECADES) {
            long leadingDigit = Math.round(tick / Math.pow(10, Math.floor(Math.log10(tick) + 1e-9)));
            boolean labelled =
                    decades() > 2 ? leadingDigit == 1 : leadingDigit == 1 || leadingDigit == 2 || leadingDigit == 5;
            return labelled ? CellText.number(tick) : "";
        }
        return CellText.number(tick);
    }
}
