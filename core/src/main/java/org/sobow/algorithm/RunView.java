package org.sobow.algorithm;

import org.sobow.hypergradient.SolveReport;

/**
 * A run as its listeners see it, after round t was committed. Vectors are written into {@code out}; nothing is aliased.
 *
 * <p>For the run's thread only, like the run itself.
 */
public interface RunView {
    /** t, the number of rounds committed. */
    long round();

    /** The length of x. */
    int d1();

    /** The length of y. */
    int d2();

    /** Writes the current outer decision, x_{t+1}, into {@code out}. */
    void x(double[] out);

    /** Writes the current inner decision, y_{t+1}, into {@code out}. */
    void y(double[] out);

    /** Writes x_t, which round t was played with, into {@code out}; before any round, x_1. */
    void previousX(double[] out);

    /** Writes y_t, which round t was played with, into {@code out}; before any round, y_1. */
    void previousY(double[] out);

    /** Writes the estimated hypergradient h_t of equation (4) into {@code out}; before any round, zeros. */
    void hypergradient(double[] out);

    /**
     * Writes the direction of the outer step, the mean of equation (7), into {@code out}; before any round, zeros. A {@link
     * OuterStep} that normalizes divides it afterwards.
     */
    void meanHypergradient(double[] out);

    /** What the linear solves of the last round did, a refused one included; empty after a resume. */
    SolveReport solve();

    /** In how many rounds a solver met negative curvature. */
    long negativeCurvatureRounds();

    /** A copy of the current outer decision. */
    default double[] x() {
        double[] out = new double[d1()];
        x(out);
        return out;
    }

    /** A copy of the current inner decision. */
    default double[] y() {
        double[] out = new double[d2()];
        y(out);
        return out;
    }
}
