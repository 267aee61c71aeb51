package org.sobow.experiments.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

class RecoveryTest {
    private static final double TOLERANCE = 1e-6;
    private static final int LENGTH = 1100;

    private static Losses losses(int count, IntToDoubleFunction loss) {
        return new Losses(IntStream.range(0, count).mapToDouble(loss).toArray());
    }

    private static List<Recovery> recoveries(Losses losses, Losses reference, Long... drifts) {
        return Recovery.of(losses, reference, List.of(drifts), Recovery.WINDOW);
    }

    @Test
    void lossThatFallsBack_isRecoveredWhenTheWindowHasForgottenTheRise() {
        // 1 before the drift, 3 for a hundred arrivals, then 1 again
        Losses losses = losses(4000, t -> t >= 2000 && t < 2100 ? 3 : 1);
        Recovery recovery = recoveries(losses, losses(4000, t -> 2), 2000L).get(0);
        assertThat(recovery.level()).isEqualTo(1);
        assertThat(recovery.recovered()).isTrue();
        // the mean of 250 is at most 1.05 once at most 6 of the hundred are left in it
        assertThat(recovery.arrivals()).isEqualTo(344);
        // at most 2.1: never above it
        assertThat(recovery.settled()).isEqualTo(Recovery.WINDOW);
        assertThat(recovery.excess()).isEqualTo(100 * 1 - 900 * 1);
        assertThat(recovery.after()).isCloseTo((100 * 3 + 1900) / 2000.0, within(TOLERANCE));
    }

    @Test
    void lossThatStaysHigh_isNeverRecovered() {
        Losses losses = losses(5000, t -> t < 2000 ? 1 : 1.25);
        assertThat(recoveries(losses, losses, 2000L, 3500L))
                .containsExactly(
                        new Recovery(1, 1500, false, Recovery.WINDOW, losses.at(2000), 0),
                        new Recovery(losses.at(2000), Recovery.WINDOW, true, Recovery.WINDOW, losses.at(2000), 0));
        Losses better = losses(5000, t -> 1);
        assertThat(recoveries(losses, better, 2000L).get(0).settled()).isEqualTo(3000);
    }

    @Test
    void driftTooNearToTheEnds_isLeftOut() {
        Losses losses = losses(2000, t -> 1);
        assertThat(recoveries(losses, losses, 999L, 1800L, 5000L)).isEmpty();
    }

    @Seeds(10)
    void recovery_isTheFirstWindowAfterTheDriftThatIsLowAgain(long seed, int dimension) {
        Random random = new Random(seed);
        int drift = 1000 + random.nextInt(200);
        Losses losses = losses(
                drift + LENGTH,
                t -> t < drift
                        ? random.nextDouble()
                        : random.nextDouble() + Math.exp((drift - t) / (10.0 * dimension)));
        double level = 0;
        for (int t = drift - Recovery.BEFORE; t < drift; t++) {
            level += losses.at(t) / Recovery.BEFORE;
        }
        int expected = LENGTH;
        boolean recovered = false;
        for (int end = drift + Recovery.WINDOW; end <= drift + LENGTH && !recovered; end++) {
            double mean = 0;
            for (int t = end - Recovery.WINDOW; t < end; t++) {
                mean += losses.at(t) / Recovery.WINDOW;
            }
            recovered = mean <= Recovery.WITHIN * level;
            expected = recovered ? end - drift : expected;
        }
        Recovery recovery = recoveries(losses, losses, (long) drift).get(0);
        assertThat(recovery.arrivals()).isEqualTo(expected);
        assertThat(recovery.recovered()).isEqualTo(recovered);
        assertThat(recovery.level()).isCloseTo(level, within(TOLERANCE));
    }
}
