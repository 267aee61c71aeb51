package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.internal.Require;

/**
 * The settings of the inner steps, equation (5).
 *
 * @param alpha the inner step size, by round
 * @param steps N, the inner steps a round
 */
public record InnerSettings(Schedule alpha, int steps) {
    public InnerSettings {
        Objects.requireNonNull(alpha, "alpha");
        Require.atLeast("innerSteps", 1, steps);
        Scheduled.positive("alpha", alpha, 1);
    }

    /** Returns alpha in round {@code t}; throws unless it is positive and finite. */
    public double alphaAt(long t) {
        return Scheduled.positive("alpha", alpha, t);
    }
}
