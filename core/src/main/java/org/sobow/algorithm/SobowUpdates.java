package org.sobow.algorithm;

import java.util.Arrays;
import java.util.List;
import org.sobow.algorithm.Settings.SolverStart;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.hypergradient.SolveReport;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;
import org.sobow.window.WindowAverage;

/** Algorithm 2: one hypergradient a round, averaged with the stored ones. With K = 1 it is OGD. */
final class SobowUpdates implements Updates {
    private final Settings settings;
    private final InnerDescent descent;
    private final ImplicitHypergradient estimator;
    private final WindowAverage window;
    private double[] v;
    private double[] spareV;

    SobowUpdates(Settings settings, int d1, int d2) {
        settings.projection().requireDimension(d1);
        this.settings = settings;
        descent = new InnerDescent(d2);
        estimator = new ImplicitHypergradient(settings.solver(), d1, d2);
        window = settings.window().start(d1);
        v = new double[d2];
        spareV = new double[d2];
    }

    @Override
    public void inner(long t, Round round, double[] x, double[] y, double[] out) {
        // line 4, eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), N times
        descent.descend(round.g(), x, y, settings.alphaAt(t), settings.innerSteps(), out);
    }

    @Override
    public void outer(
            long t, Round round, double[] x, double[] y, double[] hypergradient, double[] mean, double[] out) {
        // lines 5 and 6, eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v from v⁰
        if (settings.start() == SolverStart.WARM) {
            Vectors.copy(v, spareV);
        } else {
            Arrays.fill(spareV, 0);
        }
        estimator.estimate(round, x, y, settings.budgetAt(t), spareV, hypergradient);
        // h_t may not depend on every entry of v, which a warm start would remember
        GeneralProcedure.requireFinite("v", spareV, t);

        // line 8, eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        window.meanWith(hypergradient, mean);
        Vectors.step(x, -settings.betaAt(t), mean, out);
        settings.projection().project(out);
    }

    @Override
    public void commit(Round round, double[] hypergradient) {
        // line 7: store h_t
        window.push(hypergradient);
        double[] free = v;
        v = spareV;
        spareV = free;
    }

    @Override
    public SolveReport solve() {
        return estimator.report();
    }

    @Override
    public void save(Checkpoint.Builder into) {
        into.put("v", v);
        window.save("window.", into);
    }

    @Override
    public void load(Checkpoint from, List<Round> retained) {
        Vectors.copy(Require.length("v", v.length, from.vector("v")), v);
        window.load("window.", from);
    }
}
