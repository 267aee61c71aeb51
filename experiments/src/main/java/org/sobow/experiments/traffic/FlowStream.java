package org.sobow.experiments.traffic;

import java.util.List;
import java.util.stream.IntStream;

/** A flow and what is to be predicted of it, at every horizon. */
record FlowStream(FlowSeries series, List<Forecasts> horizons) {
    FlowStream(FlowSeries series) {
        this(
                series,
                horizons(series).stream()
                        .map(ahead -> new Forecasts(series, ahead))
                        .toList());
    }

    /** One step and one hour, in steps; one of them where they are the same. */
    static List<Integer> horizons(FlowSeries series) {
        return IntStream.of(1, series.stepsPerHour()).distinct().boxed().toList();
    }
}
