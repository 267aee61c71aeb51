package org.sobow.algorithm;

import java.util.function.BiFunction;

/**
 * Collects the settings of recipes whose number of inner steps is no setting.
 *
 * @param <R> the recipe that is built
 */
public final class SingleStepBuilder<R> extends StepBuilder<R, SingleStepBuilder<R>> {
    private final BiFunction<Schedule, OuterSettings, R> made;

    /** @param made makes the recipe of its settings */
    SingleStepBuilder(BiFunction<Schedule, OuterSettings, R> made) {
        this.made = made;
    }

    @Override
    SingleStepBuilder<R> self() {
        return this;
    }

    @Override
    public R build() {
        return made.apply(alpha(), outer());
    }
}
