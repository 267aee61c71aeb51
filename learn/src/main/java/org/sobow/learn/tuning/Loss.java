package org.sobow.learn.tuning;

import org.sobow.internal.Require;
import org.sobow.learn.model.Residual;
import org.sobow.learn.model.ScalarResponse;

/** What a regressor minimizes, as a function of r = prediction − target in units of the target's running deviation. */
@SuppressWarnings("exports") // what a model makes of the loss is for this module only
public sealed interface Loss permits Loss.Squared, Loss.Huber, Loss.Quantile {
    /** Returns the response of a model that is trained by this loss. */
    ScalarResponse response();

    /** r²/2: the prediction is a mean. */
    record Squared() implements Loss {
        @Override
        public ScalarResponse response() {
            return Residual.squared();
        }
    }

    /**
     * r²/2 up to delta, delta·|r| − delta²/2 beyond it: a mean that outliers move little.
     *
     * @param delta in deviations of the target
     */
    record Huber(double delta) implements Loss {
        public Huber {
            Require.positive("delta", delta);
        }

        @Override
        public ScalarResponse response() {
            return Residual.huber(delta);
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

        @Override
        public ScalarResponse response() {
            return Residual.quantile(level);
        }
    }
}
