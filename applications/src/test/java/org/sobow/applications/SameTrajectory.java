package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntFunction;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.problem.Round;

/** Two runs of one recipe, on rounds that are to be the same. */
public final class SameTrajectory {
    private static final double TOLERANCE = 1e-9;

    private SameTrajectory() {}

    /** Plays round after round, from 0, in both ways; x and y must agree after each, and f and g there. */
    public static void require(
            Sobow recipe, double[] x1, double[] y1, int rounds, IntFunction<Round> known, IntFunction<Round> derived) {
        Run expected = recipe.start(x1, y1);
        Run run = recipe.start(x1, y1);
        for (int t = 0; t < rounds; t++) {
            Round knownRound = known.apply(t);
            Round derivedRound = derived.apply(t);
            expected.step(knownRound);
            run.step(derivedRound);
            assertThat(run.x()).as("x after round %d", t + 1).containsExactly(expected.x(), within(TOLERANCE));
            assertThat(run.y()).as("y after round %d", t + 1).containsExactly(expected.y(), within(TOLERANCE));
            double[] x = expected.x();
            double[] y = expected.y();
            assertThat(derivedRound.f().value(x, y))
                    .as("f after round %d", t + 1)
                    .isCloseTo(knownRound.f().value(x, y), within(TOLERANCE));
            assertThat(derivedRound.g().value(x, y))
                    .as("g after round %d", t + 1)
                    .isCloseTo(knownRound.g().value(x, y), within(TOLERANCE));
        }
        assertThat(expected.x()).as("x moved").isNotEqualTo(x1);
        assertThat(expected.y()).as("y moved").isNotEqualTo(y1);
    }
}
