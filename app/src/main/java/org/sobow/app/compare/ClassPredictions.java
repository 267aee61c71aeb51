package org.sobow.app.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What was predicted of a stream of classes, row by row; and what of it needs no model. For one thread. */
final class ClassPredictions {
    private final String name;
    private final List<String> labels = new ArrayList<>();
    private final List<String> predicted = new ArrayList<>();
    private final List<Double> ofLabel = new ArrayList<>();

    ClassPredictions(String name) {
        this.name = name;
    }

    /**
     * Adds a row.
     *
     * @param probability what was given to the label; NaN where there is none
     */
    void add(String label, String prediction, double probability) {
        labels.add(label);
        predicted.add(prediction);
        ofLabel.add(probability);
    }

    String name() {
        return name;
    }

    int rows() {
        return labels.size();
    }

    List<String> labels() {
        return labels;
    }

    String label(int row) {
        return labels.get(row);
    }

    String predicted(int row) {
        return predicted.get(row);
    }

    boolean isRight(int row) {
        return labels.get(row).equals(predicted.get(row));
    }

    double ofLabel(int row) {
        return ofLabel.get(row);
    }

    /** Whether every row has a probability. */
    boolean hasProbabilities() {
        return ofLabel.stream().noneMatch(p -> p.isNaN());
    }

    /** The baseline that predicts the label of the row before. */
    static ClassPredictions noChange(List<String> labels) {
        ClassPredictions baseline = new ClassPredictions("no change");
        String last = "";
        for (String label : labels) {
            baseline.add(label, last, Double.NaN);
            last = label;
        }
        return baseline;
    }

    /** The baseline that predicts the label that came most often so far, the first of equals. */
    static ClassPredictions majority(List<String> labels) {
        ClassPredictions baseline = new ClassPredictions("majority so far");
        Map<String, Integer> counts = new HashMap<>();
        String best = "";
        for (String label : labels) {
            baseline.add(label, best, Double.NaN);
            int count = counts.merge(label, 1, Integer::sum);
            best = count > counts.getOrDefault(best, 0) ? label : best;
        }
        return baseline;
    }
}
