package org.sobow.app;

import org.sobow.learn.linear.Loss;

/** What a regression minimizes, by name. At 1.345 the Huber loss is nearly as efficient as the squared one on normal errors. */
enum LossName {
    SQUARED(new Loss.Squared()),
    HUBER(new Loss.Huber(1.345)),
    QUANTILE(new Loss.Quantile(0.5));

    private final Loss loss;

    LossName(Loss loss) {
        this.loss = loss;
    }

    Loss loss() {
        return loss;
    }
}
