package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

class AutoSobowContractTest extends OptimizerContract {
    private static final Projection BALL = Projection.ball(0.6);

    @Override
    protected Stream<AutoSobow> recipes() {
        return Stream.of(Sobow.auto(), Sobow.auto().within(BALL));
    }

    @Override
    protected Projection projectionOf(Recipe<Round> recipe) {
        return ((AutoSobow) recipe).projection();
    }
}
