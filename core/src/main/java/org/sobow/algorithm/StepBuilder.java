package org.sobow.algorithm;

import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.projection.Projection;

/**
 * Collects the settings that every recipe has: step sizes, projection, outer step.
 *
 * <p>The step sizes must be given: no default is right for every problem. Without more, there is no projection and the outer
 * step is plain.
 *
 * @param <R> the recipe that is built
 * @param <B> the builder itself
 */
public abstract sealed class StepBuilder<R, B extends StepBuilder<R, B>> permits LoopBuilder, SingleStepBuilder {
    private @Nullable Schedule alpha;
    private @Nullable Schedule beta;
    private Projection projection = Projection.none();
    private OuterStep outerStep = OuterStep.plain();

    StepBuilder() {}

    abstract B self();

    /** Builds the recipe; an unset step size, or a schedule that does not start positive, is an error here. */
    public abstract R build();

    /** Sets the inner step size. */
    public final B alpha(double value) {
        return alpha(Schedule.constant(Require.positive("alpha", value)));
    }

    /** Sets the inner step size, by round. */
    public final B alpha(Schedule schedule) {
        alpha = schedule;
        return self();
    }

    /** Sets the outer step size. */
    public final B beta(double value) {
        return beta(Schedule.constant(Require.positive("beta", value)));
    }

    /** Sets the outer step size, by round. */
    public final B beta(Schedule schedule) {
        beta = schedule;
        return self();
    }

    /** Sets the set X of outer decisions. */
    public final B projection(Projection value) {
        projection = value;
        return self();
    }

    /** Sets whether the outer step is plain or free of scale. */
    public final B outerStep(OuterStep value) {
        outerStep = value;
        return self();
    }

    final Schedule alpha() {
        return given("alpha, the inner step size,", alpha);
    }

    final OuterSettings outer() {
        return new OuterSettings(given("beta, the outer step size,", beta), outerStep, projection);
    }

    private static Schedule given(String name, @Nullable Schedule schedule) {
        if (schedule == null) {
            throw new IllegalArgumentException(name + " is not set");
        }
        return schedule;
    }
}
