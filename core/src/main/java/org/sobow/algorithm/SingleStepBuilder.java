package org.sobow.algorithm;

/**
 * Collects the settings of recipes whose number of inner steps is no setting.
 *
 * @param <R> the recipe that is built
 */
public final class SingleStepBuilder<R> extends StepBuilder<R, SingleStepBuilder<R>> {
    private final Made<R> made;

    /** Makes the recipe of its settings. */
    interface Made<R> {
        R of(Schedule alpha, OuterSettings outer);
    }

    SingleStepBuilder(Made<R> made) {
        this.made = made;
    }

    @Override
    SingleStepBuilder<R> self() {
        return this;
    }

    @Override
    public R build() {
        return made.of(alpha(), outer());
    }
}
