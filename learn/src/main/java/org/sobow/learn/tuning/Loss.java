package org.sobow.learn.tuning;

import org.sobow.internal.Require;
import org.sobow.learn.model.Residual;
import org.sobow.learn.model.ScalarResponse;

/** What a regressor minimizes, as a function of r = prediction − target in units of the target's running deviation. */
@SuppressWarnings("exports") // what a model makes of the loss is for this module only
public sealed interface Loss permits Loss.Squared, Loss.Huber, Loss.Quantile {
    /** Returns the response of a model that is trained by this loss. */
    ScalarResponse response();

    /** Returns the loss of a residual r. */
    double of(double r);

    /** r²/2: the prediction is a mean. */
    record Squared() implements Loss {
        @Override
        public ScalarResponse response() {
            return Residual.squared();
        }

        @Override
        public double of(double r) {
            return 0.5 * r * r;
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

        @Override
        public double of(double r) {
            return Math.abs(r) <= delta ? 0.5 * r * r : delta * (Math.abs(r) - 0.5 * delta);
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

        @Override
        public double of(double r) {
            return r < 0 ? -level * r : (1 - level) * r;
        }
    }
}
