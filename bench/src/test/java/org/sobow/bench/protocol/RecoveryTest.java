package org.sobow.bench.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RecoveryTest {
    private static final List<Long> DRIFTS = List.of(2000L, 5000L);

    /** Losses of 1 that are 3 for that many arrivals after each drift. */
    private static LossCurve losses(int first, int second) {
        double[] losses = new double[8000];
        Arrays.fill(losses, 1);
        Arrays.fill(losses, 2000, 2000 + first, 3);
        Arrays.fill(losses, 5000, 5000 + second, 3);
        return new LossCurve(losses);
    }

    @Test
    void arrivals_areThoseUntilTheWindowIsBackAtTheLevel() {
        // A window of 50 whose mean is at most 1.05 has one loss of 3 at most: it ends 49 arrivals after the last but
        // one.
        Recovery recovery = Recovery.of(losses(100, 300), losses(0, 0), DRIFTS);
        assertThat(recovery.arrivals()).isEqualTo((149 + 349) / 2.0);
    }

    @Test
    void excess_isTheLossBeyondTheLevel() {
        Recovery recovery = Recovery.of(losses(100, 300), losses(0, 0), DRIFTS);
        assertThat(recovery.excess()).isEqualTo((200 + 600) / 2.0, within(1e-9));
    }

    @Test
    void learnerThatNeverComesBack_countsTheWholeStretch() {
        Recovery recovery = Recovery.of(losses(3000, 3000), losses(0, 0), DRIFTS);
        assertThat(recovery.arrivals()).isEqualTo(3000);
    }

    @Test
    void streamWithoutAbruptDrifts_hasNone() {
        Recovery recovery = Recovery.of(new LossCurve(), new LossCurve(), List.of());
        assertThat(recovery.arrivals()).isNaN();
        assertThat(recovery.excess()).isNaN();
    }
}
