package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

class FsoboContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                        fsobo(),
                        fsobo().projection(Projection.ball(0.4)),
                        fsobo().outerStep(OuterStep.adam(0.9, 0.999)).beta(Schedule.inverseSqrt(0.1)),
                        fsobo().outerStep(OuterStep.adaGrad()).beta(0.3))
                .map(StepBuilder::build);
    }

    private static SingleStepBuilder<Fsobo> fsobo() {
        return Fsobo.builder(Schedule.constant(1 / L1)).alpha(1 / L1).beta(0.01);
    }

    /** An Adam step has no smaller last step than about its beta. */
    @Override
    protected double optimumTolerance(Recipe<Round> recipe) {
        boolean plain = ((Fsobo) recipe).outer().step().equals(OuterStep.plain());
        return plain ? super.optimumTolerance(recipe) : 1e-2;
    }
}
