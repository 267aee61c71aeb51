package org.sobow.experiments.demo;

import java.util.HashMap;
import java.util.Map;
import org.sobow.learn.Classifier;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;

/** The learners of the demo. */
final class DemoLearners {
    private DemoLearners() {}

    /** A classifier; {@code isTuned} says whether its step size is worth a curve. */
    static DemoPlay.Learner of(Classifier model, boolean isTuned) {
        double[] out = new double[2];
        return new DemoPlay.Learner() {
            @Override
            public double probability(Example example) {
                model.predict(example.row(), out);
                LabelList labels = model.labels();
                int number = labels.find(example.label());
                // a label that was not seen yet has the place after those that were
                return out[number < 0 ? labels.size() : number];
            }

            @Override
            public void learn(Example example) {
                model.learn(example.row(), example.label());
            }

            @Override
            public double step() {
                return isTuned ? model.tuned().step() : Double.NaN;
            }
        };
    }

    /** The frequencies of the two classes so far, whatever the row: what a learner must beat. */
    static DemoPlay.Learner majority() {
        Map<String, Integer> counts = new HashMap<>();
        return new DemoPlay.Learner() {
            private int total;

            @Override
            public double probability(Example example) {
                return (counts.getOrDefault(example.label(), 0) + 1.0) / (total + 2);
            }

            @Override
            public void learn(Example example) {
                counts.merge(example.label(), 1, Integer::sum);
                total++;
            }

            @Override
            public double step() {
                return Double.NaN;
            }
        };
    }
}
