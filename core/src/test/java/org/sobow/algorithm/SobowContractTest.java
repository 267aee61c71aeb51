package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.OptimizerContract;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.FixedStep;
import org.sobow.hypergradient.Neumann;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.window.Window;

class SobowContractTest extends OptimizerContract {
    @Override
    protected Stream<Optimizer> recipes() {
        return Stream.concat(
                built(),
                Stream.of(
                        sobow().window(5, 0.9).build().with(InnerUpdate.momentum(0.5)),
                        sobow().alpha(Schedule.inverseSqrt(0.1))
                                .innerSteps(2)
                                .build()
                                .with(InnerUpdate.adam(0.8, 0.9))));
    }

    private static Stream<Optimizer> built() {
        return Stream.of(
                        sobow().window(1, 0.9),
                        sobow().window(2, 0.5),
                        sobow().window(5, 0.9),
                        sobow().window(50, 1),
                        sobow().window(Window.exponential(0.8)),
                        sobow().window(Window.of(7, 0.95).renormalized()),
                        sobow().window(Window.exponential(0.9).renormalized()),
                        sobow().window(5, 0.9).warmStart(),
                        sobow().window(5, 0.9).innerSteps(3),
                        sobow().window(5, 0.9).solver(new ConjugateGradient(1e-6, 1e-6), 8),
                        sobow().window(5, 0.9).solver(new FixedStep(1 / L1), 60),
                        sobow().window(5, 0.9).solver(new FixedStep(1 / L1), 3).warmStart(),
                        sobow().window(5, 0.9).solver(new FixedStep(1 / L1), Schedule.growing(2, 0.2, 60)),
                        sobow().window(5, 0.9).solver(new Neumann(1 / L1), 60),
                        sobow().window(5, 0.9).solver(new ExactDense(), 1),
                        sobow().window(5, 0.9).projection(Projection.ball(0.4)),
                        sobow().beta(Schedule.inverseCubeRoot(0.1)).window(4, 1),
                        normalized(Groups.one()),
                        normalized(Groups.blocks(1, 2)).window(Window.exponential(0.8)),
                        normalized(Groups.each()).warmStart(),
                        normalized(Groups.one()).outerStep(OuterStep.winsorized(0.99, Groups.blocks(2, 1))))
                .map(StepBuilder::build);
    }

    private static WindowedSolverBuilder<Sobow> sobow() {
        return Sobow.builder().alpha(1 / L1).beta(0.01);
    }

    private static WindowedSolverBuilder<Sobow> normalized(Groups groups) {
        return sobow().beta(Schedule.inverseSqrt(0.05)).window(5, 0.9).outerStep(OuterStep.normalized(0.99, groups));
    }

    /** A normalized step has no smaller last step than its beta, and one of Adam none than about its alpha. */
    @Override
    protected double optimumTolerance(Recipe<Round> recipe) {
        Sobow sobow = (Sobow) recipe;
        boolean plain =
                sobow.outer().step().equals(OuterStep.plain()) && sobow.update().kind() != InnerUpdate.Kind.ADAM;
        return plain ? super.optimumTolerance(recipe) : 1e-2;
    }

    @Override
    protected int windowOf(Recipe<Round> recipe) {
        Window window = ((Sobow) recipe).window();
        return window.unbounded() ? 20 : window.size();
    }
}
