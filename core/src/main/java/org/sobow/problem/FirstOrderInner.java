package org.sobow.problem;

/**
 * The inner objective g_t(x, y) of a round, given by its gradients, in y and in x, alone: what first-order methods ask for.
 *
 * <p>The rules are those of {@link InnerObjective}. A class that has products with second derivatives too implements both.
 */
public interface FirstOrderInner extends InnerValue {
    /** Writes ∇_y g(x, y) into {@code out}, of length d2. */
    void gradY(double[] x, double[] y, double[] out);

    /** Writes ∇_x g(x, y) into {@code out}, of length d1. */
    void gradX(double[] x, double[] y, double[] out);
}
