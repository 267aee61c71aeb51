package org.sobow.streams.example;

import org.sobow.learn.DelayedLabels;
import org.sobow.learn.RowClassifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.row.Row;

/** A stream whose labels come late. */
public final class LateLabelsExample {
    private LateLabelsExample() {}

    /** Predicts every row; its label comes {@code delay} rows later. Returns the share of right predictions. */
    static double learn(ArrivalStream stream, int delay) {
        Desk desk = new Desk(delay + 1);
        Arrival[] last = new Arrival[delay + 1];
        int right = 0;
        int count = 0;
        for (; stream.hasNext(); count++) {
            Arrival arrival = stream.next();
            right += desk.predict(count, arrival.row()) == arrival.label() ? 1 : 0;
            last[count % last.length] = arrival;
            if (count >= delay) {
                desk.labelCame(count - delay, last[(count - delay) % last.length].label());
            }
        }
        return right / (double) count;
    }

    // snippet:start late
    /** Predicts rows and learns them when their labels come, in whatever order. */
    static final class Desk {
        private final RowClassifier learner = SelfTuning.classifier().start();
        private final DelayedLabels<Integer> waiting;

        Desk(int room) {
            waiting = new DelayedLabels<>(room);
        }

        int predict(int id, Row row) {
            waiting.keep(id, learner.pend(row));
            return learner.predict(row);
        }

        void labelCame(int id, int label) {
            waiting.release(id).ifPresent(pending -> learner.learn(pending, label));
        }
    }
    // snippet:end
}
