package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

class LeadTest {
    /** Learns that the loss along u is (c - best)^2 unit^2 / 2, seen through noise. */
    private static Lead learned(Random random, double best, double noise, double unit, int examples) {
        Lead lead = new Lead();
        for (int i = 0; i < examples; i++) {
            learn(random, lead, best, noise, unit);
        }
        return lead;
    }

    private static void learn(Random random, Lead lead, double best, double noise, double unit) {
        double u = unit * random.nextGaussian();
        lead.learn((lead.value() - best) * u * u + noise * random.nextGaussian() * u, u * u, 1);
    }

    @Seeds(20)
    void steadySlope_isFollowedAsFarAsThePriorLets(long seed, int dimension) {
        // 33 examples that are remembered say 4, the prior's 100 say 0
        assertThat(learned(new Random(seed), 4, 0.1, 1, 2000).value()).isBetween(0.7, 1.3);
    }

    @Seeds(20)
    void pureNoise_leavesItNearZero(long seed, int dimension) {
        Random random = new Random(seed);
        Lead lead = new Lead();
        double squares = 0;
        for (int i = 0; i < 5000; i++) {
            learn(random, lead, 0, 1, 1);
            squares += lead.value() * lead.value();
        }
        assertThat(Math.sqrt(squares / 5000)).isLessThan(0.1);
    }

    @Seeds(20)
    void unitOfTheSensitivity_cancels(long seed, int dimension) {
        double one = learned(new Random(seed), 4, 0.3, 1, 500).value();
        double other = learned(new Random(seed), 4 / 1024.0, 0.3, 1024, 500).value();
        assertThat(one).isPositive();
        assertThat(1024 * other).isCloseTo(one, within(1e-9));
    }

    @Seeds(20)
    void whatIsPaid_isNoLongerAhead(long seed, int dimension) {
        Lead lead = learned(new Random(seed), 2, 0.1, 1, 1000);
        double before = lead.value();
        double paid = 0;
        for (int i = 0; i < 200; i++) {
            paid += lead.pay(i, 1);
            lead.learn(0, 0, 1);
        }
        assertThat(paid).isPositive();
        assertThat(lead.value()).isLessThan(before);
    }

    @Test
    void paydays_areOneInFourAndMeetEveryPhaseOfAPeriod() {
        for (int period = 2; period <= 12; period++) {
            int[] paydays = new int[period];
            for (int round = 0; round < 1200; round++) {
                // one that has learned afresh, so that what was paid before does not count
                Lead lead = learned(new Random(1), 2, 0.1, 1, 200);
                paydays[round % period] += lead.pay(round, 1) > 0 ? 1 : 0;
            }
            assertThat(Arrays.stream(paydays).sum()).as("period %d", period).isBetween(280, 320);
            assertThat(paydays).as("period %d", period).doesNotContain(0);
        }
    }

    @Test
    void flatLoss_leavesItAtZero() {
        Lead lead = new Lead();
        for (int i = 0; i < 100; i++) {
            lead.learn(-1, 0, 1);
        }
        assertThat(lead.value()).isZero();
    }

    @Test
    void enormousSlope_isBounded() {
        Lead lead = new Lead();
        for (int i = 0; i < 100; i++) {
            lead.learn(-1e300, 1, 1);
            assertThat(lead.value()).isBetween(-1.0, 10.0);
        }
    }
}
