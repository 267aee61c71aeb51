package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.List;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.regret.InnerArgmin;
import org.sobow.regret.NewtonArgmin;

/**
 * Rounds of batches that were drawn before.
 *
 * @param d1 the length of x
 * @param d2 the length of y
 * @param start every entry of the first x; y begins with 0
 * @param f the outer objectives, round by round
 * @param g the inner ones
 */
record BatchStream(int d1, int d2, double start, List<? extends OuterObjective> f, List<? extends InnerObjective> g)
        implements ArenaStream {
    @Override
    public double[] x1() {
        double[] x = new double[d1];
        Arrays.fill(x, start);
        return x;
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
        return new NewtonArgmin(1e-9, d2);
    }
}
