package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.hypergradient.UnrolledHypergradient;
import org.sobow.internal.Require;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/**
 * {@link Sobow} with the hypergradient by unrolling: the last K of the N inner steps of a round are differentiated in reverse, as offline libraries do it, in place
 * of a linear solve. See {@link UnrolledHypergradient} for its bias.
 *
 * @param truncation K
 * @param inner the inner steps
 * @param window of equation (7)
 * @param outer the outer step
 */
public record UnrolledSobow(int truncation, InnerSettings inner, Window window, OuterSettings outer)
        implements FramedOptimizer {
    public UnrolledSobow {
        Require.atLeast("truncation", 1, truncation);
        Objects.requireNonNull(inner, "inner");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(outer, "outer");
    }

    /** Starts a recipe. */
    public static WindowBuilder<UnrolledSobow> builder(int truncation) {
        return new WindowBuilder<>((inner, window, outer) -> new UnrolledSobow(truncation, inner, window, outer));
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        UnrolledHypergradient unrolled = new UnrolledHypergradient(Math.min(truncation, inner.steps()), d1, d2);
        InnerLevel<Round> level = new EstimatorLevel<>(unrolled, (t, round, x, y, nextY, h) -> {
            // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), N times
            unrolled.descend(round.g(), x, y, inner.alphaAt(t), inner.steps(), nextY);

            // h_t by reverse differentiation of the last K of them
            unrolled.estimate(t, round, x, nextY, h);
        });
        return new LevelUpdates<>(level, new OuterDescent(outer, window, d1));
    }
}
