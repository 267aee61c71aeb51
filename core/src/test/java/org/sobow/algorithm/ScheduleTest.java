package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void values_areThoseOfTheFormulas() {
        assertThat(Schedule.constant(0.3).at(1)).isEqualTo(0.3);
        assertThat(Schedule.constant(0.3).at(1_000_000)).isEqualTo(0.3);
        assertThat(Schedule.inverseSqrt(2).at(1)).isEqualTo(2);
        assertThat(Schedule.inverseSqrt(2).at(16)).isEqualTo(0.5);
        assertThat(Schedule.inverseCubeRoot(2).at(1)).isEqualTo(2);
        assertThat(Schedule.inverseCubeRoot(2).at(27)).isCloseTo(2 / 3.0, within(1e-15));
        assertThat(new Schedule.InversePower(2, 0.25).at(16)).isCloseTo(1, within(1e-15));
        Schedule growing = Schedule.growing(3, 0.25, 6);
        assertThat(new double[] {
                    growing.at(1), growing.at(2), growing.at(5), growing.at(6), growing.at(13), growing.at(99)
                })
                .containsExactly(3, 4, 4, 5, 6, 6);
    }

    @Test
    void lemmaBudget_growsByAtMostAQuarterWhereLambdaIsAlpha() {
        for (double alpha : new double[] {1e-4, 0.01, 0.5, 0.9, 0.99}) {
            Schedule.Growing budget = (Schedule.Growing) Schedule.lemmaBudget(2, alpha, alpha, 1, 1000);
            assertThat(budget.growth()).isPositive().isLessThanOrEqualTo(0.25);
            for (long t = 1; t < 1000; t += 7) {
                // Q_t − Q_1 keeps up with the growth until the largest
                assertThat(budget.at(t)).isGreaterThanOrEqualTo(Math.min(1000, 2 + budget.growth() * (t - 1)));
            }
        }
        Schedule.Growing budget = (Schedule.Growing) Schedule.lemmaBudget(1, 0.5, 0.4, 1, 50);
        assertThat(budget.growth()).isCloseTo(0.2815853973131623, within(1e-15));
        assertThat(budget.at(1_000_000)).isEqualTo(50);
    }

    @Test
    void settingsOutOfRange_areRefused() {
        for (double value : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertRefused(() -> Schedule.constant(value), "value must be positive and finite, got " + value);
            assertThatThrownBy(() -> Schedule.inverseSqrt(value)).hasMessageContaining("first must be positive");
            assertThatThrownBy(() -> Schedule.inverseCubeRoot(value)).hasMessageContaining("first must be positive");
        }
        assertThatThrownBy(() -> Schedule.growing(0, 1, 5)).hasMessage("first must be at least 1, got 0");
        assertThatThrownBy(() -> Schedule.growing(3, -1, 5))
                .hasMessage("growth must be non-negative and finite, got -1.0");
        assertThatThrownBy(() -> Schedule.growing(3, 1, 2)).hasMessage("largest must be at least 3, got 2");
        assertRefused(() -> Schedule.lemmaBudget(1, 4, 0.1, 0.5, 9), "alpha must lie in (0, 2/mu) = (0, 4.0), got 4.0");
        assertRefused(() -> Schedule.lemmaBudget(1, 1, 2, 0.5, 9), "lambda must lie in (0, 1/mu) = (0, 2.0), got 2.0");
        assertThatThrownBy(() -> Schedule.lemmaBudget(1, 1, 1, 0, 9))
                .hasMessage("mu must be positive and finite, got 0.0");
    }
}
