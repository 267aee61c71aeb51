package org.sobow.experiments.traffic;

/** A forecaster on its way through the forecasts of a horizon. Mutable, for one thread. */
final class HorizonPlay {
    private final Forecasts forecasts;
    private final Forecaster forecaster;
    private final double[] errors;
    private int next;
    private long errorCount;
    private double errorSum;

    HorizonPlay(Forecasts forecasts, Forecaster forecaster) {
        this.forecasts = forecasts;
        this.forecaster = forecaster;
        errors = new double[forecasts.stepsPerDay()];
    }

    double stepSize() {
        return forecaster.stepSize();
    }

    /** Takes in an error; returns the mean of the last day's, NaN on the first. */
    double meanOfDay(double error) {
        int slot = (int) (errorCount % errors.length);
        errorSum += error - errors[slot];
        errors[slot] = error;
        errorCount++;
        return errorCount < errors.length ? Double.NaN : errorSum / errors.length;
    }

    /** Goes through the step at {@code position}; returns its prediction in vehicles, or NaN where there was none to make. */
    double step(int position) {
        double predicted = Double.NaN;
        if (next < forecasts.all().size() && forecasts.all().get(next).arrival() == position) {
            Forecasts.Forecast forecast = forecasts.all().get(next);
            predicted = forecaster.predict(forecast);
            forecaster.learn(forecast);
            next++;
        }
        forecaster.endStep(position);
        return predicted;
    }
}
