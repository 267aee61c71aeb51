package org.sobow.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.Round;
import org.sobow.testing.Quadratic;

class StepSizeExampleTest {
    /** g_t = f_t up to a constant: (y − c_t)²/2, where c_t walks by 0.1 a round and is seen with noise of size 1. */
    @Test
    void startsFarApart_comeToTheSameStepNearTheBestGain() {
        Random random = new Random(3);
        Quadratic first = Quadratic.of(new double[][] {{1}}, new double[1][1], new double[1], new double[1], 0);
        List<Round> rounds = new ArrayList<>();
        double c = 0;
        for (int t = 0; t < 6000; t++) {
            c += 0.1 * random.nextGaussian();
            double[] seen = {c + random.nextGaussian()};
            rounds.add(first.with(seen, seen).round());
        }
        double low = StepSizeExample.tune(rounds, 1e-4, new double[1]);
        double high = StepSizeExample.tune(rounds, 0.4, new double[1]);
        assertThat(low).isCloseTo(high, within(1e-3));
        // the gain of the steady Kalman filter, (sqrt(q² + 4q) − q)/2 with q = 0.01, is 0.095
        assertThat(low).isBetween(0.05, 0.18);
    }
}
