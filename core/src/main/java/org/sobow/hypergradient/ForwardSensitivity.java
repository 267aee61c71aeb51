package org.sobow.hypergradient;

import java.util.Arrays;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * The hypergradient by forward differentiation of the inner updates: the sensitivity z = dy/dx is carried through them with a
 * decay mu,
 *
 * <pre>
 *   h_t     = ∇_x f_t + z_t' ∇_y f_t        at (x_t, y_t), before round t is learned
 *   z_{t+1} = ∂Φ_t/∂y (mu z_t) + ∂Φ_t/∂x    for the inner update y_{t+1} = Φ_t(x_t, y_t)
 * </pre>
 *
 * <p>mu = 1 differentiates the whole trajectory; mu = 0 sees the last update only, the greedy rule, which drives step sizes too
 * low because it sees what a step costs and not what it brings later. The decay bounds how far back the past counts, and keeps
 * z bounded where an update is no contraction.
 *
 * <p>A round costs d1 Hessian-vector products an inner step, and d1 x d2 memory: for few x. For one thread.
 */
public final class ForwardSensitivity implements HypergradientEstimator<Round> {
    private final InnerStep.Worker step;
    private final double mu;
    private final double[] gradY;
    private final double[] between;
    private double[][] z;
    private double[][] spareZ;

    /**
     * The sensitivity of a y that does not depend on x yet.
     *
     * @param inner what x is to the inner update
     * @param mu the decay, in [0, 1]
     */
    public ForwardSensitivity(InnerStep inner, double mu, int d1, int d2) {
        this.mu = Require.share("mu", mu);
        step = inner.worker(d1, d2);
        gradY = new double[d2];
        between = new double[d2];
        z = new double[d1][d2];
        spareZ = new double[d1][d2];
    }

    /**
     * Writes the hypergradient at (x, y) into {@code out}, of length d1.
     *
     * @param y y_t, which the round has not been learned into
     */
    @Override
    public void estimate(long t, Round round, double[] x, double[] y, double[] out) {
        requireDecisions(x, y);
        Require.length("out", z.length, out);
        // h_t = ∇_x f_t + z_t'∇_y f_t
        round.f().gradX(x, y, out);
        round.f().gradY(x, y, gradY);
        for (int j = 0; j < z.length; j++) {
            out[j] += Vectors.dot(z[j], gradY);
        }
    }

    /**
     * Writes the result of {@code steps} inner steps of size {@code alpha} from {@code y} into {@code out}, and carries the
     * sensitivity along; {@link #commit} keeps it.
     */
    public void descend(InnerObjective g, double[] x, double[] y, double alpha, int steps, double[] out) {
        requireDecisions(x, y);
        Require.length("out", gradY.length, out);
        Require.distinct("y", y, "out", out);
        Require.atLeast("steps", 1, steps);
        for (int j = 0; j < z.length; j++) {
            decay(z[j], spareZ[j]);
        }
        double[] at = y;
        for (int i = 0; i < steps; i++) {
            if (i > 0) {
                Vectors.copy(out, between);
                at = between;
            }
            step.step(g, x, at, alpha, out);
            // before a projection could hide it
            NonFiniteVector.refuse("y", out);
            for (int j = 0; j < z.length; j++) {
                // z ← ∂Φ/∂y z + ∂Φ/∂x, from mu z_t
                step.carry(g, x, at, alpha, j, spareZ[j]);
            }
            g.project(out);
        }
        for (double[] column : spareZ) {
            NonFiniteVector.refuse("z", column);
        }
    }

    private void decay(double[] from, double[] to) {
        for (int i = 0; i < from.length; i++) {
            to[i] = Vectors.flush(mu * from[i]);
        }
    }

    private void requireDecisions(double[] x, double[] y) {
        Require.length("x", z.length, x);
        Require.length("y", gradY.length, y);
    }

    /** Keeps the sensitivity that the last {@link #descend} came to. */
    @Override
    public void commit() {
        double[][] free = z;
        z = spareZ;
        spareZ = free;
    }

    @Override
    public void save(StateBuilder into) {
        into.putRows("z", gradY.length, Arrays.asList(z));
    }

    @Override
    public void load(State from) {
        z = from.rows("z", z.length, gradY.length);
    }
}
