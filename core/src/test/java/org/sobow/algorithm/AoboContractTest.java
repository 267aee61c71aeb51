package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.projection.Projection;

class AoboContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                        Aobo.builder(1e-3, 100).alpha(1 / L1).beta(0.01),
                        Aobo.builder(1e-3, 3).alpha(1 / L1).beta(0.01),
                        Aobo.builder(1e-3, 50).alpha(1 / L1).beta(0.01).projection(Projection.ball(0.4)))
                .map(StepBuilder::build);
    }
}
