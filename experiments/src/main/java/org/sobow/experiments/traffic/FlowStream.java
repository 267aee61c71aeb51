package org.sobow.experiments.traffic;

import java.util.List;
import java.util.stream.IntStream;

/** A flow and what is to be predicted of it, at every horizon. */
final class FlowStream {
    private final FlowSeries series;
    private final List<Forecasts> horizons;

    FlowStream(FlowSeries series) {
        this.series = series;
        horizons = horizons(series).stream()
                .map(ahead -> new Forecasts(series, ahead))
                .toList();
    }

    /** One step and one hour, in steps; one of them where they are the same. */
    static List<Integer> horizons(FlowSeries series) {
        return IntStream.of(1, series.stepsPerHour()).distinct().boxed().toList();
    }

    FlowSeries series() {
        return series;
    }

    List<Forecasts> horizons() {
        return horizons;
    }
}
