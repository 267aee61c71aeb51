package org.sobow.app;

import org.sobow.learn.tuning.Loss;

/** What a regression minimizes, by name. */
enum LossName {
    SQUARED,
    HUBER,
    QUANTILE;

    /** Where the Huber loss is nearly as efficient as the squared one on normal errors. */
    private static final double HUBER_DELTA = 1.345;

    Loss loss() {
        return switch (this) {
            case SQUARED -> new Loss.Squared();
            case HUBER -> new Loss.Huber(HUBER_DELTA);
            case QUANTILE -> new Loss.Quantile(0.5);
        };
    }
}
