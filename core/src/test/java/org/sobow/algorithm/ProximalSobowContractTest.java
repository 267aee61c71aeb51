package org.sobow.algorithm;

import java.util.stream.Stream;
import org.sobow.contract.RecipeContract;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.FixedStep;
import org.sobow.problem.ProximalRound;
import org.sobow.problem.Regularizer;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/** Behind walls that are too far away to be met, so that the answers are those of a smooth inner level. */
class ProximalSobowContractTest extends RecipeContract<ProximalRound> {
    private static final Regularizer FAR_WALLS = Regularizer.box(-1e9, 1e9);

    @Override
    protected Stream<ProximalSobow> recipes() {
        return Stream.of(
                        proximal().window(5, 0.9),
                        proximal().innerSteps(3).solver(new ExactDense(), 1),
                        proximal().solver(new FixedStep(1 / L1), 3).warmStart(),
                        proximal().projection(Projection.ball(0.4)))
                .map(StepBuilder::build);
    }

    private static WindowedSolverBuilder<ProximalSobow> proximal() {
        return ProximalSobow.builder().alpha(1 / L1).beta(0.02);
    }

    @Override
    protected ProximalRound reveal(Round round) {
        return new ProximalRound(round.f(), round.g(), FAR_WALLS);
    }
}
