package org.sobow.app.train;

import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;

/** Predicts each example before it is learned, and counts how good the predictions were. For one thread. */
final class PredictThenLearn {
    private final Model model;
    private final Tally tally;
    private double[] probabilities = new double[2];
    private int best;
    private double ofLabel;
    private double number;

    PredictThenLearn(Model model, Tally tally) {
        this.model = model;
        this.tally = tally;
    }

    /** Throws an IllegalArgumentException where the example is refused; model and tally are as they were then. */
    void play(Example example) {
        if (model instanceof Classifier classifier) {
            playClass(classifier, example);
        } else {
            playNumber((Regressor) model, example);
        }
    }

    private void playClass(Classifier classifier, Example example) {
        LabelList labels = classifier.labels();
        int size = labels.size();
        if (probabilities.length < size) {
            probabilities = new double[2 * size];
        }
        best = classifier.predict(example.row(), probabilities);
        int label = labels.find(example.label());
        // a new label: before the second one there is a place for all others
        ofLabel = label >= 0 ? probabilities[label] : size < 2 ? probabilities[size] : 0;
        classifier.learn(example.row(), example.label(), example.weight());
        tally.addClass(ofLabel, label >= 0 && best == label);
    }

    private void playNumber(Regressor regressor, Example example) {
        number = regressor.predict(example.row());
        tally.requireCountable(number - example.number());
        regressor.learn(example.row(), example.number(), example.weight());
        tally.addNumber(number - example.number());
    }

    /** The header of a file of predictions. */
    String header() {
        return model instanceof Classifier ? "label,prediction,probability,label_probability" : "target,prediction";
    }

    /** What was predicted last, as a line of such a file. */
    String line(Example example) {
        if (model instanceof Classifier classifier) {
            String predicted = best < 0
                    ? ","
                    : CsvText.quoted(classifier.labels().get(best).toString()) + "," + probabilities[best];
            return CsvText.quoted(example.label()) + "," + predicted + "," + ofLabel;
        }
        return example.number() + "," + number;
    }
}
