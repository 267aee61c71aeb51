package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.hypergradient.SampledNeumann;
import org.sobow.internal.Require;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/**
 * SOBBO, stochastic online bilevel optimization by Bregman steps (arXiv 2409.10470, as reconstructed here): {@link Sobow} with a Neumann series that is cut at random, for rounds that
 * are samples themselves, and an outer step in another geometry than the Euclidean one:
 *
 * <pre>
 *   y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), N times
 *   h_t     = ∇_x f_t − λ Q ∇_x∇_y g_t (I − λ∇²_y g_t)^q ∇_y f_t at (x_t, y_{t+1}), q uniform in {0, ..., Q − 1}
 *   x_{t+1} = argmin_{u in X} ⟨G_t, u⟩ + D_φ(u, x_t)/β,   G_t the mean of the window
 * </pre>
 *
 * <p>Reading: the papers do not say which φ they used, so it is a setting, {@link OuterStep}: {@linkplain OuterStep#adaGrad() an adaptive diagonal} in its practical form, {@linkplain
 * OuterStep#entropyOnSimplex the entropy} on a simplex. OBBO, the deterministic one, is {@link Sobow} with such a step.
 *
 * @param lambda λ, at most 1/L_1
 * @param terms Q
 * @param seed decides, with the round, on q
 * @param inner the inner steps
 * @param window K and eta of equation (7)
 * @param outer the outer step
 */
public record Sobbo(double lambda, int terms, long seed, InnerSettings inner, Window window, OuterSettings outer)
        implements FramedOptimizer {
    public Sobbo {
        Require.positive("lambda", lambda);
        Require.atLeast("terms", 1, terms);
        Objects.requireNonNull(inner, "inner");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(outer, "outer");
    }

    /** Starts a recipe. */
    public static WindowBuilder<Sobbo> builder(double lambda, int terms, long seed) {
        return new WindowBuilder<>((inner, window, outer) -> new Sobbo(lambda, terms, seed, inner, window, outer));
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        InnerDescent descent = new InnerDescent(d2);
        SampledNeumann sampled = new SampledNeumann(lambda, terms, seed, d1, d2);
        InnerLevel<Round> level = new EstimatorLevel<>(sampled, (t, round, x, y, nextY, h) -> {
            // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), N times
            descent.descend(round.g(), x, y, inner.alphaAt(t), inner.steps(), nextY);

            // eq. (4) with one drawn term of the series
            sampled.estimate(t, round, x, nextY, h);
        });
        return new LevelUpdates<>(level, new OuterDescent(outer, window, d1));
    }
}
