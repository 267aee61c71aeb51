package org.sobow.hypergradient;

import java.util.function.LongToIntFunction;
import org.sobow.internal.Require;
import org.sobow.problem.ProximalRound;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * The implicit hypergradient on the active manifold of a non-smooth inner level, where P projects onto its tangent at y:
 *
 * <pre>
 *   P(∇²_y g + ∇²_y ψ)P v = P∇_y f,   v = P v
 *   h = ∇_x f − ∇_x∇_y(g + ψ)·v
 * </pre>
 *
 * <p>At y = y*(x), with an exact solver and where y* stays on its manifold for nearby x, that is the derivative of f(x, y*(x)). Where y* leaves its manifold, f(x, y*(x)) may have a kink, and h is the
 * slope on one side. See {@link ImplicitEstimator} for solver, budget and warm start. For one thread.
 */
public final class ManifoldHypergradient implements HypergradientEstimator<ProximalRound> {
    private final ManifoldRound manifold;
    private final ImplicitEstimator implicit;

    /** An estimator that has seen nothing yet. */
    public ManifoldHypergradient(LinearSolver solver, LongToIntFunction budget, boolean warmStart, int d1, int d2) {
        manifold = new ManifoldRound(Require.atLeast("d2", 1, d2));
        implicit = new ImplicitEstimator(solver, budget, warmStart, d1, d2);
    }

    @Override
    public void estimate(long t, ProximalRound round, double[] x, double[] y, double[] out) {
        implicit.estimate(t, manifold.of(round), x, y, out);
    }

    @Override
    public void commit() {
        implicit.commit();
    }

    @Override
    public SolveReport report() {
        return implicit.report();
    }

    @Override
    public void save(StateBuilder into) {
        implicit.save(into);
    }

    @Override
    public void load(State from) {
        implicit.load(from);
    }
}
