package org.sobow.algorithm;

import org.sobow.window.Window;

/**
 * Collects the settings of recipes that solve a linear system and average hypergradients. Without more, there is no window.
 *
 * @param <R> the recipe that is built
 */
public final class WindowedSolverBuilder<R> extends SolverBuilder<R, WindowedSolverBuilder<R>> {
    private final Made<R> made;
    private Window window = Window.of(1, 1);

    /** Makes the recipe of its settings. */
    interface Made<R> {
        R of(InnerSettings inner, SolverSettings solver, Window window, OuterSettings outer);
    }

    WindowedSolverBuilder(Made<R> made) {
        this.made = made;
    }

    /** Averages over the last {@code size} rounds with weights eta^i. */
    public WindowedSolverBuilder<R> window(int size, double eta) {
        return window(Window.of(size, eta));
    }

    /** Sets the window of equation (7). */
    public WindowedSolverBuilder<R> window(Window value) {
        window = value;
        return this;
    }

    @Override
    WindowedSolverBuilder<R> self() {
        return this;
    }

    @Override
    public R build() {
        return made.of(inner(), solver(), window, outer());
    }
}
