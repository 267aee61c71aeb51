package org.sobow.learn.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

class BaselineTest {
    private static final Row ROW = Row.of(Columns.NONE);

    private static double[] prediction(Learner learner, int places) {
        double[] out = new double[places];
        learner.predict(ROW, out);
        return out;
    }

    @Test
    void asLastTime_predictsTheTargetThatWasLearnedLast() {
        AsLastTime classes = new AsLastTime(Task.CLASSIFICATION);
        assertThat(prediction(classes, 2)).containsExactly(0.5, 0.5);
        classes.learn(Example.of(ROW, "a"));
        classes.learn(Example.of(ROW, "b"));
        assertThat(prediction(classes, 2)).containsExactly(0, 1);
        AsLastTime numbers = new AsLastTime(Task.REGRESSION);
        numbers.learn(Example.of(ROW, 7.5));
        assertThat(prediction(numbers, 1)).containsExactly(7.5);
    }

    @Test
    void frequencies_areThoseSoFarWithOneMoreEach() {
        ClassFrequencies frequencies = new ClassFrequencies();
        assertThat(prediction(frequencies, 2)).containsExactly(0.5, 0.5);
        frequencies.learn(Example.of(ROW, "a"));
        frequencies.learn(Example.of(ROW, "a"));
        assertThat(prediction(frequencies, 2)).containsExactly(0.75, 0.25);
        frequencies.learn(Example.of(ROW, "b").withWeight(0));
        frequencies.learn(Example.of(ROW, "c").withWeight(2));
        assertThat(prediction(frequencies, 3)).containsExactly(3 / 7.0, 1 / 7.0, 3 / 7.0);
    }

    @Test
    void mean_isTheWeightedOneSoFar() {
        RunningMean mean = new RunningMean();
        assertThat(prediction(mean, 1)).containsExactly(0);
        mean.learn(Example.of(ROW, 4));
        mean.learn(Example.of(ROW, 1).withWeight(2));
        mean.learn(Example.of(ROW, 100).withWeight(0));
        assertThat(prediction(mean, 1)[0]).isCloseTo(2, within(1e-12));
    }
}
