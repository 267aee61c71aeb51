package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.hypergradient.SolveByDescent;
import org.sobow.internal.Require;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/**
 * AOBO, the online bilevel optimizer with an accurate inner level (arXiv 2602.06457, as reconstructed here): in round t
 *
 * <pre>
 *   y ← y − α ∇_y g_t(x_t, y)              until ||∇_y g_t||² <= c/t²
 *   v ← v − α(∇²_y g_t·v − ∇_y f_t)        until the square of the residual is at most c/t²
 *   x_{t+1} = Π_X(x_t − β(∇_x f_t − ∇_x∇_y g_t·v))
 * </pre>
 *
 * <p>Reading: y and v start where the last round left them, v takes the step size of y, and each takes a number of steps at most.
 *
 * @param alpha the step of y and v, by round
 * @param accuracy c
 * @param mostSteps how many steps y and v take at most, each
 * @param outer the step of x
 */
public record Aobo(Schedule alpha, double accuracy, int mostSteps, OuterSettings outer) implements FramedOptimizer {
    public Aobo {
        Objects.requireNonNull(outer, "outer");
        Scheduled.positive("alpha", alpha, 1);
        Require.positive("accuracy", accuracy);
        Require.atLeast("mostSteps", 1, mostSteps);
    }

    /** Starts a recipe. */
    public static SingleStepBuilder<Aobo> builder(double accuracy, int mostSteps) {
        return new SingleStepBuilder<>((alpha, outer) -> new Aobo(alpha, accuracy, mostSteps, outer));
    }

    /** c/t². */
    private double accuracyAt(long t) {
        return accuracy / ((double) t * t);
    }

    private double alphaAt(long t) {
        return Scheduled.positive("alpha", alpha, t);
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        InnerDescent descent = new InnerDescent(d2);
        SolveByDescent solve = new SolveByDescent(this::alphaAt, this::accuracyAt, mostSteps, d1, d2);
        InnerLevel<Round> level = new EstimatorLevel<>(solve, (t, round, x, y, nextY, h) -> {
            descent.descendTo(round.g(), x, y, alphaAt(t), accuracyAt(t), mostSteps, nextY);
            solve.estimate(t, round, x, nextY, h);
        });
        return new LevelUpdates<>(level, new OuterDescent(outer, Window.of(1, 1), d1));
    }
}
