package org.sobow.algorithm;

import java.util.List;
import org.sobow.problem.Round;
import org.sobow.state.State;

/** An {@link Optimizer} that fits into Algorithm 1. */
public interface FramedOptimizer extends FramedRecipe<Round>, Optimizer {
    @Override
    default Run start(double[] x1, double[] y1) {
        return new GeneralProcedure.OfRounds(this, x1, y1);
    }

    @Override
    default Run resume(State checkpoint, List<Round> retained) {
        return new GeneralProcedure.OfRounds(this, checkpoint, retained);
    }

    @Override
    default Run resume(State checkpoint) {
        return resume(checkpoint, List.of());
    }
}
