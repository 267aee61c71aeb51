package org.sobow.hypergradient;

import java.util.function.LongToDoubleFunction;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * The implicit hypergradient, equation (4), with a v that is carried from round to round and improved by a few gradient steps,
 * v ← v − δ(∇²_y g·v − ∇_y f): until the square of the residual is at most an accuracy, or a number of steps is used up. One product a step. For one thread.
 */
public final class SolveByDescent implements HypergradientEstimator<Round> {
    private final LongToDoubleFunction delta;
    private final LongToDoubleFunction accuracy;
    private final int most;
    private final double[] gradY;
    private final double[] residual;
    private final double[] jv;
    private final double[] v;
    private final double[] nextV;
    private final SolveTally report = new SolveTally();

    /**
     * An estimator that has seen nothing yet: v is 0.
     *
     * @param delta the step of v by round, positive
     * @param accuracy the square of the residual that is small enough, by round; 0 for as many steps as there may be
     * @param most the largest number of steps a round
     */
    public SolveByDescent(LongToDoubleFunction delta, LongToDoubleFunction accuracy, int most, int d1, int d2) {
        this.delta = delta;
        this.accuracy = accuracy;
        this.most = Require.atLeast("most steps", 1, most);
        gradY = new double[d2];
        residual = new double[d2];
        jv = new double[Require.atLeast("d1", 1, d1)];
        v = new double[d2];
        nextV = new double[d2];
    }

    @Override
    public void estimate(long t, Round round, double[] x, double[] y, double[] out) {
        Require.length("x", jv.length, x);
        Require.length("y", gradY.length, y);
        Require.length("out", jv.length, out);
        report.clear();
        Vectors.copy(v, nextV);
        round.f().gradY(x, y, gradY);
        int steps = 0;
        double squares = Double.POSITIVE_INFINITY;
        while (steps < most && squares > accuracy.applyAsDouble(t)) {
            // r = ∇²_y g·v − ∇_y f
            round.g().hessianYY(x, y, nextV, residual);
            Vectors.axpy(-1, gradY, residual);
            NonFiniteVector.refuse("v", residual);
            squares = Vectors.normSquared(residual);
            if (squares > accuracy.applyAsDouble(t)) {
                // v ← v − δ r
                Vectors.axpy(-delta.applyAsDouble(t), residual, nextV);
                steps++;
            }
        }
        NonFiniteVector.refuse("v", nextV);
        double norm = Vectors.norm(gradY);
        report.add(steps, norm > 0 ? Math.sqrt(squares) / norm : 0, false);

        // eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v
        round.f().gradX(x, y, out);
        round.g().jacobianXY(x, y, nextV, jv);
        Vectors.axpy(-1, jv, out);
    }

    @Override
    public void commit() {
        Vectors.copy(nextV, v);
    }

    /** What the steps of the last estimate did; the residual is that before the last of them. */
    @Override
    public SolveReport report() {
        return report;
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
