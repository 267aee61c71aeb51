package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.RecipeContract;
import org.sobow.problem.Round;
import org.sobow.problem.ValueRound;
import org.sobow.projection.Projection;

class ZoSogdContractTest extends RecipeContract<ValueRound> {
    @Override
    protected Stream<ZoSogd> recipes() {
        return Stream.of(sogd(1), sogd(0.3), sogd(1).projection(Projection.ball(0.4)))
                .map(builder -> new ZoSogd(builder.build(), 1e-3, 1e-2, 7));
    }

    private static SingleStepBuilder<Sogd> sogd(double momentum) {
        return Sogd.builder(0.01, momentum, 100).alpha(0.02).beta(Schedule.inverseSqrt(0.05));
    }

    @Override
    protected ValueRound reveal(Round round) {
        return ValueRound.of(round.f(), round.g());
    }

    /** The estimates are right on average only: near the optimum x goes to and fro. */
    @Override
    protected double optimumTolerance(Recipe<ValueRound> recipe) {
        return 0.3;
    }

    @Override
    protected Projection projectionOf(Recipe<ValueRound> recipe) {
        return ((ZoSogd) recipe).steps().outer().projection();
    }
}
