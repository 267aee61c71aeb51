package org.sobow.experiments.traffic;

import java.util.List;
import org.sobow.algorithm.Sobow;
import org.sobow.experiments.compare.OuterAlgorithm;

/** The same model at fixed settings, every step size with every strength; the best of them in hindsight. */
record FixedGrid(int memory) {
    static final List<Double> STEPS = List.of(0.05, 0.1, 0.2, 0.5, 1.0);

    /** Logarithms. */
    static final List<Double> STRENGTHS = List.of(-12.0, -8.0, -6.0, -4.0);

    static int size() {
        return STEPS.size() * STRENGTHS.size();
    }

    /** A model that learns with these settings and tunes nothing. */
    static Forecaster fixed(Forecasts forecasts, int memory, double step, double lambda) {
        return new RidgeForecaster(
                forecasts,
                memory,
                OuterAlgorithm.NONE.recipe(Sobow.builder().alpha(step).beta(1).build()),
                1,
                step,
                RidgeForecaster.start(lambda, 0));
    }

    /** A fresh one of the settings that have the least squared error over all of the stream. */
    Forecaster best(FlowStream stream, Forecasts forecasts) {
        double least = Double.POSITIVE_INFINITY;
        double bestStep = STEPS.get(0);
        double bestStrength = STRENGTHS.get(0);
        for (double step : STEPS) {
            for (double strength : STRENGTHS) {
                double error = squaredError(stream, forecasts, fixed(forecasts, memory, step, strength));
                if (error < least) {
                    least = error;
                    bestStep = step;
                    bestStrength = strength;
                }
            }
        }
        return fixed(forecasts, memory, bestStep, bestStrength);
    }

    /** Infinite where the settings diverge. */
    private static double squaredError(FlowStream stream, Forecasts forecasts, Forecaster forecaster) {
        HorizonPlay play = new HorizonPlay(forecasts, forecaster);
        double sum = 0;
        try {
            for (int i = 0; i < stream.series().size(); i++) {
                double error = play.step(i) - stream.series().flow(i);
                sum += Double.isNaN(error) ? 0 : error * error;
            }
        } catch (ArithmeticException diverged) {
            return Double.POSITIVE_INFINITY;
        }
        return sum;
    }
}
