package org.sobow.hypergradient;

import java.util.Arrays;
import java.util.function.LongToIntFunction;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * The {@link ImplicitHypergradient} at (x_t, y_{t+1}), after the inner step, with the solution v_t that a warm start continues
 * from. For one thread.
 */
public final class ImplicitEstimator implements HypergradientEstimator<Round> {
    private final ImplicitHypergradient implicit;
    private final LongToIntFunction budget;
    private final boolean warmStart;
    private double[] v;
    private double[] spareV;

    /**
     * An estimator that has seen nothing yet.
     *
     * @param budget Q_t, the largest number of solver iterations, by round
     * @param warmStart whether v⁰ is the last solution; zero otherwise
     */
    public ImplicitEstimator(LinearSolver solver, LongToIntFunction budget, boolean warmStart, int d1, int d2) {
        implicit = new ImplicitHypergradient(solver, d1, d2);
        this.budget = budget;
        this.warmStart = warmStart;
        v = new double[d2];
        spareV = new double[d2];
    }

    @Override
    public void estimate(long t, Round round, double[] x, double[] y, double[] out) {
        if (warmStart) {
            Vectors.copy(v, spareV);
        } else {
            Arrays.fill(spareV, 0);
        }
        // eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v from v⁰
        implicit.estimate(round, x, y, budget.applyAsInt(t), spareV, out);
        // h_t may not depend on every entry of v, which a warm start would remember
        NonFiniteVector.refuse("v", spareV);
    }

    @Override
    public void commit() {
        double[] free = v;
        v = spareV;
        spareV = free;
    }

    @Override
    public SolveReport report() {
        return implicit.report();
    }

    @Override
    public void save(StateBuilder into) {
        into.put("v", v);
    }

    @Override
    public void load(State from) {
        Vectors.copy(from.vector("v", v.length), v);
    }
}
