package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.hypergradient.ExactDense;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

class WoboContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                        wobo(1, 1e-6),
                        wobo(4, 1e-6),
                        wobo(4, 1e-6).innerSteps(3).solver(new ExactDense(), 1),
                        wobo(3, 1e-6).projection(Projection.ball(0.4)))
                .map(StepBuilder::build);
    }

    private static Wobo.Builder wobo(int size, double accuracy) {
        return Wobo.builder(size, accuracy, 5).alpha(1 / L1).beta(0.05);
    }

    @Override
    protected int windowOf(Recipe<Round> recipe) {
        return ((Wobo) recipe).size();
    }
}
