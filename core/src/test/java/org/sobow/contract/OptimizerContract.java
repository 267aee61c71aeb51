package org.sobow.contract;

import org.sobow.problem.Round;

/** What an {@link org.sobow.algorithm.Optimizer} and its runs must do, whatever the algorithm. */
public abstract class OptimizerContract extends RecipeContract<Round> {
    @Override
    protected final Round reveal(Round round) {
        return round;
    }
}
