package org.sobow.experiments.traffic;

import java.util.Arrays;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.internal.Vectors;

/** The autoregressive ridge model, learned and tuned by a run. */
final class RidgePredictor implements Predictor {
    private static final int D = Forecasts.FEATURES;

    private final Forecasts forecasts;
    private final RecentRidge ridge;
    private final Run run;
    private final double alpha;
    private final double[] x = new double[D + 1];
    private final double[] w = new double[D];
    private final double[][] known;

    /**
     * @param alpha what e^s multiplies
     * @param x1 the logarithms of the strengths, and of the step size
     */
    RidgePredictor(Forecasts forecasts, int memory, Optimizer recipe, double alpha, double[] x1) {
        this.forecasts = forecasts;
        this.alpha = alpha;
        ridge = new RecentRidge(D, memory);
        run = recipe.start(x1, w);
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
        return forecasts.vehicles(Vectors.dot(forecast.features().values(), then));
    }

    @Override
    public void learn(Forecasts.Forecast forecast) {
        run.step(ridge.arrive(forecast.features().values(), forecast.target()));
        run.y(w);
    }

    @Override
    public void endStep(int position) {
        Vectors.copy(w, known[position % known.length]);
    }

    @Override
    public double stepSize() {
        run.x(x);
        return alpha * StrictMath.exp(x[D]);
    }
}
