package org.sobow.experiments.own;

import java.util.ArrayList;
import java.util.List;
import org.sobow.experiments.Chart;

/**
 * A number over the rounds, as at most {@value #MOST} means over equally many rounds each: where there would be more, two neighbors become
 * one. For one thread.
 */
final class Line {
    static final int MOST = 512;

    private final String name;
    private final List<Double> xs = new ArrayList<>();
    private final List<Double> ys = new ArrayList<>();
    private long stride = 1;
    private long pending;
    private double sum;
    private double latest = Double.NaN;

    Line(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    double latest() {
        return latest;
    }

    void add(long round, double value) {
        latest = value;
        sum += value;
        if (++pending < stride) {
            return;
        }
        xs.add((double) round);
        ys.add(sum / pending);
        sum = 0;
        pending = 0;
        if (xs.size() == MOST) {
            halve();
        }
    }

    private void halve() {
        for (int i = 0; i < MOST / 2; i++) {
            xs.set(i, xs.get(2 * i + 1));
            ys.set(i, (ys.get(2 * i) + ys.get(2 * i + 1)) / 2);
        }
        xs.subList(MOST / 2, MOST).clear();
        ys.subList(MOST / 2, MOST).clear();
        stride *= 2;
    }

    /** The mean over the first tenth of the points, or over the last. */
    double tenth(boolean last) {
        int count = Math.max(1, ys.size() / 10);
        List<Double> part = last
                ? ys.subList(Math.max(0, ys.size() - count), ys.size())
                : ys.subList(0, Math.min(count, ys.size()));
        return part.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    Chart.Series series() {
        return new Chart.Series(name, xs, ys);
    }
}
