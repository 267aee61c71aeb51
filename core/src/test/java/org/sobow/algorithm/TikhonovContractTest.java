package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.problem.Round;

class TikhonovContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                new Tikhonov(
                        Sobow.builder()
                                .alpha(1 / (L1 + 1))
                                .beta(0.02)
                                .window(5, 0.9)
                                .build(),
                        Schedule.inverseSqrt(1)),
                new Tikhonov(
                        Fsobo.builder(Schedule.constant(1 / (L1 + 1)))
                                .alpha(1 / (L1 + 1))
                                .beta(0.01)
                                .build(),
                        Schedule.inverseCubeRoot(0.1)));
    }

    /** The hypergradient is off by O(lambda), which has fallen to 0.013 and 0.006 by then. */
    @Override
    protected double optimumTolerance(Recipe<Round> recipe) {
        return 0.03;
    }
}
