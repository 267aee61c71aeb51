package org.sobow.algorithm;

/**
 * OAGD, online alternating gradient descent (Tarzanagh, Nazari, Hou, Shen and Balzano, 2022), as the paper compares with it:
 * the outer direction averages the hypergradients of the last K <em>functions</em>, each evaluated at the current decisions,
 * (1/W) Σ_{i&lt;K} eta^i ∇̂f_{t−i}(x_t, y_{t+1}).
 *
 * <p>A round costs N inner gradients and K linear solves. The last K − 1 rounds are retained, so they must not be flyweights,
 * and a checkpoint, which cannot hold functions, is resumed together with them. OAGD's own paper takes N > 1.
 *
 * @param settings step sizes, window, solver, projection; the window is bounded
 */
public record Oagd(Settings settings) implements FramedOptimizer {
    public Oagd {
        if (settings.window().unbounded()) {
            throw new IllegalArgumentException(
                    "window size K must be bounded for OAGD, got infinity; it evaluates every round of its window again");
        }
    }

    /** Starts a recipe. */
    public static RecipeBuilder<Oagd> builder() {
        return new RecipeBuilder<>(Oagd::new);
    }

    @Override
    public int roundsRetained() {
        return settings.window().size() - 1;
    }

    @Override
    public Updates updates(int d1, int d2) {
        return new OagdUpdates(settings, d1, d2);
    }
}
