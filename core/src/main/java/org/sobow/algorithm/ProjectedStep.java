package org.sobow.algorithm;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The outer step along a given direction, equation (6). For one thread. */
final class ProjectedStep {
    private final OuterSettings settings;
    private final OuterStep.Worker step;

    ProjectedStep(OuterSettings settings, int d1) {
        settings.projection().requireDimension(d1);
        this.settings = settings;
        step = settings.step().worker(d1);
    }

    /** Writes x_{t+1} into {@code out}, for a round that adds {@code newest} to the direction; remembers nothing. */
    void move(long t, double[] x, double[] newest, double[] direction, double[] out) {
        // eq. (6): x_{t+1} = Π_X(x_t − β·direction)
        step.step(settings.betaAt(t), x, newest, direction, out);
        if (Vectors.indexOfNonFinite(out) >= 0) {
            // before a projection could hide it; the first in this order is the one to blame
            NonFiniteVector.refuse("hypergradient", newest);
            NonFiniteVector.refuse("mean hypergradient", direction);
            NonFiniteVector.refuse("x", out);
        }
        settings.projection().project(out);
    }

    void commit() {
        step.commit();
    }

    void save(StateBuilder into) {
        step.save("step.", into);
    }

    void load(State from) {
        step.load("step.", from);
    }
}
