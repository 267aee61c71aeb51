package org.sobow.learn;

import org.sobow.learn.contract.ClassifierModelContract;
import org.sobow.state.State;

/** The contract for a recipe of a classifier. */
abstract class LinearClassifierContract extends ClassifierModelContract {
    private final ClassifierRecipe recipe;

    LinearClassifierContract(ClassifierRecipe recipe) {
        this.recipe = recipe;
    }

    @Override
    protected Classifier start() {
        return recipe.start();
    }

    @Override
    protected Classifier startWithin(int capacity) {
        return recipe.withEncoding(recipe.encoding().withCapacity(capacity)).start();
    }

    @Override
    protected Classifier resume(State state) {
        return recipe.resume(state);
    }
}
