package org.sobow.app.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.sobow.app.compare.ClassPredictions.Row;
import org.sobow.learn.evaluate.ScoredPrediction;

/** The figures of one file of predictions of classes. */
final class ClassFigures {
    private static final int BINS = 15;

    private final List<Row> rows;

    ClassFigures(ClassPredictions of) {
        rows = of.rows();
    }

    double accuracy() {
        return mean(row -> row.isRight() ? 1 : 0);
    }

    /** The accuracy above that of predicting at random with the same frequencies: (p_o - p_e) / (1 - p_e). */
    double kappa() {
        Map<String, Double> labels = new HashMap<>();
        Map<String, Double> predictions = new HashMap<>();
        double each = 1.0 / rows.size();
        for (Row row : rows) {
            labels.merge(row.label(), each, Double::sum);
            predictions.merge(row.predicted(), each, Double::sum);
        }
        double chance = labels.entrySet().stream()
                .mapToDouble(label -> label.getValue() * predictions.getOrDefault(label.getKey(), 0.0))
                .sum();
        return above(chance);
    }

    /** The accuracy above that of predicting the label before: (p_o - p_n) / (1 - p_n). */
    double kappaTemporal() {
        List<String> labels = rows.stream().map(Row::label).toList();
        return above(new ClassFigures(ClassPredictions.noChange(labels)).accuracy());
    }

    private double above(double other) {
        return other >= 1 ? Double.NaN : (accuracy() - other) / (1 - other);
    }

    /** The mean of -log p(label). */
    double logLoss() {
        return mean(row -> -Math.log(Math.max(ScoredPrediction.FLOOR, row.ofLabel())));
    }

    /** The mean of (1 - p)^2 of the positive label's probability, for two labels. */
    double brier() {
        return mean(row -> Math.pow(1 - row.ofLabel(), 2));
    }

    /** The probability of the positive label. */
    private static double score(Row row, String positive) {
        return row.label().equals(positive) ? row.ofLabel() : 1 - row.ofLabel();
    }

    /** The probability that a positive row has a larger score than a negative one; equal ones count half. */
    double auc(String positive) {
        List<Row> order = sorted(positive, Comparator.naturalOrder());
        double ranks = 0;
        double positives = 0;
        for (int i = 0; i < order.size(); ) {
            int end = i;
            while (end < order.size() && score(order.get(end), positive) == score(order.get(i), positive)) {
                end++;
            }
            double rank = (i + 1 + end) / 2.0;
            for (int k = i; k < end; k++) {
                boolean isPositive = order.get(k).label().equals(positive);
                ranks += isPositive ? rank : 0;
                positives += isPositive ? 1 : 0;
            }
            i = end;
        }
        double negatives = rows.size() - positives;
        return (ranks - positives * (positives + 1) / 2) / (positives * negatives);
    }

    /** The average precision: the mean, over the positive rows, of the precision among the rows of no smaller score. */
    double averagePrecision(String positive) {
        List<Row> order = sorted(positive, Comparator.reverseOrder());
        double sum = 0;
        double positives = 0;
        for (int i = 0; i < order.size(); ) {
            double before = positives;
            int end = i;
            while (end < order.size() && score(order.get(end), positive) == score(order.get(i), positive)) {
                positives += order.get(end).label().equals(positive) ? 1 : 0;
                end++;
            }
            sum += (positives - before) * positives / end;
            i = end;
        }
        return sum / positives;
    }

    private List<Row> sorted(String positive, Comparator<Double> by) {
        return rows.stream()
                .sorted(Comparator.comparing(row -> score(row, positive), by))
                .toList();
    }

    /** 2 tp / (2 tp + fp + fn), where scores of at least the threshold are positive. */
    double f1(String positive, double threshold) {
        double both = 0;
        double either = 0;
        for (Row row : rows) {
            boolean is = row.label().equals(positive);
            boolean said = score(row, positive) >= threshold;
            both += is && said ? 1 : 0;
            either += (is ? 1 : 0) + (said ? 1 : 0);
        }
        return either == 0 ? Double.NaN : 2 * both / either;
    }

    /**
     * One bin of the calibration curve.
     *
     * @param predicted the mean of the predicted probabilities
     * @param observed the share of positive rows
     */
    record Bin(double predicted, double observed, int rows) {}

    /** The calibration curve of the positive label, in 15 bins of equal width; bins without rows are left out. */
    List<Bin> calibration(String positive) {
        double[] sums = new double[BINS];
        double[] positives = new double[BINS];
        int[] counts = new int[BINS];
        for (Row row : rows) {
            double score = score(row, positive);
            int bin = (int) Math.min(BINS - 1, score * BINS);
            sums[bin] += score;
            positives[bin] += row.label().equals(positive) ? 1 : 0;
            counts[bin]++;
        }
        List<Bin> bins = new ArrayList<>();
        for (int bin = 0; bin < BINS; bin++) {
            if (counts[bin] > 0) {
                bins.add(new Bin(sums[bin] / counts[bin], positives[bin] / counts[bin], counts[bin]));
            }
        }
        return bins;
    }

    private double mean(ToDoubleFunction<Row> value) {
        double sum = 0;
        for (Row row : rows) {
            sum += value.applyAsDouble(row);
        }
        return sum / rows.size();
    }
}
