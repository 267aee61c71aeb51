package org.sobow.app.train;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.evaluate.ScoredPrediction;

/**
 * How good the predictions were so far: of classes the sum of the log-losses and how many were right, of numbers the sums of the squared and of the
 * absolute errors. For one thread.
 */
public final class Tally {
    private long rows;
    private double losses;
    private double others;

    /** No prediction yet. */
    public Tally() {}

    /** So many rows with these sums. */
    public Tally(long rows, double losses, double others) {
        this.rows = rows;
        this.losses = losses;
        this.others = others;
    }

    void addClass(double probability, boolean right) {
        add(lossOf(probability), right ? 1 : 0);
    }

    /** The log-loss of a label that was predicted with this probability. */
    public static double lossOf(double probability) {
        return -Math.log(Math.max(ScoredPrediction.FLOOR, probability));
    }

    /** Adds the losses of one row: log-loss and 1 if right, or the squared and the absolute error. */
    public void add(double loss, double other) {
        rows++;
        losses += loss;
        others += other;
    }

    /** Throws an ArithmeticException where an error is too large to be counted. */
    void requireCountable(double error) {
        if (!canAdd(error * error)) {
            throw new ArithmeticException(
                    "the prediction was off by " + error
                            + ", and the squares of errors became infinite; learn the target in a larger unit, or its logarithm");
        }
    }

    /** Whether the sum stays finite with this loss. */
    public boolean canAdd(double loss) {
        return Double.isFinite(losses + loss);
    }

    void addNumber(double error) {
        add(error * error, Math.abs(error));
    }

    /** How many rows were predicted. */
    public long rows() {
        return rows;
    }

    /** The mean log-loss, of classes; NaN without rows. */
    public double logLoss() {
        return losses / rows;
    }

    /** The share of right predictions, of classes; NaN without rows. */
    public double accuracy() {
        return others / rows;
    }

    /** The root of the mean squared error, of numbers; NaN without rows. */
    public double rootMeanSquare() {
        return Math.sqrt(losses / rows);
    }

    /** The mean absolute error, of numbers; NaN without rows. */
    public double meanAbsolute() {
        return others / rows;
    }

    /** The figures by name: log-loss and accuracy of a classifier, rmse and mae of a regressor. */
    public Map<String, Double> figures(Model model) {
        Map<String, Double> figures = new LinkedHashMap<>();
        if (model instanceof Classifier) {
            figures.put("log-loss", logLoss());
            figures.put("accuracy", accuracy());
        } else {
            figures.put("rmse", rootMeanSquare());
            figures.put("mae", meanAbsolute());
        }
        return figures;
    }

    /** What was added since {@code before}, an earlier copy of this. */
    public Tally since(Tally before) {
        return new Tally(rows - before.rows, losses - before.losses, others - before.others);
    }

    /** A copy, which stays as it is. */
    public Tally copy() {
        return new Tally(rows, losses, others);
    }

    /** All bits as text; {@link #read} reads it. */
    String text() {
        return rows + " " + Double.toHexString(losses) + " " + Double.toHexString(others);
    }

    static Tally read(String text) {
        List<String> words = List.of(text.split(" ", 3));
        return new Tally(
                Long.parseLong(words.get(0)), Double.parseDouble(words.get(1)), Double.parseDouble(words.get(2)));
    }
}
