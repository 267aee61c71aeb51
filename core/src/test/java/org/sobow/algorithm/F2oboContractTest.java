package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.projection.Projection;
import org.sobow.window.Window;

class F2oboContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                        f2obo(Schedule.constant(1e4)),
                        f2obo(Schedule.growing(10, 5, 20_000)).window(5, 0.9),
                        f2obo(Schedule.constant(1e4))
                                .window(Window.exponential(0.8))
                                .innerSteps(3),
                        f2obo(Schedule.constant(1e4)).window(5, 0.9).projection(Projection.ball(0.4)))
                .map(RecipeBuilder::build);
    }

    private static RecipeBuilder<F2obo> f2obo(Schedule penalty) {
        return F2obo.builder(penalty).alpha(0.9 / L1).beta(0.01);
    }

    @Override
    protected Projection projectionOf(Optimizer recipe) {
        return ((F2obo) recipe).settings().projection();
    }
}
