package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.hypergradient.ForwardSensitivity;
import org.sobow.hypergradient.InnerStep;
import org.sobow.internal.Require;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/**
 * SOBOW with the hypergradient of {@link ForwardSensitivity} in place of the implicit one: what to take for a hyperparameter of
 * the inner <em>updates</em>, such as their step size, on which y* does not depend.
 *
 * <pre>
 *   h_t     = ∇_x f_t + z_t' ∇_y f_t  at (x_t, y_t), before round t is learned
 *   y_{t+1} = Φ_t(x_t, y_t),  z_{t+1} = ∂Φ_t/∂y (mu z_t) + ∂Φ_t/∂x
 *   x_{t+1} = Π_X(x_t − β (1/W) Σ_{i&lt;K} eta^i h_{t−i})
 * </pre>
 *
 * <p>A round costs N inner gradients and d1 N Hessian-vector products, and no solve.
 *
 * @param step what x is to the inner update
 * @param mu the decay of the sensitivity, in [0, 1]; 0 is the greedy rule
 * @param inner the inner steps
 * @param window K and eta of equation (7)
 * @param outer the outer step
 */
public record ForwardSobow(InnerStep step, double mu, InnerSettings inner, Window window, OuterSettings outer)
        implements FramedOptimizer {
    public ForwardSobow {
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(inner, "inner");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(outer, "outer");
        Require.share("mu", mu);
    }

    /**
     * Starts a recipe that tunes step sizes: x holds the logarithms of what alpha is multiplied by, one a group of the
     * coordinates of y. With alpha = 1, x is the logarithm of the step size; the projection bounds it.
     */
    public static WindowBuilder<ForwardSobow> stepSizes(Groups groups, double mu) {
        return builder(InnerStep.logSteps(groups), mu);
    }

    /** Starts a recipe for an x of few entries that g depends on. */
    public static WindowBuilder<ForwardSobow> parameters(double mu) {
        return builder(InnerStep.parameters(), mu);
    }

    /** Starts a recipe. */
    public static WindowBuilder<ForwardSobow> builder(InnerStep step, double mu) {
        return new WindowBuilder<>((inner, window, outer) -> new ForwardSobow(step, mu, inner, window, outer));
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        ForwardSensitivity sensitivity = new ForwardSensitivity(step, mu, d1, d2);
        InnerLevel<Round> level = new EstimatorLevel<>(sensitivity, (t, round, x, y, nextY, h) -> {
            // h_t = ∇_x f_t + z_t'∇_y f_t at (x_t, y_t): the arrivals judge before they teach
            sensitivity.estimate(t, round, x, y, h);

            // y_{t+1} = Φ_t(x_t, y_t) and z_{t+1} = ∂Φ_t/∂y (mu z_t) + ∂Φ_t/∂x
            sensitivity.descend(round.g(), x, y, inner.alphaAt(t), inner.steps(), nextY);
        });
        return new LevelUpdates<>(level, new OuterDescent(outer, window, d1));
    }
}
