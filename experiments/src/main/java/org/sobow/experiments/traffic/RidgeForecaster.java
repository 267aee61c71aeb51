package org.sobow.experiments.traffic;

import java.util.Arrays;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.internal.Vectors;

/** The autoregressive ridge model, learned and tuned by a run. */
final class RidgeForecaster implements Forecaster {
    private static final int D = Forecasts.FEATURES;

    private final Forecasts forecasts;
    private final RecentRidge ridge;
    private final Run run;
    private final double alpha;
    private final double[] x = new double[D + 1];
    private final double[] y;
    private final double[][] known;

    /**
     * @param remembered how many weights y holds: those of now, and before them as many as the run remembers
     * @param alpha what e^s multiplies
     * @param x1 the logarithms of the strengths, and of the step size
     */
    RidgeForecaster(Forecasts forecasts, int memory, Optimizer recipe, int remembered, double alpha, double[] x1) {
        this.forecasts = forecasts;
        this.alpha = alpha;
        ridge = new RecentRidge(D, memory);
        y = new double[remembered * D];
        run = recipe.start(x1, y);
        known = new double[forecasts.ahead()][D];
    }

    /** The strengths all e^lambda0, the step size e^step. */
    static double[] start(double lambda0, double step) {
        double[] x1 = new double[D + 1];
        Arrays.fill(x1, lambda0);
        x1[D] = step;
        return x1;
    }

    /* The weights of ahead steps ago: what was learned since then was not known when the prediction was due. */
    @Override
    public double predict(Forecasts.Forecast forecast) {
        double[] then = known[forecast.arrival() % known.length];
        return forecasts.vehicles(Vectors.dot(forecast.features(), then));
    }

    @Override
    public void learn(Forecasts.Forecast forecast) {
        run.step(ridge.arrive(forecast.features(), forecast.target()));
        run.y(y);
    }

    @Override
    public void endStep(int position) {
        System.arraycopy(y, 0, known[position % known.length], 0, D);
    }

    @Override
    public double stepSize() {
        run.x(x);
        return alpha * StrictMath.exp(x[D]);
    }
}
