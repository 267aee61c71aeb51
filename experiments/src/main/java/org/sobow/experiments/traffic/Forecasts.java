package org.sobow.experiments.traffic;

import java.util.ArrayList;
import java.util.List;

/**
 * What is to be predicted a number of steps ahead, and from what: at every step with a whole past, the features that were known then, and the
 * flow that came. Flows are in units of the first day's standard deviation, around its mean, so nothing later leaks in.
 *
 * <p>The features: a constant; the last {@link #LAGS} flows known, which never reach across a gap; the flow at the same time of the last day on
 * record; {@link #HARMONICS} harmonics of the time of day; and the weekday. They are divided by the root of their expected squared norm, so that
 * a step size of one is about the largest.
 */
final class Forecasts {
    static final int LAGS = 6;
    static final int HARMONICS = 4;
    static final int FEATURES = 1 + LAGS + 1 + 2 * HARMONICS + 7;

    /** How many days back the last one on record is looked for. */
    private static final int MOST_DAYS = 10;

    private static final double NORM = Math.sqrt(1 + LAGS + 1 + HARMONICS + 1);

    private final FlowSeries series;
    private final int ahead;
    private final double mean;
    private final double scale;
    private final List<Forecast> forecasts = new ArrayList<>();

    /**
     * One prediction to make.
     *
     * @param arrival the position of the flow that is predicted
     * @param features not to be changed
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares forecasts
    record Forecast(int arrival, double[] features, double target) {}

    Forecasts(FlowSeries series, int ahead) {
        this.series = series;
        this.ahead = ahead;
        int day = Math.min(series.stepsPerDay(), series.size());
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < day; i++) {
            sum += series.flow(i);
            squares += series.flow(i) * series.flow(i);
        }
        mean = sum / day;
        double variance = squares / day - mean * mean;
        scale = variance > 0 ? Math.sqrt(variance) : 1;
        for (int i = day; i < series.size(); i++) {
            int yesterday = lastDay(i);
            // the features of a forecast are those of ahead steps before the arrival, and they reach LAGS - 1 steps
            // further back
            if (yesterday >= 0 && series.isWhole(i, ahead + LAGS - 1)) {
                forecasts.add(new Forecast(i, features(i, yesterday), scaled(i)));
            }
        }
    }

    /** The position of the same time of the last day on record before {@code i}, or -1. */
    private int lastDay(int i) {
        for (int days = 1; days <= MOST_DAYS; days++) {
            int found = series.daysBefore(i, days);
            if (found >= 0) {
                return found;
            }
        }
        return -1;
    }

    private double scaled(int i) {
        return (series.flow(i) - mean) / scale;
    }

    private double[] features(int i, int yesterday) {
        double[] values = new double[FEATURES];
        int k = 0;
        values[k++] = 1;
        for (int lag = 0; lag < LAGS; lag++) {
            values[k++] = scaled(i - ahead - lag);
        }
        values[k++] = scaled(yesterday);
        double angle = 2 * Math.PI * series.minuteOfDay(i) / FlowSeries.MINUTES_A_DAY;
        for (int harmonic = 1; harmonic <= HARMONICS; harmonic++) {
            values[k++] = StrictMath.sin(harmonic * angle);
            values[k++] = StrictMath.cos(harmonic * angle);
        }
        values[k + series.weekday(i)] = 1;
        for (int j = 0; j < FEATURES; j++) {
            values[j] /= NORM;
        }
        return values;
    }

    List<Forecast> all() {
        return forecasts;
    }

    /** How many steps ahead. */
    int ahead() {
        return ahead;
    }

    int stepsPerDay() {
        return series.stepsPerDay();
    }

    /** A prediction in vehicles; a flow is never negative. */
    double vehicles(double scaledFlow) {
        return Math.max(0, mean + scale * scaledFlow);
    }

    /** The flow at the same time of the last day, in vehicles. */
    double lastDayFlow(int arrival) {
        return series.flow(lastDay(arrival));
    }

    /** The flow at the same time a week ago where it is on record, else of the last day. */
    double lastWeekFlow(int arrival) {
        int found = series.daysBefore(arrival, 7);
        return found >= 0 ? series.flow(found) : lastDayFlow(arrival);
    }

    /** The last flow that was known. */
    double lastFlow(int arrival) {
        return series.flow(arrival - ahead);
    }
}
