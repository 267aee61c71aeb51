package org.sobow.streams.example;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Row;

/** A stream whose labels come late. */
public final class LateLabelsExample {
    private LateLabelsExample() {}

    /** Predicts every row; its label comes {@code delay} rows later. Returns the share of right predictions. */
    static double learn(ExampleStream stream, int delay) {
        Desk desk = new Desk();
        String[] last = new String[delay + 1];
        int right = 0;
        int count = 0;
        for (; stream.hasNext(); count++) {
            Example example = stream.next();
            right += example.label().equals(desk.predict("row " + count, example.row())) ? 1 : 0;
            last[count % last.length] = example.label();
            if (count >= delay) {
                desk.labelCame("row " + (count - delay), last[(count - delay) % last.length]);
            }
        }
        return right / (double) count;
    }

    // snippet:start late
    /** Predicts rows and learns them when their labels come, in whatever order. */
    static final class Desk {
        private final Classifier model = SelfTuning.classifier().start();

        @Nullable
        Object predict(String id, Row row) {
            model.awaitLabel(id, row);
            return model.predict(row).label();
        }

        void labelCame(String id, String label) {
            model.learnAwaited(id, label);
        }
    }
    // snippet:end
}
