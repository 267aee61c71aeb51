package org.sobow.app.serve.live;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.sobow.app.train.Tally;
import org.sobow.learn.evaluate.Task;

/**
 * How good predictions were, each made before its label was learned: from the start, and over the last {@value #WINDOW} or so. Of classes the
 * log-loss and the share that was right; of numbers the root of the mean squared error and the mean absolute error. For one thread.
 */
final class Scores {
    static final int WINDOW = 1000;

    private static final String COUNT = "scored";
    private static final String TOTAL = "total ";

    private final boolean classes;
    private final String loss;
    private final String other;
    private Tally total = new Tally();
    private double recentWeight;
    private double recentLoss;
    private double recentOther;

    Scores(Task task) {
        classes = task == Task.CLASSIFICATION;
        loss = classes ? "log-loss" : "rmse";
        other = classes ? "accuracy" : "mae";
    }

    /** Goes on from what the series of metrics hold; {@code last} has the last value of a series, NaN where there is none. */
    void resume(ToDoubleFunction<String> last) {
        double counted = last.applyAsDouble(COUNT);
        double meanLoss = last.applyAsDouble(TOTAL + loss);
        double meanOther = last.applyAsDouble(TOTAL + other);
        if (counted >= 1 && Double.isFinite(meanLoss) && Double.isFinite(meanOther)) {
            long count = (long) counted;
            total = new Tally(count, count * (classes ? meanLoss : meanLoss * meanLoss), count * meanOther);
            double recent = last.applyAsDouble(loss);
            recentWeight = 1 - Math.pow(1 - 1.0 / WINDOW, counted);
            recentLoss = recentWeight * (classes ? recent : recent * recent);
            recentOther = recentWeight * last.applyAsDouble(other);
        }
    }

    void addClass(double probability, boolean right) {
        add(Tally.lossOf(probability), right ? 1 : 0);
    }

    void addNumber(double error) {
        add(error * error, Math.abs(error));
    }

    /* An error too large to be counted is left out: the figures go to disk, and must be finite. */
    private void add(double lossOfOne, double otherOfOne) {
        if (!total.canAdd(lossOfOne)) {
            return;
        }
        total.add(lossOfOne, otherOfOne);
        recentWeight += (1 - recentWeight) / WINDOW;
        recentLoss += (lossOfOne - recentLoss) / WINDOW;
        recentOther += (otherOfOne - recentOther) / WINDOW;
    }

    long count() {
        return total.rows();
    }

    /** The figures by the names of their series; empty before the first prediction was scored. */
    Map<String, Double> figures() {
        Map<String, Double> figures = new LinkedHashMap<>();
        if (total.rows() > 0) {
            figures.put(loss, lossOf(recentLoss / recentWeight));
            figures.put(other, recentOther / recentWeight);
            figures.put(TOTAL + loss, classes ? total.logLoss() : total.rootMeanSquare());
            figures.put(TOTAL + other, classes ? total.accuracy() : total.meanAbsolute());
            figures.put(COUNT, (double) total.rows());
        }
        return figures;
    }

    private double lossOf(double mean) {
        return classes ? mean : Math.sqrt(Math.max(0, mean));
    }
}
