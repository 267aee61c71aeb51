package org.sobow.problem;

/** The inner objective g_t(x, y) of a round, by its values alone. Implementations do not modify {@code x} or {@code y}. */
public interface InnerValue {
    /** Returns g(x, y). */
    double value(double[] x, double[] y);

    /**
     * Projects {@code y} in place onto this round's set of inner decisions; the default is all of R^d2.
     *
     * <p>The set belongs to g_t because it may drift with it (the strength of an attack, a power budget). The paper knows
     * only unconstrained inner problems: where a constraint is active, the implicit hypergradient is a heuristic.
     */
    default void project(double[] y) {}
}
