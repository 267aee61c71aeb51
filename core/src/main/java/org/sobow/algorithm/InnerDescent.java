package org.sobow.algorithm;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/** N projected gradient steps on g_t, equation (5). For one thread. */
public final class InnerDescent {
    private final double[] gradY;

    public InnerDescent(int d2) {
        gradY = new double[d2];
    }

    /**
     * Writes the result of {@code steps} steps of size {@code alpha} from {@code y} into {@code out}.
     *
     * @throws ArithmeticException where a step leads to a NaN or to infinity, whatever the projection would make of it
     */
    public void descend(InnerObjective g, double[] x, double[] y, double alpha, int steps, double[] out) {
        Require.length("y", gradY.length, y);
        Require.length("out", gradY.length, out);
        Require.distinct("y", y, "out", out);
        Require.atLeast("steps", 1, steps);
        double[] at = y;
        for (int i = 0; i < steps; i++) {
            // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t)
            g.gradY(x, at, gradY);
            Vectors.step(at, -alpha, gradY, out);
            // before a projection could hide it
            NonFiniteVector.refuse("y", out);
            g.project(out);
            at = out;
        }
    }

    /**
     * Writes the result of steps of size {@code alpha} from {@code y} into {@code out}, as many as it takes until ||∇_y g||² is at most
     * {@code accuracy}, and no more than {@code most}.
     *
     * @throws ArithmeticException where a step leads to a NaN or to infinity, whatever the projection would make of it
     */
    public void descendTo(
            InnerObjective g, double[] x, double[] y, double alpha, double accuracy, int most, double[] out) {
        Require.length("y", gradY.length, y);
        Require.length("out", gradY.length, out);
        Vectors.copy(y, out);
        for (int i = 0; i < most; i++) {
            g.gradY(x, out, gradY);
            NonFiniteVector.refuse("y", gradY);
            if (Vectors.normSquared(gradY) <= accuracy) {
                return;
            }
            // y ← y − α ∇_y g_t(x_t, y)
            Vectors.axpy(-alpha, gradY, out);
            NonFiniteVector.refuse("y", out);
            g.project(out);
        }
    }
}
