package org.sobow.experiments.traffic;

/** Predicts flows one after the other, each before it arrives. Mutable, for one thread. */
interface Forecaster {
    /** The prediction of an arrival in vehicles, from what was known and learned {@code ahead} steps before it. */
    double predict(Forecasts.Forecast forecast);

    /** The arrival is there: learns from it. */
    default void learn(Forecasts.Forecast forecast) {}

    /** The step at {@code position} is over, whether or not there was something to predict. */
    default void endStep(int position) {}

    /** The step size it learns with; NaN where it has none. */
    default double stepSize() {
        return Double.NaN;
    }

    /** Makes forecasters. */
    @FunctionalInterface
    interface Maker {
        /** A forecaster that has learned nothing, for the forecasts of a horizon. */
        Forecaster make(FlowStream stream, Forecasts forecasts);
    }
}
