package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.ModelRows;
import org.sobow.learn.row.Row;

/** Four threads predict while one learns: every answer is that of the model at the round at which its predictor was published. */
final class PredictorUnderLoadTest {
    private static final int READERS = 4;
    private static final int ROUNDS = 4000;
    private static final int EVERY = 7;

    /** A predictor, and what the model itself said at that moment. */
    private record Published(long round, Predictor predictor, List<Prediction> expected) {}

    private static final List<Row> PROBES = probes();

    private static List<Row> probes() {
        Random random = new Random(1);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            rows.add(ModelRows.mixed(random));
        }
        return rows;
    }

    private static Published publish(Classifier model) {
        return new Published(model.examples(), model.predictor(), model.predict(PROBES));
    }

    @Test
    void fourThreads_neverSeeAModelThatWasNotPublished() throws Exception {
        Classifier model = SelfTuning.linearClassifier().start();
        AtomicReference<Published> newest = new AtomicReference<>(publish(model));
        AtomicBoolean ended = new AtomicBoolean();
        ExecutorService threads = Executors.newFixedThreadPool(READERS);
        try {
            List<Future<Long>> answers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                answers.add(threads.submit(reader(newest, ended)));
            }
            learn(model, newest);
            ended.set(true);
            for (Future<Long> count : answers) {
                assertThat(count.get()).as("answers of a thread").isGreaterThan(PROBES.size());
            }
        } finally {
            ended.set(true);
            threads.shutdown();
        }
    }

    /** Learns labels, categories, words and features of a bag that keep coming. */
    private static void learn(Classifier model, AtomicReference<Published> newest) {
        Random random = new Random(2);
        for (int i = 0; i < ROUNDS; i++) {
            Row row = ModelRows.mixed(random);
            model.learn(row, "label " + (row.number(0) > 45 ? 1 : random.nextInt(2 + i / 1000)));
            if (i % EVERY == 0) {
                newest.set(publish(model));
            }
        }
    }

    private static Callable<Long> reader(AtomicReference<Published> newest, AtomicBoolean ended) {
        return () -> {
            long answers = 0;
            boolean last = false;
            while (!last) {
                last = ended.get();
                Published published = newest.get();
                for (int k = 0; k < PROBES.size(); k++) {
                    assertThat(published.predictor.predict(PROBES.get(k)))
                            .as("round %d", published.round)
                            .isEqualTo(published.expected.get(k));
                    answers++;
                }
            }
            return answers;
        };
    }
}
