package org.sobow.algorithm;

import org.sobow.internal.Require;

/**
 * Collects the settings of recipes with inner steps of their own; one a round, unless more are asked for.
 *
 * @param <R> the recipe that is built
 * @param <B> the builder itself
 */
public abstract sealed class LoopBuilder<R, B extends LoopBuilder<R, B>> extends StepBuilder<R, B>
        permits WindowBuilder, SolverBuilder {
    private int innerSteps = 1;

    LoopBuilder() {}

    /** Sets N, the inner steps a round; the paper's SOBOW has one. */
    public final B innerSteps(int steps) {
        innerSteps = Require.atLeast("innerSteps", 1, steps);
        return self();
    }

    final InnerSettings inner() {
        return new InnerSettings(alpha(), innerSteps);
    }
}
