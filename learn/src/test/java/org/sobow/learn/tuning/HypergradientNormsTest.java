package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Row;

class HypergradientNormsTest {
    /** Learns rows of one law; returns the root of the mean square of the raw norms of the last half. */
    private static double learn(Classifier model, int rows) {
        Random random = new Random(7);
        double squares = 0;
        for (int i = 0; i < rows; i++) {
            double x = random.nextGaussian();
            model.learn(Row.builder().number("x", x).build(), x + random.nextGaussian() > 0 ? "yes" : "no");
            double raw = model.hypergradient().raw();
            squares += i < rows / 2 ? 0 : raw * raw;
        }
        return Math.sqrt(squares / (rows - rows / 2));
    }

    @Test
    void hypergradientsOfOneLaw_averageOut() {
        Classifier model = SelfTuning.linearClassifier().start();
        double usual = learn(model, 6000);
        assertThat(model.hypergradient().averaged()).isPositive().isLessThan(usual / 3);
    }

    @Test
    void theFirstExamples_areAveragedWithoutAnEmptyPast() {
        Classifier model = SelfTuning.linearClassifier().start();
        learn(model, 2);
        // the first has no hypergradient: nothing had been learned by a step size
        assertThat(model.hypergradient().averaged())
                .isBetween(
                        0.45 * model.hypergradient().raw(),
                        0.55 * model.hypergradient().raw());
        assertThat(model.hypergradient().raw()).isPositive();
    }
}
