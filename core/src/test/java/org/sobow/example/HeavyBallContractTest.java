package org.sobow.example;

import java.util.stream.Stream;
import org.sobow.algorithm.Optimizer;
import org.sobow.contract.OptimizerContract;

// snippet:start heavy-ball-contract
class HeavyBallContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(new HeavyBall(0.25, 0.005, 0.5), new HeavyBall(0.1, 0.002, 0.9));
    }
}
// snippet:end
