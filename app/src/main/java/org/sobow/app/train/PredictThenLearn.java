package org.sobow.app.train;

import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.row.Example;

/** Predicts each example before it is learned, and counts how good the predictions were. For one thread. */
final class PredictThenLearn {
    private final Model model;
    private final Tally tally;
    private final Guess guess = new Guess();
    private int label;

    PredictThenLearn(Model model, Tally tally) {
        this.model = model;
        this.tally = tally;
    }

    /** Throws an IllegalArgumentException where the example is refused; model and tally are as they were then. */
    void play(Example example) {
        guess.predict(model, example.row());
        if (model instanceof Classifier classifier) {
            classifier.learn(example.row(), example.label(), example.weight());
            label = classifier.labels().find(example.label());
            tally.addClass(guess.probability(label), guess.isRight(label));
        } else {
            double error = guess.number() - example.number();
            tally.requireCountable(error);
            ((Regressor) model).learn(example.row(), example.number(), example.weight());
            tally.addNumber(error);
        }
    }

    /** The header of a file of predictions. */
    String header() {
        return model instanceof Classifier ? "label,prediction,probability,label_probability" : "target,prediction";
    }

    /** What was predicted last, as a line of such a file. */
    String line(Example example) {
        if (model instanceof Classifier classifier) {
            String predicted = guess.best() < 0
                    ? ","
                    : CsvText.quoted(classifier.labels().get(guess.best()).toString()) + "," + guess.confidence();
            return CsvText.quoted(example.label()) + "," + predicted + "," + guess.probability(label);
        }
        return example.number() + "," + guess.number();
    }
}
