package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
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

    /** Labels of which the first part knows the odds, and the costly parts a hint of the rest, which moves the odds by {@code gain}. */
    private static void learn(Roster roster, Random random, int rows, double gain) {
        double[][] scores = new double[5][2];
        for (int t = 0; t < rows; t++) {
            double odds = 2 * random.nextGaussian();
            double hint = gain * random.nextGaussian();
            int label = random.nextDouble() < 1 / (1 + Math.exp(-odds - hint)) ? 1 : 0;
            scores[0][1] = odds;
            scores[3][1] = hint + 0.3 * random.nextGaussian();
            scores[4][1] = hint + 0.3 * random.nextGaussian();
            roster.askAll();
            roster.pool().pool(scores);
            roster.learn(scores, false, label, 1);
        }
    }

    @Test
    void costlyPartsThatSayNothing_sleep_andOneOfTwoThatSayTheSameIsEnough() {
        Roster useless = roster();
        learn(useless, new Random(1), 5000, 0);
        assertThat(useless.isAsleep()).isTrue();
        Roster useful = roster();
        learn(useful, new Random(1), 5000, 1.5);
        assertThat(useful.isAwake(3) || useful.isAwake(4)).isTrue();
    }

    /** What they say is worth a little less than their price: 256 examples may well show more. */
    @Test
    void chanceInATrial_seldomWakesPartsThatGainLessThanTheirPrice() {
        int awake = 0;
        for (int seed = 0; seed < 60; seed++) {
            Roster roster = roster();
            Random random = new Random(seed);
            // the first trial begins 4,000 examples after all fell asleep, and takes 512
            learn(roster, random, 2000, 0);
            learn(roster, random, 5200, 0.4);
            awake += roster.isAsleep() ? 0 : 1;
        }
        assertThat(awake).isLessThanOrEqualTo(5);
    }

    @Test
    void trial_asksTheLastPartAboutAllRows() {
        Roster roster = roster();
        Random random = new Random(4);
        learn(roster, random, 3000, 0);
        double[][] certain = new double[5][2];
        certain[0][0] = -20;
        int settled = 0;
        int ofTrial = 0;
        for (int t = 0; t < 6000; t++) {
            learn(roster, random, 1, 0);
            ofTrial += roster.isAwake(4) ? 1 : 0;
            settled += roster.isAwake(4) && !roster.askLastIfInDoubt(certain) ? 1 : 0;
        }
        assertThat(ofTrial).isEqualTo(512);
        assertThat(settled).isZero();
    }

    @Test
    void trial_wakesPartsThatSayALot() {
        Roster roster = roster();
        Random random = new Random(2);
        learn(roster, random, 3000, 0);
        assertThat(roster.isAsleep()).isTrue();
        learn(roster, random, 6000, 3);
        assertThat(roster.isAsleep()).isFalse();
    }

    @Test
    void lastPart_isAskedOnlyWhereTheOthersLeaveADoubt() {
        Roster roster = roster();
        learn(roster, new Random(3), 900, 2);
        double[][] scores = new double[5][2];
        assertThat(roster.askLastIfInDoubt(scores)).isTrue();
        assertThat(roster.hasAskedAll()).isTrue();
        scores[0][0] = -20;
        assertThat(roster.askLastIfInDoubt(scores)).isFalse();
        assertThat(roster.hasAskedAll()).isFalse();
        double answer = roster.pool().pool(scores)[0];
        scores[4][0] = -20;
        assertThat(roster.pool().pool(scores)[0]).isEqualTo(answer);
        // certain, and wrong: from now on no row is settled
        roster.learn(scores, false, 0, 1);
        assertThat(roster.askLastIfInDoubt(scores)).isTrue();
    }
}
