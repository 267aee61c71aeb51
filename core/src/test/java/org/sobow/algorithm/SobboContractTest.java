package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

class SobboContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                        sobbo(),
                        sobbo().innerSteps(3).window(5, 0.9),
                        sobbo().projection(Projection.ball(0.4)),
                        sobbo().outerStep(OuterStep.adaGrad()).beta(0.3))
                .map(StepBuilder::build);
    }

    private static WindowBuilder<Sobbo> sobbo() {
        return Sobbo.builder(1 / L1, 10, 7).alpha(1 / L1).beta(Schedule.inverseSqrt(0.05));
    }

    /** The draws are noise, and the first ten terms of the series are off by (1 - 1/4)^10 = 6 %. */
    @Override
    protected double optimumTolerance(Recipe<Round> recipe) {
        return 0.15;
    }
}
