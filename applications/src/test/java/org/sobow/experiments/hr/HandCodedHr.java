package org.sobow.experiments.hr;

import org.sobow.problem.Round;

/** Opens the hand-coded oracles of online hyper-representation to the tests of derived ones. */
public final class HandCodedHr {
    private HandCodedHr() {}

    /** The mean form for batches of inputs, row by row, and targets; its own buffers. */
    public static Round round(
            int p,
            int d,
            double gamma,
            double[] outerInputs,
            double[] outerTargets,
            double[] inputs,
            double[] targets) {
        return new HrProblem(p, d, gamma, HrProblem.Loss.MEAN)
                .round(new LinearBatch(outerInputs, outerTargets), new LinearBatch(inputs, targets));
    }
}
