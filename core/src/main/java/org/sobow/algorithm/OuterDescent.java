package org.sobow.algorithm;

import org.sobow.state.Checkpoint;
import org.sobow.window.WindowAverage;

/** The outer step along the mean of the stored hypergradients, equations (6) and (7). For one thread. */
public final class OuterDescent {
    private final Settings settings;
    private final WindowAverage window;
    private final OuterStep.Worker step;

    /** The step of these settings, for an x of length {@code d1}. */
    public OuterDescent(Settings settings, int d1) {
        settings.projection().requireDimension(d1);
        this.settings = settings;
        window = settings.window().start(d1);
        step = settings.outerStep().worker(d1);
    }

    /**
     * Writes x_{t+1} into {@code out}; remembers nothing.
     *
     * @param hypergradient h_t
     * @param mean to be filled with the mean of h_t and the stored ones
     */
    public void descend(long t, double[] x, double[] hypergradient, double[] mean, double[] out) {
        // eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        window.meanWith(hypergradient, mean);
        step.step(settings.betaAt(t), x, hypergradient, mean, out);
        settings.projection().project(out);
    }

    /** The round is accepted: stores h_t. */
    public void commit(double[] hypergradient) {
        window.push(hypergradient);
        step.commit();
    }

    /** Puts the window and what the step remembers. */
    public void save(Checkpoint.Builder into) {
        window.save("window.", into);
        step.save("step.", into);
    }

    /** Replaces the window and what the step remembers by what {@link #save} put. */
    public void load(Checkpoint from) {
        window.load("window.", from);
        step.load("step.", from);
    }
}
