package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.RecipeContract;
import org.sobow.problem.FirstOrderRound;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.testing.GradientOnly;
import org.sobow.window.Window;

class F2oboContractTest extends RecipeContract<FirstOrderRound> {
    @Override
    protected Stream<F2obo> recipes() {
        return Stream.of(
                        f2obo(Schedule.constant(1e4)),
                        f2obo(Schedule.growing(10, 5, 20_000)).window(5, 0.9),
                        f2obo(Schedule.constant(1e4))
                                .window(Window.exponential(0.8))
                                .innerSteps(3),
                        f2obo(Schedule.constant(1e4)).window(5, 0.9).projection(Projection.ball(0.4)))
                .map(StepBuilder::build);
    }

    @Override
    protected FirstOrderRound reveal(Round round) {
        return GradientOnly.of(round);
    }

    private static WindowBuilder<F2obo> f2obo(Schedule penalty) {
        return F2obo.builder(penalty).alpha(0.9 / L1).beta(0.01);
    }
}
