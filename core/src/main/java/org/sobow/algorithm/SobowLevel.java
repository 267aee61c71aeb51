package org.sobow.algorithm;

import org.sobow.hypergradient.ImplicitEstimator;
import org.sobow.hypergradient.SolveReport;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The inner level of {@link Sobow}. */
final class SobowLevel implements InnerLevel<Round> {
    private final InnerSettings settings;
    private final InnerUpdate.Worker descent;
    private final ImplicitEstimator implicit;

    SobowLevel(Sobow recipe, int d1, int d2) {
        settings = recipe.inner();
        descent = recipe.update().worker(d2);
        SolverSettings solver = recipe.solver();
        implicit = new ImplicitEstimator(solver.solver(), solver::budgetAt, solver.warm(), d1, d2);
    }

    @Override
    public void play(long t, Round round, double[] x, double[] y, double[] nextY, double[] hypergradient) {
        // line 4, eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t), N times
        descent.descend(round.g(), x, y, settings.alphaAt(t), settings.steps(), nextY);

        // lines 5 and 6, eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v at (x_t, y_{t+1}), where ∇²_y g_t·v = ∇_y f_t
        implicit.estimate(t, round, x, nextY, hypergradient);
    }

    @Override
    public void commit(double unforetold) {
        descent.commit();
        implicit.commit();
    }

    @Override
    public SolveReport report() {
        return implicit.report();
    }

    @Override
    public void save(StateBuilder into) {
        descent.save(into);
        implicit.save(into);
    }

    @Override
    public void load(State from) {
        descent.load(from);
        implicit.load(from);
    }
}
