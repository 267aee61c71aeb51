package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.projection.Projection;

class SogdContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                        sogd(1, Double.POSITIVE_INFINITY),
                        sogd(0.5, 100),
                        sogd(0.1, 100).projection(Projection.ball(0.4)),
                        Sogd.builder(Schedule.inverseCubeRoot(1 / L1), Momenta.all(Schedule.inverseSqrt(1)), 100)
                                .alpha(1 / L1)
                                .beta(0.01),
                        Sogd.builder(
                                        Schedule.constant(1 / L1),
                                        new Momenta(
                                                Schedule.constant(0.9), Schedule.constant(0.5), Schedule.constant(0.2)),
                                        100)
                                .alpha(1 / L1)
                                .beta(0.01),
                        Sogd.scheduled(8, 0.4, 0.4, 2, 100).beta(Schedule.inverseCubeRoot(0.05, 8)))
                .map(StepBuilder::build);
    }

    private static SingleStepBuilder<Sogd> sogd(double momentum, double radius) {
        return Sogd.builder(1 / L1, momentum, radius).alpha(1 / L1).beta(0.01);
    }
}
