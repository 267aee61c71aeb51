package org.sobow.app.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What was predicted of a stream of classes; and what of it needs no model.
 *
 * @param name the file, or the baseline
 * @param rows in their order
 */
record ClassPredictions(String name, List<Row> rows) {
    /**
     * One row.
     *
     * @param ofLabel the probability that was given to the label; NaN where there is none
     */
    record Row(String label, String predicted, double ofLabel) {
        boolean isRight() {
            return label.equals(predicted);
        }
    }

    ClassPredictions {
        rows = List.copyOf(rows);
    }

    List<String> labels() {
        return rows.stream().map(Row::label).toList();
    }

    /** Whether every row has a probability. */
    boolean hasProbabilities() {
        return rows.stream().noneMatch(row -> Double.isNaN(row.ofLabel));
    }

    /** The baseline that predicts the label of the row before. */
    static ClassPredictions noChange(List<String> labels) {
        List<Row> rows = new ArrayList<>();
        String last = "";
        for (String label : labels) {
            rows.add(new Row(label, last, Double.NaN));
            last = label;
        }
        return new ClassPredictions("no change", rows);
    }

    /** The baseline that predicts the label that came most often so far, the first of equals. */
    static ClassPredictions majority(List<String> labels) {
        List<Row> rows = new ArrayList<>();
        Map<String, Integer> counts = new HashMap<>();
        String best = "";
        for (String label : labels) {
            rows.add(new Row(label, best, Double.NaN));
            int count = counts.merge(label, 1, Integer::sum);
            best = count > counts.getOrDefault(best, 0) ? label : best;
        }
        return new ClassPredictions("majority so far", rows);
    }
}
