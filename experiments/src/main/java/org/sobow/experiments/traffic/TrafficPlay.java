package org.sobow.experiments.traffic;

import java.util.List;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Trace;

/** Predicts a stream step by step, at every horizon with a forecaster of its own. */
final class TrafficPlay implements Contender.Play {
    private final FlowStream stream;
    private final Trace trace;
    private final List<HorizonPlay> horizons;

    TrafficPlay(FlowStream stream, Trace trace, Forecaster.Maker maker) {
        this.stream = stream;
        this.trace = trace;
        horizons = stream.horizons().stream()
                .map(forecasts -> new HorizonPlay(forecasts, maker.make(stream, forecasts)))
                .toList();
    }

    static String absolute(int horizon) {
        return "mae" + horizon;
    }

    /** The mean absolute error of the day that ends with a step: its own time of day would hide everything else. */
    static String lastDay(int horizon) {
        return "day" + horizon;
    }

    private static String squared(int horizon) {
        return "squared" + horizon;
    }

    @Override
    public void play(int from, int to) {
        for (int i = from; i < to; i++) {
            for (int k = 0; k < horizons.size(); k++) {
                double error = horizons.get(k).step(i) - stream.series().flow(i);
                if (!Double.isNaN(error)) {
                    trace.add(absolute(k), Math.abs(error));
                    trace.add(squared(k), error * error);
                    trace.add(lastDay(k), horizons.get(k).meanOfDay(Math.abs(error)));
                }
            }
            double stepSize = horizons.get(0).stepSize();
            if (!Double.isNaN(stepSize)) {
                trace.add("step", stepSize);
            }
            trace.endRound();
        }
    }

    @Override
    public void end() {
        for (int k = 0; k < horizons.size(); k++) {
            trace.score(absolute(k), trace.mean(absolute(k), 0, 1));
            trace.score("rmse" + k, Math.sqrt(trace.mean(squared(k), 0, 1)));
        }
        trace.score("last", Math.sqrt(trace.mean(squared(0), 0.75, 1)));
    }
}
