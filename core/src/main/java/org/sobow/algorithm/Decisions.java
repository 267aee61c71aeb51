package org.sobow.algorithm;

import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** What one round decides and what led to it: x, y, the hypergradient and the direction of the outer step. For one thread. */
public final class Decisions {
    private final double[] x;
    private final double[] y;
    private final double[] hypergradient;
    private final double[] mean;

    /** Zeros, for an x of length {@code d1} and a y of length {@code d2}. */
    public Decisions(int d1, int d2) {
        x = new double[d1];
        y = new double[d2];
        hypergradient = new double[d1];
        mean = new double[d1];
    }

    /** The outer decision. */
    public double[] x() {
        return x;
    }

    /** The inner decision. */
    public double[] y() {
        return y;
    }

    /** h_t, the hypergradient that led to x. */
    public double[] hypergradient() {
        return hypergradient;
    }

    /** The direction that x moved along: the mean of equation (7) where there is a window. */
    public double[] mean() {
        return mean;
    }

    void save(StateBuilder into) {
        into.put("x", x).put("y", y).put("hypergradient", hypergradient).put("mean", mean);
    }

    void load(State from) {
        load("x", from, x);
        load("y", from, y);
        load("hypergradient", from, hypergradient);
        load("mean", from, mean);
    }

    /** Copies the vector of that name, checked, into {@code to}. */
    static void load(String name, State from, double[] to) {
        Vectors.copy(from.vector(name, to.length), to);
    }
}
