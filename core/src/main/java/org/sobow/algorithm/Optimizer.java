package org.sobow.algorithm;

import java.util.List;
import org.sobow.problem.Round;
import org.sobow.state.State;

/** A recipe for online bilevel optimization over rounds with gradients and products with second derivatives. */
public interface Optimizer extends Recipe<Round> {
    @Override
    Run start(double[] x1, double[] y1);

    @Override
    Run resume(State checkpoint, List<Round> retained);

    @Override
    default Run resume(State checkpoint) {
        return resume(checkpoint, List.of());
    }
}
