package org.sobow.experiments.evaluate;

import org.sobow.learn.evaluate.Arrivals;

/**
 * A stream as learners play it.
 *
 * @param keepsLosses whether the loss of every arrival is kept, for what follows from abrupt drifts
 */
public record OpenStream(Arrivals arrivals, boolean keepsLosses) {}
