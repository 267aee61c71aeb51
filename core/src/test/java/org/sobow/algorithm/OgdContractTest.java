package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.projection.Projection;

class OgdContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                Ogd.builder().alpha(1 / L1).beta(0.01).build(),
                Ogd.builder().alpha(1 / L1).beta(0.01).warmStart().build(),
                Ogd.builder()
                        .alpha(1 / L1)
                        .beta(0.01)
                        .projection(Projection.nonNegative())
                        .build());
    }
}
