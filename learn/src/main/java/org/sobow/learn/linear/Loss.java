package org.sobow.learn.linear;

import org.sobow.internal.Require;

/** What a regressor minimizes, as a function of r = prediction − target in units of the target's running deviation. */
public sealed interface Loss permits Loss.Squared, Loss.Huber, Loss.Quantile {
    /** r²/2: the prediction is a mean. */
    record Squared() implements Loss {}

    /**
     * r²/2 up to delta, delta·|r| − delta²/2 beyond it: a mean that outliers move little.
     *
     * @param delta in deviations of the target
     */
    record Huber(double delta) implements Loss {
        public Huber {
            Require.positive("delta", delta);
        }
    }

    /**
     * level·|r| below the target, (1 − level)·|r| above it: the prediction is a quantile.
     *
     * @param level in (0, 1); 0.5 gives the median
     */
    record Quantile(double level) implements Loss {
        public Quantile {
            if (!(level > 0 && level < 1)) {
                throw new IllegalArgumentException("level must lie in (0, 1), got " + level);
            }
        }
    }
}
