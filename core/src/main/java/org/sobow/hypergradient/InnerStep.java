package org.sobow.hypergradient;

import org.sobow.problem.Groups;
import org.sobow.problem.InnerObjective;

/**
 * What the outer decision x is to the inner step y_{t+1} = Φ(x_t, y_t), and the derivatives of that step: an immutable recipe.
 *
 * <p>The derivative of the round's own inner projection is left out: where it is active, a sensitivity is a heuristic.
 */
public interface InnerStep {
    /** Makes the buffers for an x of length {@code d1} and a y of length {@code d2}. */
    Worker worker(int d1, int d2);

    /**
     * x is what g depends on: Φ = y − α ∇_y g(x, y).
     *
     * <p>The derivative in x_j needs a column of the mixed derivative, which is taken by central differences of ∇_y g in x_j:
     * two gradients a column and step, so for few x.
     */
    static InnerStep parameters() {
        return new ParameterStep();
    }

    /**
     * x is the logarithms of what the step size is multiplied by, one a group of the coordinates of y: Φ = y − α e^x ∇_y g(y).
     *
     * <p>With α = 1, x is the logarithm of the step size itself. A dependence of g on x is not followed.
     */
    static InnerStep logSteps(Groups groups) {
        return new LogStep(groups);
    }

    /** The buffers of a step. For one thread. */
    interface Worker {
        /** Writes Φ(x, y) into {@code out}, of length d2; not the same array as {@code y}. */
        void step(InnerObjective g, double[] x, double[] y, double alpha, double[] out);

        /**
         * Carries a sensitivity through the step from {@code y} that came last, in place: z ← ∂Φ/∂y·z + ∂Φ/∂x_j.
         *
         * @param j which entry of x it is the sensitivity to
         * @param z dy/dx_j, of length d2
         */
        void carry(InnerObjective g, double[] x, double[] y, double alpha, int j, double[] z);
    }
}
