package org.sobow.app.serve.live;

import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Row;
import org.sobow.store.Target;

/** What a model predicted for a row whose label it had not seen. */
final class Guess {
    private static final int NONE = -1;

    private final boolean made;
    private final double[] probabilities;
    private final int labels;
    private final int best;
    private final double number;

    private Guess(boolean made, double[] probabilities, int labels, int best, double number) {
        this.made = made;
        this.probabilities = probabilities;
        this.labels = labels;
        this.best = best;
        this.number = number;
    }

    /** Predicts the row; of a row that the model refuses there is nothing to score. */
    static Guess of(Model model, Row row) {
        try {
            if (model instanceof Regressor regressor) {
                return new Guess(true, new double[0], 0, NONE, regressor.predict(row));
            }
            Classifier classifier = (Classifier) model;
            int labels = classifier.labels().size();
            double[] probabilities = new double[Math.max(2, labels)];
            int best = classifier.predict(row, probabilities);
            return new Guess(true, probabilities, labels, best, Double.NaN);
        } catch (IllegalArgumentException e) {
            return new Guess(false, new double[0], 0, NONE, Double.NaN);
        }
    }

    /** Scores it, now that the model has learned what was right. */
    void score(Target target, Model model, Scores scores, Calibration calibration) {
        String label = target.label();
        if (!made) {
            return;
        }
        if (label == null || !(model instanceof Classifier classifier)) {
            scores.addNumber(number - target.number());
            return;
        }
        int known = number(label, classifier.labels());
        boolean right = best != NONE && known == best;
        scores.addClass(probability(known), right);
        if (best != NONE) {
            calibration.add(probabilities[best], right);
        }
    }

    private static int number(String label, LabelList labels) {
        return !labels.isEmpty() && labels.get(0) instanceof String
                ? labels.find(label)
                : labels.texts().indexOf(label);
    }

    /** The probability of a label by number; while there is one label, the second place is for all others. */
    private double probability(int label) {
        if (label >= 0 && label < labels) {
            return probabilities[label];
        }
        return labels < 2 ? probabilities[labels] : 0;
    }
}
