package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.hypergradient.PenaltyHypergradient;
import org.sobow.internal.Require;
import org.sobow.problem.FirstOrderRound;
import org.sobow.window.Window;

/**
 * F2OBO, online bilevel optimization from gradients alone (arXiv 2602.11665, as reconstructed here), with SOBOW's window:
 *
 * <pre>
 *   z_{t+1} = z_t − α ∇_y g_t(x_t, z_t)
 *   y_{t+1} = y_t − (α/L)(∇_y f_t + L ∇_y g_t)(x_t, y_t)
 *   h_t     = ∇_x f_t(x_t, y_{t+1}) + L (∇_x g_t(x_t, y_{t+1}) − ∇_x g_t(x_t, z_{t+1}))
 *   x_{t+1} = Π_X(x_t − β (1/W) Σ_{i&lt;K} eta^i h_{t−i})
 * </pre>
 *
 * <p>A round costs 3N + 3 gradients and no product with a second derivative. The run's y is y_{t+1}, which differs from y*_t(x_t) by O(1/L) when it has settled.
 *
 * @param penalty L by round: it should grow, since the hypergradient is off by O(1/L), see {@link PenaltyHypergradient}
 * @param inner the inner steps
 * @param window K and eta of equation (7)
 * @param outer the outer step
 */
public record F2obo(Schedule penalty, InnerSettings inner, Window window, OuterSettings outer)
        implements FramedRecipe<FirstOrderRound> {
    public F2obo {
        Objects.requireNonNull(penalty, "penalty");
        Objects.requireNonNull(inner, "inner");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(outer, "outer");
        Scheduled.positive("penalty", penalty, 1);
    }

    /** Starts a recipe with the same L in every round. */
    public static WindowBuilder<F2obo> builder(double penalty) {
        return builder(Schedule.constant(Require.positive("penalty", penalty)));
    }

    /** Starts a recipe, for example with {@code Schedule.growing(10, 0.1, 1000)}. */
    public static WindowBuilder<F2obo> builder(Schedule penalty) {
        return new WindowBuilder<>((inner, window, outer) -> new F2obo(penalty, inner, window, outer));
    }

    private double penaltyAt(long t) {
        return Scheduled.positive("penalty", penalty, t);
    }

    @Override
    public Updates<FirstOrderRound> updates(int d1, int d2) {
        PenaltyHypergradient penalized = new PenaltyHypergradient(this::penaltyAt, d1, d2);
        InnerLevel<FirstOrderRound> level = new EstimatorLevel<>(penalized, (t, round, x, y, nextY, h) -> {
            // z follows the minimum of g_t, y that of f_t + L g_t
            penalized.descend(t, round, x, y, inner.alphaAt(t), inner.steps(), nextY);

            // h_t = ∇_x f_t(x, y) + L (∇_x g_t(x, y) − ∇_x g_t(x, z))
            penalized.estimate(t, round, x, nextY, h);
        });
        return new LevelUpdates<>(level, new OuterDescent(outer, window, d1));
    }
}
