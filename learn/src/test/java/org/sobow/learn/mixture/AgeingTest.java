package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class AgeingTest {
    /** κ at the end of a stream of random rows; the label is the sign of a number, or of a direction that turns. */
    private static double shareAfter(boolean turns) {
        Random random = new Random(7);
        Window window = new Window();
        Ageing ageing = new Ageing();
        int[] places = new int[Nearest.COUNT];
        double[] slopes = new double[places.length];
        double[] weights = new double[places.length];
        for (int t = 0; t < 4000; t++) {
            window.take(new float[1], 1, turns ? t / 100 % 2 : random.nextInt(2));
            double target = window.target(window.last());
            double right = 0.1;
            double all = 0.2;
            for (int i = 0; i < places.length; i++) {
                places[i] = random.nextInt(window.filled());
                weights[i] = Math.exp(-1);
                right += window.target(places[i]) == target ? weights[i] : 0;
                all += weights[i];
            }
            for (int i = 0; i < places.length; i++) {
                slopes[i] = 1 / all - (window.target(places[i]) == target ? 1 / right : 0);
            }
            ageing.learn(window, places, slopes, weights, 1, 1);
        }
        return ageing.share();
    }

    @Test
    void whereOldRowsAreWrong_ageCountsForMore() {
        assertThat(shareAfter(true)).isGreaterThan(1);
        assertThat(shareAfter(false)).isLessThan(0.5);
    }

    @Test
    void ages_areThoseOfARing() {
        Dense rows = new Dense(1, 1);
        float[] out = new float[Nearest.MOST];
        for (int t = 1; t <= 2 * Window.ROWS + 100; t++) {
            rows.window.take(rows.dense, 1, t);
            if (t % 500 == 7) {
                int n = rows.window.filled();
                Ageing.write(0.5f, n, rows.window.last(), out);
                for (int place = 0; place < n; place++) {
                    // the target is the time
                    double age = t - rows.window.target(place);
                    assertThat((double) out[place])
                            .isCloseTo(0.5 * age / 1000, within(1e-5))
                            .isNotNegative();
                }
            }
        }
    }
}
