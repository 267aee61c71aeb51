package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.projection.Projection;

/**
 * The settings of the outer step, equation (6).
 *
 * @param beta the outer step size, by round
 * @param step whether the step is beta times the mean hypergradient, or free of its scale
 * @param projection Π_X
 */
public record OuterSettings(Schedule beta, OuterStep step, Projection projection) {
    public OuterSettings {
        Objects.requireNonNull(beta, "beta");
        Objects.requireNonNull(step, "outerStep");
        Objects.requireNonNull(projection, "projection");
        Scheduled.positive("beta", beta, 1);
    }

    double betaAt(long t) {
        return Scheduled.positive("beta", beta, t);
    }
}
