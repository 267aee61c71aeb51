package org.sobow.experiments.report;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * An axis of a chart.
 *
 * @param log whether it is logarithmic
 * @param low the value at its start
 * @param high the value at its end, above {@code low}
 */
record ChartAxis(boolean log, double low, double high) {
    private static final double FEW_DECADES = 0.6;

    /** Fewer ticks do not show that an axis is logarithmic. */
    private static final int FEW_TICKS = 3;

    /** An axis that just holds the values; one of a single value has room around it. */
    static ChartAxis of(boolean log, DoubleSummaryStatistics values) {
        double low = values.getMin();
        double high = values.getMax();
        if (low == high) {
            double room = log || low == 0 ? 0 : Math.abs(low) / 2;
            return log
                    ? new ChartAxis(true, low / 2, high * 2)
                    : new ChartAxis(false, low - room, high + Math.max(room, 1));
        }
        return new ChartAxis(log, low, high);
    }

    /** Returns the axis from 0 where it is linear and all of it lies above: one that starts elsewhere makes differences look large. */
    ChartAxis fromZero() {
        return log || low <= 0 ? this : new ChartAxis(false, 0, high);
    }

    static boolean admits(boolean log, double value) {
        return Double.isFinite(value) && (value > 0 || !log);
    }

    private double decades() {
        return Math.log10(high) - Math.log10(low);
    }

    /** Where a value lies: 0 at the start, 1 at the end. */
    double place(double value) {
        return log ? (Math.log10(value) - Math.log10(low)) / decades() : value / (high - low) - low / (high - low);
    }

    /** Some round values on it, about {@code count} of them. */
    List<Double> ticks(int count) {
        return log && decades() > FEW_DECADES ? powers(count) : multiples(count);
    }

    private List<Double> multiples(int count) {
        double rough = (high - low) / count;
        double magnitude = Math.pow(10, Math.floor(Math.log10(rough)));
        double digit = rough / magnitude;
        double step = magnitude * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
        List<Double> ticks = new ArrayList<>();
        for (double k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) {
            ticks.add(k == 0 ? 0 : k * step);
        }
        return ticks;
    }

    /** Powers of ten, all or every other so many; with 2 and 5 between them where there are few, or all digits. */
    private List<Double> powers(int count) {
        int every = (int) Math.max(1, Math.ceil(decades() / count));
        List<Double> ticks = decades() < 3 ? powers(1, new int[] {1, 2, 5}) : powers(every, new int[] {1});
        return ticks.size() < FEW_TICKS ? powers(1, new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9}) : ticks;
    }

    private List<Double> powers(int every, int[] digits) {
        List<Double> ticks = new ArrayList<>();
        for (int e = (int) Math.floor(Math.log10(low)); e <= Math.log10(high) + 1e-9; e++) {
            for (int digit : digits) {
                double tick = Double.parseDouble(digit + "e" + e);
                if (e % every == 0 && tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }
}
