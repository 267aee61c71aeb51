package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.projection.Projection;

class UnrolledSobowContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                        UnrolledSobow.builder(40).innerSteps(40).window(5, 0.9),
                        UnrolledSobow.builder(30).innerSteps(45),
                        UnrolledSobow.builder(100).innerSteps(40).projection(Projection.ball(0.4)))
                .map(builder -> builder.alpha(1 / L1).beta(0.01).build());
    }
}
