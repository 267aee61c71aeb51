package org.sobow.learn.evaluate;

/** The scores of a regression. */
final class NumberScores implements Scores {
    private long count;
    private double absolute;
    private double squared;

    @Override
    public void change(ScoredPrediction outcome, int sign) {
        double error = outcome.error();
        count += sign;
        absolute += sign * Math.abs(error);
        squared += sign * error * error;
    }

    @Override
    public void clear() {
        count = 0;
        absolute = 0;
        squared = 0;
    }

    @Override
    public double value(Metric metric) {
        return switch (metric) {
            case MAE -> absolute / count;
            case RMSE -> Math.sqrt(Math.max(0, squared) / count);
            case ACCURACY, KAPPA, LOG_LOSS, BRIER, CALIBRATION_ERROR -> Double.NaN;
        };
    }
}
