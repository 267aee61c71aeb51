package org.sobow.algorithm;

import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.internal.Require;

/**
 * Collects the settings of recipes that solve a linear system. Without more, these are ten iterations of conjugate gradients to
 * a relative residual of 1e-10 from v⁰ = 0.
 *
 * @param <R> the recipe that is built
 * @param <B> the builder itself
 */
public abstract sealed class SolverBuilder<R, B extends SolverBuilder<R, B>> extends LoopBuilder<R, B>
        permits Ogd.Builder, Wobo.Builder, WindowedSolverBuilder {
    private LinearSolver solver = new ConjugateGradient(1e-10);
    private Schedule budget = Schedule.constant(10);
    private SolverSettings.Start start = SolverSettings.Start.COLD;

    SolverBuilder() {}

    /** Sets the solver, with the same budget of iterations in every round. */
    public final B solver(LinearSolver value, int iterations) {
        return solver(value, Schedule.constant(Require.atLeast("budget", 1, iterations)));
    }

    /** Sets the solver, with its budget Q_t by round. */
    public final B solver(LinearSolver value, Schedule iterations) {
        solver = value;
        budget = iterations;
        return self();
    }

    /** Starts the solver from the last solution instead of from zero. */
    public final B warmStart() {
        start = SolverSettings.Start.WARM;
        return self();
    }

    final SolverSettings solver() {
        return new SolverSettings(solver, budget, start);
    }
}
