package org.sobow.learn.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;

class BaselineTest {
    private static final Row ROW = Row.of(Columns.NONE);

    private static double[] prediction(Contestant contestant, int places) {
        double[] out = new double[places];
        contestant.predict(ROW, out);
        return out;
    }

    @Test
    void frequencies_areThoseSoFarWithOneMoreEach() {
        ClassFrequencies frequencies = new ClassFrequencies();
        assertThat(prediction(frequencies, 2)).containsExactly(0.5, 0.5);
        frequencies.learn(Arrival.of(ROW, 1));
        frequencies.learn(Arrival.of(ROW, 1));
        assertThat(prediction(frequencies, 2)).containsExactly(0.25, 0.75);
        frequencies.learn(new Arrival(ROW, 3, 2));
        assertThat(prediction(frequencies, 4)).containsExactly(1 / 8.0, 3 / 8.0, 1 / 8.0, 3 / 8.0);
    }

    @Test
    void mean_isTheWeightedOneSoFar() {
        RunningMean mean = new RunningMean();
        assertThat(prediction(mean, 1)).containsExactly(0);
        mean.learn(Arrival.of(ROW, 4));
        mean.learn(new Arrival(ROW, 1, 2));
        mean.learn(new Arrival(ROW, 100, 0));
        assertThat(prediction(mean, 1)[0]).isCloseTo(2, within(1e-12));
    }
}
