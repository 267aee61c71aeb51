package org.sobow.problem;

/** The outer objective f_t(x, y) of a round, by its values alone. Implementations do not modify {@code x} or {@code y}. */
public interface OuterValue {
    /** Returns f(x, y). */
    double value(double[] x, double[] y);
}
