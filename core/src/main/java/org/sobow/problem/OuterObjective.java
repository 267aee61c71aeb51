package org.sobow.problem;

/**
 * The outer objective f_t(x, y) of a round.
 *
 * <p>Every method writes into {@code out}, its last argument, and overwrites what was there. Implementations keep no
 * reference to an argument and do not modify {@code x} or {@code y}. {@link OracleCheck} finds violations.
 */
public interface OuterObjective extends OuterValue {
    /** Writes ∇_x f(x, y) into {@code out}, of length d1. */
    void gradX(double[] x, double[] y, double[] out);

    /** Writes ∇_y f(x, y) into {@code out}, of length d2. */
    void gradY(double[] x, double[] y, double[] out);
}
