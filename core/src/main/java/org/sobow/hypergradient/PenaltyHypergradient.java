package org.sobow.hypergradient;

import java.util.function.LongToDoubleFunction;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.FirstOrderRound;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * The hypergradient from gradients alone, by a penalty L on the inner level: with z near the minimum of g and y near that of
 * f + L g,
 *
 * <pre>  h_t = ∇_x f_t(x, y) + L (∇_x g_t(x, y) − ∇_x g_t(x, z))</pre>
 *
 * <p>It differs from the exact hypergradient by O(1/L) where both have converged. What is rounded in ∇_x g is multiplied by L.
 * For one thread.
 */
public final class PenaltyHypergradient implements HypergradientEstimator<FirstOrderRound> {
    private final LongToDoubleFunction penalty;
    private final double[] gradX;
    private final double[] gradXAtZ;
    private final double[] gradY;
    private final double[] gradF;
    private final double[] z;
    private final double[] nextZ;

    /**
     * An estimator that has seen nothing yet; z starts where y does.
     *
     * @param penalty L by round, positive
     */
    public PenaltyHypergradient(LongToDoubleFunction penalty, int d1, int d2) {
        this.penalty = penalty;
        gradX = new double[Require.atLeast("d1", 1, d1)];
        gradXAtZ = new double[d1];
        gradY = new double[Require.atLeast("d2", 1, d2)];
        gradF = new double[d2];
        z = new double[d2];
        nextZ = new double[d2];
    }

    /**
     * Writes the result of {@code steps} steps on g + f/L from {@code y} into {@code out}, and lets z follow g by as many;
     * {@link #commit} keeps it.
     */
    /* The step on f + L g has size alpha/L: alpha (∇g + ∇f/L). One alpha <= 1/L_1 then suits y and z, whatever L is. */
    public void descend(long t, FirstOrderRound round, double[] x, double[] y, double alpha, int steps, double[] out) {
        Require.length("x", gradX.length, x);
        Require.length("y", gradY.length, y);
        Require.length("out", gradY.length, out);
        Require.distinct("y", y, "out", out);
        Require.atLeast("steps", 1, steps);
        FirstOrderInner g = round.g();
        double weight = 1 / penalty.applyAsDouble(t);
        Vectors.copy(t == 1 ? y : z, nextZ);
        double[] at = y;
        for (int i = 0; i < steps; i++) {
            // z_{t+1} = z_t − α ∇_y g_t(x_t, z_t)
            g.gradY(x, nextZ, gradY);
            Vectors.axpy(-alpha, gradY, nextZ);
            NonFiniteVector.refuse("z", nextZ);
            g.project(nextZ);

            // y_{t+1} = y_t − (α/L)(∇_y f_t + L ∇_y g_t)(x_t, y_t)
            g.gradY(x, at, gradY);
            round.f().gradY(x, at, gradF);
            Vectors.axpy(weight, gradF, gradY);
            Vectors.step(at, -alpha, gradY, out);
            NonFiniteVector.refuse("y", out);
            g.project(out);
            at = out;
        }
        // remembered by commit, which nothing else checks
        NonFiniteVector.refuse("z", nextZ);
    }

    /**
     * Writes the hypergradient at (x, y) into {@code out}, of length d1.
     *
     * @param y y_{t+1}, which {@link #descend} came to
     */
    @Override
    public void estimate(long t, FirstOrderRound round, double[] x, double[] y, double[] out) {
        Require.length("x", gradX.length, x);
        Require.length("y", gradY.length, y);
        Require.length("out", gradX.length, out);
        FirstOrderInner g = round.g();
        round.f().gradX(x, y, out);
        g.gradX(x, y, gradX);
        g.gradX(x, nextZ, gradXAtZ);
        double weight = penalty.applyAsDouble(t);
        for (int j = 0; j < out.length; j++) {
            // h_t = ∇_x f_t(x, y) + L (∇_x g_t(x, y) − ∇_x g_t(x, z))
            out[j] += weight * (gradX[j] - gradXAtZ[j]);
        }
    }

    @Override
    public void commit() {
        Vectors.copy(nextZ, z);
    }

    @Override
    public void save(StateBuilder into) {
        into.put("z", z);
    }

    @Override
    public void load(State from) {
        Vectors.copy(from.vector("z", z.length), z);
        Vectors.copy(z, nextZ);
    }
}
