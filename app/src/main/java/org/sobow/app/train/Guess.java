package org.sobow.app.train;

import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.row.Row;

/** What a model predicted for a row whose label it had not seen: to be scored once the label is learned. For one thread. */
public final class Guess {
    private double[] probabilities = new double[2];
    private int labels;
    private int best = -1;
    private double number;

    /** Nothing is predicted yet. */
    public Guess() {}

    /** Predicts a row, in place of the one before; throws an IllegalArgumentException where the model refuses it. */
    public void predict(Model model, Row row) {
        if (model instanceof Regressor regressor) {
            number = regressor.predict(row);
            return;
        }
        Classifier classifier = (Classifier) model;
        labels = classifier.labels().size();
        if (probabilities.length < labels) {
            probabilities = new double[2 * labels];
        }
        best = classifier.predict(row, probabilities);
    }

    /** The number of the label that was predicted; -1 while there was none. */
    public int best() {
        return best;
    }

    /** The probability of the label that was predicted; there must have been one. */
    public double confidence() {
        return probabilities[best];
    }

    /** The probability of a label by its number; that of one that is new since then is that of all others, while there was one label, or 0. */
    public double probability(int label) {
        if (label >= 0 && label < labels) {
            return probabilities[label];
        }
        return labels < 2 ? probabilities[labels] : 0;
    }

    /** Whether the label of that number was predicted. */
    public boolean isRight(int label) {
        return best >= 0 && best == label;
    }

    /** The number that was predicted. */
    public double number() {
        return number;
    }
}
