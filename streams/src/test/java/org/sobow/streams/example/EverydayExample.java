package org.sobow.streams.example;

import org.sobow.learn.RowClassifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;

/** A stream learned without a setting. */
public final class EverydayExample {
    private EverydayExample() {}

    // snippet:start everyday
    /** Predicts every row before it learns from it; returns the share of right predictions. */
    static double learn(ArrivalStream stream) {
        RowClassifier learner = SelfTuning.classifier().start();
        int right = 0;
        while (stream.hasNext()) {
            Arrival arrival = stream.next();
            int guess = learner.predict(arrival.row());
            right += guess == arrival.label() ? 1 : 0;
            learner.learn(arrival.row(), arrival.label());
        }
        System.out.println("step size " + learner.tuned().step());
        return right / (double) learner.round();
    }
    // snippet:end
}
