package org.sobow.algorithm;

import java.util.List;
import java.util.stream.Stream;
import org.sobow.contract.RecipeContract;
import org.sobow.problem.Round;

class ManyTasksContractTest extends RecipeContract<List<Round>> {
    @Override
    protected Stream<ManyTasks> recipes() {
        Sobow sobow = Sobow.builder().alpha(1 / L1).beta(0.01).window(5, 0.9).build();
        return Stream.of(
                new ManyTasks(sobow, 1),
                new ManyTasks(sobow.with(InnerUpdate.momentum(0.5)), 1),
                new ManyTasks(Sobow.auto(), 1));
    }

    @Override
    protected List<Round> reveal(Round round) {
        return List.of(round);
    }
}
