package org.sobow.algorithm;

import java.util.Arrays;
import java.util.List;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.hypergradient.SolveReport;
import org.sobow.hypergradient.SolveTally;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.window.Window;

/** OAGD: K hypergradients a round, of the last K functions at the current decisions. */
final class OagdUpdates implements Updates<Round> {
    private final Oagd recipe;
    private final InnerDescent descent;
    private final ImplicitHypergradient estimator;
    private final ProjectedStep step;
    private final SolveTally solves = new SolveTally();
    private final double[] past;
    private final RetainedRounds retained;
    private double[] v;
    private double[] spareV;
    private final double[] chainV;

    OagdUpdates(Oagd recipe, int d1, int d2) {
        this.recipe = recipe;
        descent = new InnerDescent(d2);
        estimator = new ImplicitHypergradient(recipe.solver().solver(), d1, d2);
        step = new ProjectedStep(recipe.outer(), d1);
        past = new double[d1];
        retained = new RetainedRounds(recipe.roundsRetained());
        v = new double[d2];
        spareV = new double[d2];
        chainV = new double[d2];
    }

    @Override
    public void play(long t, Round round, Decisions now, Decisions next) {
        double[] x = now.x();
        double[] y = next.y();
        int budget = recipe.solver().budgetAt(t);
        solves.clear();

        // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), N times
        descent.descend(
                round.g(), x, now.y(), recipe.inner().alphaAt(t), recipe.inner().steps(), y);

        // i = 0: ∇̂f_t(x_t, y_{t+1})
        Vectors.copy(v, chainV);
        estimate(round, x, y, budget, next.hypergradient());
        // h_t may not depend on every entry of v, which a warm start would remember
        NonFiniteVector.refuse("v", chainV);
        NonFiniteVector.refuse("hypergradient", next.hypergradient());
        Vectors.copy(chainV, spareV);

        // eq. (6): x_{t+1} = Π_X(x_t − β mean)
        average(x, y, budget, next.hypergradient(), next.mean());
        step.move(t, x, next.mean(), next.mean(), next.x());
    }

    /** Writes (1/W) Σ_{i<K} eta^i ∇̂f_{t−i}(x_t, y_{t+1}) into {@code mean}, where i = 0 is given. */
    private void average(double[] x, double[] y, int budget, double[] newest, double[] mean) {
        Window window = recipe.window();
        Vectors.copy(newest, mean);
        double weight = 1;
        for (int i = 1; i <= retained.count(); i++) {
            estimate(retained.get(i), x, y, budget, past);
            weight *= window.eta();
            Vectors.axpy(weight, past, mean);
        }
        Vectors.scale(1 / window.divisor(retained.count() + 1), mean);
    }

    private void estimate(Round round, double[] x, double[] y, int budget, double[] out) {
        if (!recipe.solver().warm()) {
            Arrays.fill(chainV, 0);
        }
        estimator.estimate(round, x, y, budget, chainV, out);
        solves.add(estimator.report());
    }

    @Override
    public void commit(Round round, Decisions next) {
        retained.add(round);
        step.commit();
        double[] free = v;
        v = spareV;
        spareV = free;
    }

    @Override
    public SolveReport solve() {
        return solves;
    }

    @Override
    public void save(StateBuilder into) {
        into.put("v", v);
        step.save(into);
    }

    @Override
    public void load(State from, List<Round> rounds) {
        Decisions.load("v", from, v);
        step.load(from);
        rounds.forEach(retained::add);
    }
}
