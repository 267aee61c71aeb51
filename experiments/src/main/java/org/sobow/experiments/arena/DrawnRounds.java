package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.regret.InnerArgmin;
import org.sobow.regret.NewtonArgmin;

/**
 * Rounds of batches that were drawn before.
 *
 * @param d2 the length of y, which begins with 0
 * @param x1 where x begins
 * @param f the outer objectives, round by round
 * @param g the inner ones
 * @param argmins makes a way to find the inner optimum
 */
@SuppressWarnings("ArrayRecordComponent") // copied on the way out
record DrawnRounds(
        int d2,
        double[] x1,
        List<? extends OuterObjective> f,
        List<? extends InnerObjective> g,
        Supplier<InnerArgmin> argmins)
        implements ArenaStream {
    /** Batches whose inner optimum Newton's method finds; every entry of x begins with {@code start}. */
    static DrawnRounds of(
            int d1, int d2, double start, List<? extends OuterObjective> f, List<? extends InnerObjective> g) {
        double[] x = new double[d1];
        Arrays.fill(x, start);
        return new DrawnRounds(d2, x, f, g, () -> new NewtonArgmin(1e-7, 1e-3, d2));
    }

    @Override
    public double[] x1() {
        return x1.clone();
    }

    @Override
    public double[] y1() {
        return new double[d2];
    }

    @Override
    public OuterObjective f(int t) {
        return f.get(t - 1);
    }

    @Override
    public InnerObjective g(int t) {
        return g.get(t - 1);
    }

    @Override
    public InnerArgmin argmin() {
        return argmins.get();
    }
}
