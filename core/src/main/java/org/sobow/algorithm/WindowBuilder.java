package org.sobow.algorithm;

import org.sobow.window.Window;

/**
 * Collects the settings of recipes that average hypergradients and solve no system. Without more, there is no window.
 *
 * @param <R> the recipe that is built
 */
public final class WindowBuilder<R> extends LoopBuilder<R, WindowBuilder<R>> {
    private final Made<R> made;
    private Window window = Window.of(1, 1);

    /** Makes the recipe of its settings. */
    interface Made<R> {
        R of(InnerSettings inner, Window window, OuterSettings outer);
    }

    WindowBuilder(Made<R> made) {
        this.made = made;
    }

    /** Averages the last {@code size} hypergradients with weights eta^i. */
    public WindowBuilder<R> window(int size, double eta) {
        return window(Window.of(size, eta));
    }

    /** Sets the window of equation (7). */
    public WindowBuilder<R> window(Window value) {
        window = value;
        return this;
    }

    @Override
    WindowBuilder<R> self() {
        return this;
    }

    @Override
    public R build() {
        return made.of(inner(), window, outer());
    }
}
