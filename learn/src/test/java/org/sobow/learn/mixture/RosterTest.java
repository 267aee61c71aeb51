package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.testing.TestState;

final class RosterTest {
    private static Roster roster() {
        return new Roster(new double[] {0.4, 0.1, 0.1, 0.2, 0.2}, new boolean[] {true, true}, new LogLoss(2));
    }

    @Test
    void certainPredictions_leaveLossesThatCanBeCompared_andReadAgain() {
        Roster roster = roster();
        double[][] scores = {{-2, 0}, {-2, 0}, {-2, 0}, {-2, 0}, {-2, 0}, {0, 0}};
        // shares grow while scores are small; what the pool then makes of large ones is certain, to the last bit
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            for (int t = 0; t < 100_000; t++) {
                for (int k = 0; k < 5 && t == 4000; k++) {
                    scores[k][0] = -20;
                }
                roster.pool().pool(scores);
                roster.learn(scores, false, 1, 1);
            }
        });
        StateBuilder builder = TestState.of("roster");
        roster.save(builder);
        State state = builder.build();
        assertThat(Arrays.stream(state.vector("losses"))).allMatch(loss -> loss >= 0);
        roster().load(state);
    }
}
