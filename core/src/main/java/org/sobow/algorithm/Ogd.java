package org.sobow.algorithm;

import org.sobow.window.Window;

/**
 * OGD, the paper's baseline: {@link Sobow} without a window, x_{t+1} = Π_X(x_t − β h_t).
 *
 * @param settings step sizes, solver, projection; the window has size 1
 */
public record Ogd(Settings settings) implements FramedOptimizer {
    public Ogd {
        Window window = settings.window();
        if (window.size() != 1) {
            throw new IllegalArgumentException(
                    "window size K must be 1 for OGD, got " + window.size() + "; use Sobow for a window");
        }
    }

    /** Starts a recipe. */
    public static RecipeBuilder<Ogd> builder() {
        return new RecipeBuilder<>(Ogd::new);
    }

    @Override
    public Updates updates(int d1, int d2) {
        return new SobowUpdates(settings, d1, d2);
    }
}
