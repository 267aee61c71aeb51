package org.sobow.problem;

/**
 * The inner objective g_t(x, y) of a round, strongly convex in y. Second derivatives are only ever multiplied by a vector.
 *
 * <p>Every method writes into {@code out}, its last argument, and overwrites what was there. Implementations keep no
 * reference to an argument and do not modify the others. {@link OracleCheck} finds violations. Where second derivatives are too
 * dear, write a {@link FirstOrderInner}.
 */
public interface InnerObjective extends InnerValue {
    /** Writes ∇_y g(x, y) into {@code out}, of length d2. */
    void gradY(double[] x, double[] y, double[] out);

    /** Writes ∇²_y g(x, y)·v into {@code out}; both have length d2 and are not the same array. */
    void hessianYY(double[] x, double[] y, double[] v, double[] out);

    /** Writes ∇_x∇_y g(x, y)·v into {@code out}, of length d1, for {@code v} of length d2. */
    void jacobianXY(double[] x, double[] y, double[] v, double[] out);
}
