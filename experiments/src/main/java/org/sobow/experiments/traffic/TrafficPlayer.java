package org.sobow.experiments.traffic;

import java.util.ArrayList;
import java.util.List;
import org.sobow.experiments.application.Contender;
import org.sobow.experiments.application.TraceRecorder;

/**
 * Predicts a stream step by step, at every horizon with a predictor of its own.
 *
 * @param maker a fresh predictor for the forecasts of a horizon
 */
record TrafficPlayer(Maker maker) implements Contender.Player<FlowStream> {
    /** Makes predictors. */
    @FunctionalInterface
    interface Maker {
        /** A predictor that has learned nothing. */
        Predictor make(FlowStream stream, Forecasts forecasts);
    }

    static String absolute(int horizon) {
        return "mae" + horizon;
    }

    /** The mean absolute error of the day that ends with a step: its own time of day would hide everything else. */
    static String lastDay(int horizon) {
        return "day" + horizon;
    }

    static String squared(int horizon) {
        return "squared" + horizon;
    }

    @Override
    public void play(FlowStream stream, TraceRecorder trace) {
        List<Passage> passages = new ArrayList<>();
        for (Forecasts forecasts : stream.horizons()) {
            passages.add(new Passage(forecasts, maker.make(stream, forecasts)));
        }
        for (int i = 0; i < stream.series().size() && !trace.cancelled(); i++) {
            for (int k = 0; k < passages.size(); k++) {
                double error = passages.get(k).step(i) - stream.series().flow(i);
                if (!Double.isNaN(error)) {
                    trace.add(absolute(k), Math.abs(error));
                    trace.add(squared(k), error * error);
                    trace.add(lastDay(k), passages.get(k).meanOfDay(Math.abs(error)));
                }
            }
            double stepSize = passages.get(0).predictor().stepSize();
            if (!Double.isNaN(stepSize)) {
                trace.add("step", stepSize);
            }
            trace.endRound();
        }
        for (int k = 0; k < passages.size(); k++) {
            trace.score(absolute(k), trace.mean(absolute(k), 0, 1));
            trace.score("rmse" + k, Math.sqrt(trace.mean(squared(k), 0, 1)));
        }
        trace.score("last", Math.sqrt(trace.mean(squared(0), 0.75, 1)));
    }
}
