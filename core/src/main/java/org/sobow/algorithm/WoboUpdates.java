package org.sobow.algorithm;

import java.util.ArrayList;
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

/** WOBO: x moves until the mean hypergradient of the last W functions is small. */
final class WoboUpdates implements Updates<Round> {
    private final Wobo recipe;
    private final InnerDescent descent;
    private final ImplicitHypergradient estimator;
    private final ProjectedStep step;
    private final RetainedRounds retained;
    private final SolveTally solves = new SolveTally();
    private final double[] v;
    private final double[] h;
    private final double[] at;

    /** The inner decisions of the retained rounds, the newest first. */
    private final double[][] ys;

    WoboUpdates(Wobo recipe, int d1, int d2) {
        this.recipe = recipe;
        descent = new InnerDescent(d2);
        estimator = new ImplicitHypergradient(recipe.solver().solver(), d1, d2);
        step = new ProjectedStep(recipe.outer(), d1);
        retained = new RetainedRounds(recipe.roundsRetained());
        v = new double[d2];
        h = new double[d1];
        at = new double[d1];
        ys = new double[recipe.roundsRetained()][d2];
    }

    @Override
    public void play(long t, Round round, Decisions now, Decisions next) {
        solves.clear();
        // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), N times
        InnerSettings inner = recipe.inner();
        descent.descend(round.g(), now.x(), now.y(), inner.alphaAt(t), inner.steps(), next.y());

        mean(t, round, now.x(), next);
        Vectors.copy(h, next.hypergradient());
        NonFiniteVector.refuse("hypergradient", next.hypergradient());
        Vectors.copy(now.x(), next.x());
        for (int i = 0; i < recipe.mostSteps() && isLarge(next.mean()); i++) {
            // x ← Π_X(x − β G(x))
            Vectors.copy(next.x(), at);
            step.move(t, at, next.mean(), next.mean(), next.x());
            mean(t, round, next.x(), next);
        }
    }

    /** Whether ||G|| exceeds δ/W. What is not finite is large, and refused by the step. */
    private boolean isLarge(double[] mean) {
        return !(Vectors.norm(mean) <= recipe.accuracy() / recipe.size());
    }

    /** Writes G(x) = (1/W) Σ_{i<W} h_{t−i}(x, y_{t−i+1}) into the mean of {@code next}, and leaves h_t(x, y_{t+1}) in {@code h}. */
    private void mean(long t, Round round, double[] x, Decisions next) {
        double[] mean = next.mean();
        Arrays.fill(mean, 0);
        for (int i = retained.count(); i > 0; i--) {
            estimate(t, retained.get(i), x, ys[i - 1]);
            Vectors.axpy(1, h, mean);
        }
        estimate(t, round, x, next.y());
        Vectors.axpy(1, h, mean);
        Vectors.scale(1.0 / recipe.size(), mean);
    }

    private void estimate(long t, Round round, double[] x, double[] y) {
        Arrays.fill(v, 0);
        estimator.estimate(round, x, y, recipe.solver().budgetAt(t), v, h);
        solves.add(estimator.report());
    }

    @Override
    public void commit(Round round, Decisions next) {
        retained.add(round);
        remember(next.y());
        step.commit();
    }

    private void remember(double[] y) {
        if (ys.length > 0) {
            double[] oldest = ys[ys.length - 1];
            System.arraycopy(ys, 0, ys, 1, ys.length - 1);
            ys[0] = oldest;
            Vectors.copy(y, oldest);
        }
    }

    @Override
    public SolveReport solve() {
        return solves;
    }

    @Override
    public void save(StateBuilder into) {
        into.putRows("ys", v.length, new ArrayList<>(Arrays.asList(ys).subList(0, retained.count())));
        step.save(into);
    }

    @Override
    public void load(State from, List<Round> rounds) {
        double[][] saved = from.rows("ys", rounds.size(), v.length);
        for (int i = 0; i < saved.length; i++) {
            Vectors.copy(saved[i], ys[i]);
        }
        step.load(from);
        rounds.forEach(retained::add);
    }
}
