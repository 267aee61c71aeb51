package org.sobow.experiments.traffic;

/** One predictor on its way through the forecasts of a horizon. Mutable, for one thread. */
final class Passage {
    private final Forecasts forecasts;
    private final Predictor predictor;
    private int next;

    Passage(Forecasts forecasts, Predictor predictor) {
        this.forecasts = forecasts;
        this.predictor = predictor;
    }

    Predictor predictor() {
        return predictor;
    }

    /** Goes through the step at {@code position}; returns its prediction in vehicles, or NaN where there was none to make. */
    double step(int position) {
        double predicted = Double.NaN;
        if (next < forecasts.all().size() && forecasts.all().get(next).arrival() == position) {
            Forecasts.Forecast forecast = forecasts.all().get(next);
            predicted = predictor.predict(forecast);
            predictor.learn(forecast);
            next++;
        }
        predictor.endStep(position);
        return predicted;
    }
}
