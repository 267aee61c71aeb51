package org.sobow.problem;

/**
 * An inner objective given by its gradients, in y and in x, alone: what first-order methods ask for.
 *
 * <p>The products with its second derivatives, which the other methods ask for, are central differences of the gradients
 * unless they are overridden. As they stand they allocate; {@link DifferencedInner} does the same in buffers of its own.
 */
public interface FirstOrderInner extends InnerObjective {
    /** Writes ∇_x g(x, y) into {@code out}, of length d1. */
    void gradX(double[] x, double[] y, double[] out);

    @Override
    default void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        new DifferencedInner(this, x.length, y.length).hessianYY(x, y, v, out);
    }

    @Override
    default void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        new DifferencedInner(this, x.length, y.length).jacobianXY(x, y, v, out);
    }
}
