package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.tuning.Tuning;

final class LinearAllocationTest {
    private static final String[] LABELS = {"a", "b", "c"};

    @Test
    void steadyState_allocatesNothing() {
        List<Arrival> classes = Rows.classes(16, 8, 2000, 500);
        List<Arrival> targets = Rows.targets(16, 8, 2000, 500);
        double[] p = new double[2];
        String[] labels = {"no", "yes"};
        Classifier tuned = SelfTuning.linearClassifier().start();
        Classifier plain = SelfTuning.linearClassifier()
                .withTuning(Tuning.plain(0.05, 1e-4))
                .start();
        Regressor numbers = SelfTuning.linearRegressor().start();
        assertAllocatesNothing(classes, arrival -> {
            tuned.predict(arrival.row(), p);
            tuned.learn(arrival.row(), labels[arrival.label()]);
        });
        assertAllocatesNothing(classes, arrival -> {
            plain.predict(arrival.row(), p);
            plain.learn(arrival.row(), labels[arrival.label()]);
        });
        assertAllocatesNothing(targets, arrival -> {
            p[0] = numbers.predict(arrival.row());
            numbers.learn(arrival.row(), arrival.target());
        });
    }

    @Test
    void mixture_allocatesNothingOnceItIsSettled() {
        double[] p = new double[3];
        Classifier classifier = SelfTuning.mixedClassifier().start();
        assertAllocatesNothing(Rows.labels(17, 4, 500, 3), arrival -> {
            classifier.predict(arrival.row(), p);
            classifier.learn(arrival.row(), LABELS[arrival.label()]);
        });
        Regressor regressor = SelfTuning.mixedRegressor().start();
        assertAllocatesNothing(Rows.targets(17, 4, 500, 500), arrival -> {
            p[0] = regressor.predict(arrival.row());
            regressor.learn(arrival.row(), arrival.target());
        });
    }

    @Test
    void predictorsOfMixtures_allocateNothing() {
        List<Arrival> arrivals = Rows.labels(17, 4, 500, 3);
        List<Arrival> targets = Rows.targets(17, 4, 500, 500);
        Classifier classifier = SelfTuning.mixedClassifier().start();
        Regressor regressor = SelfTuning.mixedRegressor().start();
        arrivals.forEach(arrival -> classifier.learn(arrival.row(), LABELS[arrival.label()]));
        targets.forEach(arrival -> regressor.learn(arrival.row(), arrival.target()));
        Predictor classes = classifier.predictor();
        NumberPredictor numbers = regressor.predictor();
        Scratch scratch = new Scratch();
        double[] p = new double[3];
        assertAllocatesNothing(arrivals, arrival -> classes.predict(arrival.row(), scratch, p));
        assertAllocatesNothing(targets, arrival -> p[0] = numbers.predict(arrival.row(), scratch));
    }

    private static void assertAllocatesNothing(List<Arrival> arrivals, Consumer<Arrival> round) {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        for (int pass = 0; pass < 60; pass++) {
            if (pass == 10) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            for (int i = 0; i < arrivals.size(); i++) {
                round.accept(arrivals.get(i));
            }
        }
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        int rounds = 50 * arrivals.size();
        assertThat(bytes).as("bytes in %s rounds", rounds).isLessThan(rounds);
    }
}
