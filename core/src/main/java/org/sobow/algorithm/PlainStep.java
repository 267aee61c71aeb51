package org.sobow.algorithm;

import org.sobow.internal.Vectors;

/** See {@link OuterStep#plain}. */
record PlainStep() implements OuterStep {
    @Override
    public Worker worker(int d1) {
        // eq. (6): x_{t+1} = x_t − β G_t
        return (beta, x, newest, mean, out) -> Vectors.step(x, -beta, mean, out);
    }
}
