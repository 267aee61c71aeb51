package org.sobow.learn.softmax;

import org.sobow.internal.Require;
import org.sobow.window.HypergradientScale;

/**
 * The step size of the outer level, for one block of hyperparameters.
 *
 * @param size beta, positive
 * @param scaleFree whether the step is divided by the root of a running mean of ||h||² of the block, corrected for its start; the
 *     block then moves by about {@code size} a round whatever the scale of the losses
 * @param memory the weight of the past in that mean, in [0, 1)
 */
public record OuterStep(double size, boolean scaleFree, double memory) {
    private static final double MEMORY = 0.99;

    public OuterStep {
        Require.positive("outer step size", size);
        HypergradientScale.requireMemory(memory);
    }

    /** beta as it stands. */
    public static OuterStep plain(double size) {
        return new OuterStep(size, false, MEMORY);
    }

    /** beta over the root of the running mean of ||h||². */
    public static OuterStep scaleFree(double size) {
        return new OuterStep(size, true, MEMORY);
    }
}
