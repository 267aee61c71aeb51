package org.sobow.algorithm;

import java.util.List;
import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;

/** A recipe that fits into Algorithm 1: it says only how its {@link Updates} are made; {@code GeneralProcedure} does the rest. */
public interface FramedOptimizer extends Optimizer {
    /** Makes the updates of one run, for an x of length {@code d1} and a y of length {@code d2}. */
    Updates updates(int d1, int d2);

    @Override
    default Run start(double[] x1, double[] y1) {
        return GeneralProcedure.start(this, x1, y1);
    }

    @Override
    default Run resume(Checkpoint checkpoint, List<Round> retained) {
        return GeneralProcedure.resume(this, checkpoint, retained);
    }
}
