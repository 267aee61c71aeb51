package org.sobow.learn;

import org.sobow.learn.contract.RegressorModelContract;
import org.sobow.state.State;

/** The contract for a recipe of a regressor. */
abstract class LinearRegressorContract extends RegressorModelContract {
    private final RegressorRecipe recipe;

    LinearRegressorContract(RegressorRecipe recipe) {
        this.recipe = recipe;
    }

    @Override
    protected Regressor start() {
        return recipe.start();
    }

    @Override
    protected Regressor startWithin(int capacity) {
        return recipe.withEncoding(recipe.encoding().withCapacity(capacity)).start();
    }

    @Override
    protected Regressor resume(State state) {
        return recipe.resume(state);
    }
}
