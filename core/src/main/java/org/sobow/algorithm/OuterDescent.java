package org.sobow.algorithm;

import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.window.Window;
import org.sobow.window.WindowAverage;

/** The outer step along the mean of the stored hypergradients, equations (6) and (7). For one thread. */
public final class OuterDescent implements OuterLevel {
    private final WindowAverage window;
    private final ProjectedStep step;

    /** The step of these settings along the mean of this window, for an x of length {@code d1}. */
    public OuterDescent(OuterSettings settings, Window window, int d1) {
        this.window = window.start(d1);
        step = new ProjectedStep(settings, d1);
    }

    /**
     * Writes x_{t+1} into {@code out}; remembers nothing.
     *
     * @param hypergradient h_t
     * @param mean to be filled with the mean of h_t and the stored ones
     * @throws ArithmeticException where a number is NaN or infinite, whatever the projection would make of it
     */
    @Override
    public void descend(long t, double[] x, double[] hypergradient, double[] mean, double[] out) {
        // eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        window.meanWith(hypergradient, mean);
        step.move(t, x, hypergradient, mean, out);
    }

    /** The round is accepted: stores h_t. */
    @Override
    public void commit(double[] hypergradient) {
        window.push(hypergradient);
        step.commit();
    }

    /** Puts the window and what the step remembers. */
    @Override
    public void save(StateBuilder into) {
        window.save("window.", into);
        step.save(into);
    }

    /** Replaces the window and what the step remembers by what {@link #save} put. */
    @Override
    public void load(State from) {
        window.load("window.", from);
        step.load(from);
    }
}
