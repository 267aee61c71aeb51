package org.sobow.algorithm;

/**
 * SOBOW, the single-loop online bilevel optimizer with window averaging (Algorithm 2 of Lin, Sow, Ji, Liang and Shroff,
 * NeurIPS 2023):
 *
 * <pre>
 *   y_{t+1} = y_t − α ∇_y g_t(x_t, y_t)                             (5)
 *   h_t     = ∇_x f_t − ∇_x∇_y g_t·v at (x_t, y_{t+1})              (4)
 *   x_{t+1} = Π_X(x_t − β (1/W) Σ_{i&lt;K} eta^i h_{t−i})              (6), (7)
 * </pre>
 *
 * <p>A round costs N inner gradients, one linear solve and O(d1) for the window, whatever K is; it stores hypergradients, never
 * functions.
 *
 * @param settings step sizes, window, solver, projection
 */
public record Sobow(Settings settings) implements FramedOptimizer {
    /** Starts a recipe. */
    public static RecipeBuilder<Sobow> builder() {
        return new RecipeBuilder<>(Sobow::new);
    }

    @Override
    public Updates updates(int d1, int d2) {
        return new SobowUpdates(settings, d1, d2);
    }
}
