package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.hypergradient.FixedStep;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.window.Window;

class OagdContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.of(
                        oagd().window(1, 1),
                        oagd().window(2, 0.5).innerSteps(2),
                        oagd().window(5, 0.9),
                        oagd().window(Window.of(6, 1).renormalized()).warmStart(),
                        oagd().window(3, 0.9).solver(new FixedStep(1 / L1), 60),
                        oagd().window(4, 0.9).projection(Projection.box(-0.3, 0.3)),
                        oagd().beta(Schedule.inverseSqrt(0.05)).window(3, 0.9).outerStep(OuterStep.normalized(0.99)))
                .map(StepBuilder::build);
    }

    private static WindowedSolverBuilder<Oagd> oagd() {
        return Oagd.builder().alpha(1 / L1).beta(0.01);
    }

    /** A normalized step has no smaller last step than its beta. */
    @Override
    protected double optimumTolerance(Recipe<Round> recipe) {
        boolean plain = ((Oagd) recipe).outer().step().equals(OuterStep.plain());
        return plain ? super.optimumTolerance(recipe) : 1e-2;
    }

    @Override
    protected int windowOf(Recipe<Round> recipe) {
        return ((Oagd) recipe).window().size();
    }
}
