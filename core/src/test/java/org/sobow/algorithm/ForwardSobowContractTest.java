package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.hypergradient.InnerStep;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.testing.Quadratic;
import org.sobow.window.Window;

class ForwardSobowContractTest extends OptimizerContract {
    private static final Groups GROUPS = Groups.of(0, 1, 2, 2);

    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                        parameters(1),
                        parameters(1).window(5, 0.9).innerSteps(2),
                        parameters(1).window(5, 0.9).projection(Projection.ball(0.4)),
                        stepSizes(0),
                        stepSizes(0.9).window(5, 0.9),
                        stepSizes(0.99).window(Window.exponential(0.8)).innerSteps(2),
                        stepSizes(1).window(5, 0.9).projection(Projection.box(-2, 0.5)))
                .map(StepBuilder::build);
    }

    private static WindowBuilder<ForwardSobow> parameters(double mu) {
        return ForwardSobow.parameters(mu).alpha(1 / L1).beta(0.01);
    }

    private static WindowBuilder<ForwardSobow> stepSizes(double mu) {
        return ForwardSobow.stepSizes(GROUPS, mu).alpha(0.05).beta(0.01);
    }

    /** Step sizes do not move y*, so that all they see at the end is the r||x||²/2 of f, which is least at 0. */
    @Override
    protected double[] optimum(Recipe<Round> recipe, Quadratic problem) {
        InnerStep inner = ((ForwardSobow) recipe).step();
        return inner.equals(InnerStep.logSteps(GROUPS)) ? new double[problem.d1()] : super.optimum(recipe, problem);
    }
}
