package org.sobow.algorithm;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.algorithm.Settings.SolverStart;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.hypergradient.SolveReport;
import org.sobow.hypergradient.SolveTally;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;
import org.sobow.window.Window;

/** OAGD: K hypergradients a round, of the last K functions at the current decisions. */
final class OagdUpdates implements Updates {
    private final Settings settings;
    private final InnerDescent descent;
    private final ImplicitHypergradient estimator;
    private final OuterStep.Worker step;
    private final SolveTally solves = new SolveTally();
    private final double[] past;
    private final @Nullable Round[] ring;
    private int head;
    private int kept;
    private double[] v;
    private double[] spareV;
    private final double[] chainV;

    OagdUpdates(Settings settings, int d1, int d2) {
        settings.projection().requireDimension(d1);
        this.settings = settings;
        descent = new InnerDescent(d2);
        estimator = new ImplicitHypergradient(settings.solver(), d1, d2);
        step = settings.outerStep().worker(d1);
        past = new double[d1];
        ring = new Round[settings.window().size() - 1];
        v = new double[d2];
        spareV = new double[d2];
        chainV = new double[d2];
    }

    @Override
    public void inner(long t, Round round, double[] x, double[] y, double[] out) {
        // eq. (5), N times
        descent.descend(round.g(), x, y, settings.alphaAt(t), settings.innerSteps(), out);
    }

    @Override
    public void outer(
            long t, Round round, double[] x, double[] y, double[] hypergradient, double[] mean, double[] out) {
        Window window = settings.window();
        int budget = settings.budgetAt(t);
        solves.clear();

        // i = 0: ∇̂f_t(x_t, y_{t+1})
        Vectors.copy(v, chainV);
        estimate(round, x, y, budget, hypergradient);
        // h_t may not depend on every entry of v, which a warm start would remember
        GeneralProcedure.requireFinite("v", chainV, t);
        Vectors.copy(chainV, spareV);
        Vectors.copy(hypergradient, mean);

        // (1/W) Σ_{i<K} eta^i ∇̂f_{t−i}(x_t, y_{t+1})
        double weight = 1;
        for (int i = 1; i <= kept; i++) {
            estimate(retained(i), x, y, budget, past);
            weight *= window.eta();
            Vectors.axpy(weight, past, mean);
        }
        Vectors.scale(1 / window.divisor(kept + 1), mean);

        // eq. (6): x_{t+1} = Π_X(x_t − β mean)
        step.step(settings.betaAt(t), x, mean, mean, out);
        settings.projection().project(out);
    }

    private void estimate(Round round, double[] x, double[] y, int budget, double[] out) {
        if (settings.start() == SolverStart.COLD) {
            Arrays.fill(chainV, 0);
        }
        estimator.estimate(round, x, y, budget, chainV, out);
        solves.add(estimator.report());
    }

    /** The round {@code age} rounds before the current one. */
    private Round retained(int age) {
        Round round = ring[Math.floorMod(head - age, ring.length)];
        if (round == null) {
            throw new IllegalStateException("round of age " + age + " is not retained");
        }
        return round;
    }

    @Override
    public void commit(Round round, double[] hypergradient) {
        retain(round);
        step.commit();
        double[] free = v;
        v = spareV;
        spareV = free;
    }

    private void retain(Round round) {
        if (ring.length > 0) {
            ring[head] = round;
            head = (head + 1) % ring.length;
            kept = Math.min(kept + 1, ring.length);
        }
    }

    @Override
    public SolveReport solve() {
        return solves;
    }

    @Override
    public void save(Checkpoint.Builder into) {
        into.put("v", v);
        step.save("step.", into);
    }

    @Override
    public void load(Checkpoint from, List<Round> retained) {
        Vectors.copy(Require.length("v", v.length, from.vector("v")), v);
        step.load("step.", from);
        retained.forEach(this::retain);
    }
}
