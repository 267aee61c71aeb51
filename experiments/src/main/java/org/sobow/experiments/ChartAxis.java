package org.sobow.experiments;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * An axis of a chart.
 *
 * @param log whether it is logarithmic
 * @param least the least value on it
 * @param most the greatest value on it, above the least
 */
record ChartAxis(boolean log, double least, double most) {
    private static final int FEW_TICKS = 5;
    private static final double MANY_DECADES = 2;
    private static final double FEW_DECADES = 0.5;

    /** A value with a label of its own. */
    record Tick(double value, String label) {}

    /** Returns the axis that shows these values; a single value gets some room on both sides. */
    static ChartAxis of(boolean log, DoubleSummaryStatistics values) {
        double least = values.getMin();
        double most = values.getMax();
        if (least < most) {
            return new ChartAxis(log, least, most);
        }
        double room = log ? 0 : Math.max(Math.abs(least) * 0.1, Double.MIN_NORMAL);
        return log ? new ChartAxis(true, least / 2, most * 2) : new ChartAxis(false, least - room, most + room);
    }

    /** Returns the same axis from 0 on: an axis that starts elsewhere makes small differences look large. */
    ChartAxis fromZero() {
        return !log && least > 0 ? new ChartAxis(false, 0, most) : this;
    }

    static boolean admits(boolean log, double value) {
        return Double.isFinite(value) && (value > 0 || !log);
    }

    private static double scaled(boolean log, double value) {
        return log ? Math.log10(value) : value;
    }

    /** Returns where the value lies: 0 at the least, 1 at the most. */
    double place(double value) {
        double from = scaled(log, least);
        // halves, since the difference of two large numbers may overflow
        return (scaled(log, value) / 2 - from / 2) / (scaled(log, most) / 2 - from / 2);
    }

    /** Returns a handful of round values on the axis, in ascending order. */
    List<Tick> ticks() {
        double decades = log ? Math.log10(most) - Math.log10(least) : 0;
        if (log && decades > MANY_DECADES) {
            return powers(decades);
        }
        return log && decades > FEW_DECADES ? leadingDigits() : rounds();
    }

    private List<Tick> rounds() {
        double rough = (most / 2 - least / 2) / FEW_TICKS * 2;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double ratio = rough / power;
        double step = power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10);
        List<Tick> ticks = new ArrayList<>();
        for (double k = Math.ceil(least / step - 1e-9); k * step <= most + 1e-9 * step; k++) {
            // rounded to the step's own digits, so that 3 x 0.1 is labelled 0.3
            double value = Math.rint(k * (step / power) * 10) / 10 * power;
            ticks.add(new Tick(value, CellText.number(k == 0 ? 0 : value)));
        }
        return ticks;
    }

    private List<Tick> leadingDigits() {
        List<Tick> ticks = new ArrayList<>();
        for (int exponent = (int) Math.floor(Math.log10(least)); Math.pow(10, exponent) <= most; exponent++) {
            for (int digit : new int[] {1, 2, 5}) {
                double value = digit * Math.pow(10, exponent);
                if (value >= least && value <= most) {
                    ticks.add(new Tick(value, CellText.number(value)));
                }
            }
        }
        return ticks;
    }

    private List<Tick> powers(double decades) {
        int stride = (int) Math.ceil(decades / FEW_TICKS);
        List<Tick> ticks = new ArrayList<>();
        int first = (int) Math.ceil(Math.log10(least) - 1e-9);
        for (int exponent = Math.floorDiv(first + stride - 1, stride) * stride;
                exponent <= Math.log10(most) + 1e-9;
                exponent += stride) {
            double value = Math.pow(10, exponent);
            ticks.add(new Tick(value, Math.abs(exponent) > 3 ? "1e" + exponent : CellText.number(value)));
        }
        return ticks;
    }
}
