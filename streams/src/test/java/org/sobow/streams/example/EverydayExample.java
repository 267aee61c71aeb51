package org.sobow.streams.example;

import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/** A stream learned without a setting. */
public final class EverydayExample {
    private EverydayExample() {}

    // snippet:start everyday
    /** Predicts every row before it learns from it; returns the share of right predictions. */
    static double learn(ExampleStream stream) {
        Classifier model = SelfTuning.classifier().start();
        int right = 0;
        while (stream.hasNext()) {
            Example example = stream.next();
            Object guess = model.predict(example.row()).label();
            right += example.label().equals(guess) ? 1 : 0;
            model.learn(example.row(), example.label());
        }
        System.out.println(model.tuned());
        return right / (double) model.examples();
    }
    // snippet:end
}
