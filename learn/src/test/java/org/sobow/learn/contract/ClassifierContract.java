package org.sobow.learn.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What a classifier must do; its targets are the classes 0, 1 and 2.
 *
 * @param <L> the learner, for three classes or as many as come
 * @param <X> what it predicts from
 */
public abstract class ClassifierContract<L, X> extends LearnerContract<L, X> {
    /** How many classes the streams of this suite have. */
    protected static final int CLASSES = 3;

    /** Class 0 where the first value is small, 1 where it is middling, 2 where it is large. */
    @Override
    protected final double target(double[] values) {
        return values[0] < -0.4 ? 0 : values[0] < 0.4 ? 1 : 2;
    }

    /** Minus the logarithm of the target's probability; a class that is not known has none, but for a floor. */
    @Override
    protected final double loss(double[] prediction, double target) {
        return -Math.log(Math.max(1e-15, probability(prediction, (int) target)));
    }

    private static double probability(double[] prediction, int label) {
        return label < prediction.length ? prediction[label] : 0;
    }

    @Override
    protected final void assertDefined(double[] prediction) {
        super.assertDefined(prediction);
        assertThat(prediction.length).isBetween(2, CLASSES);
        assertThat(Arrays.stream(prediction).allMatch(p -> p >= 0))
                .as(Arrays.toString(prediction))
                .isTrue();
        assertThat(Arrays.stream(prediction).sum()).isCloseTo(1, within(1e-9));
    }

    @Test
    void singleClass_isLearned() {
        for (int label = 0; label < CLASSES; label++) {
            L learner = start();
            Random random = new Random(11);
            for (int i = 0; i < 1000; i++) {
                learn(learner, input(values(random)), label);
            }
            double[] prediction = predict(learner, input(values(random)));
            assertDefined(prediction);
            assertThat(probability(prediction, label)).isGreaterThan(0.8);
        }
    }

    @Test
    void classNeverSeenBefore_isTakenUp() {
        L learner = start();
        Random random = new Random(12);
        for (int i = 0; i < 1000; i++) {
            double[] values = values(random);
            learn(learner, input(values), Math.min(1, target(values)));
        }
        double[] large = values(random);
        large[0] = 0.9;
        double before = probability(predict(learner, input(large)), 2);
        learn(learner, random, 2000);
        double[] after = predict(learner, input(large));
        assertDefined(after);
        assertThat(probability(after, 2)).isGreaterThan(Math.max(0.5, before));
    }
}
