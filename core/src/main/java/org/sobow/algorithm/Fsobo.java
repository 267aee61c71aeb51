package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.hypergradient.SolveByDescent;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/**
 * FSOBO, the fully single-loop online bilevel optimizer (arXiv 2602.06457, as reconstructed here): one step each in every round, on y, on v and on x,
 *
 * <pre>
 *   y_{t+1} = y_t − α ∇_y g_t(x_t, y_t)
 *   v_{t+1} = v_t − δ(∇²_y g_t·v_t − ∇_y f_t) at (x_t, y_{t+1})
 *   x_{t+1} = Π_X(x_t − β(∇_x f_t − ∇_x∇_y g_t·v_{t+1}))
 * </pre>
 *
 * <p>A round costs three gradients and two products. Reading: the steps follow each other, each with what the one before it came to.
 *
 * @param alpha the step of y, by round
 * @param delta the step of v, by round
 * @param outer the step of x
 */
public record Fsobo(Schedule alpha, Schedule delta, OuterSettings outer) implements FramedOptimizer {
    public Fsobo {
        Objects.requireNonNull(outer, "outer");
        Scheduled.positive("alpha", alpha, 1);
        Scheduled.positive("delta", delta, 1);
    }

    /** Starts a recipe. */
    public static SingleStepBuilder<Fsobo> builder(Schedule delta) {
        return new SingleStepBuilder<>((alpha, outer) -> new Fsobo(alpha, delta, outer));
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        InnerDescent descent = new InnerDescent(d2);
        SolveByDescent solve = new SolveByDescent(t -> Scheduled.positive("delta", delta, t), t -> 0, 1, d1, d2);
        InnerLevel<Round> level = new EstimatorLevel<>(solve, (t, round, x, y, nextY, h) -> {
            descent.descend(round.g(), x, y, Scheduled.positive("alpha", alpha, t), 1, nextY);
            solve.estimate(t, round, x, nextY, h);
        });
        return new LevelUpdates<>(level, new OuterDescent(outer, Window.of(1, 1), d1));
    }
}
