package org.sobow.algorithm;

import org.sobow.internal.NonFiniteVector;
import org.sobow.state.Checkpoint;

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
        NonFiniteVector.refuse("mean hypergradient", direction);
        // eq. (6): x_{t+1} = Π_X(x_t − β·direction)
        step.step(settings.betaAt(t), x, newest, direction, out);
        // before a projection could hide it
        NonFiniteVector.refuse("x", out);
        settings.projection().project(out);
    }

    void commit() {
        step.commit();
    }

    void save(Checkpoint.Builder into) {
        step.save("step.", into);
    }

    void load(Checkpoint from) {
        step.load("step.", from);
    }
}
