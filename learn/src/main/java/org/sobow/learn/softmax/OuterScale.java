package org.sobow.learn.softmax;

import org.sobow.state.Checkpoint;
import org.sobow.window.RootMeanSquare;

/** The running mean of ||h||² that makes an outer step free of scale. */
final class OuterScale {
    private final OuterStep recipe;
    private final RootMeanSquare size;

    OuterScale(OuterStep recipe) {
        this.recipe = recipe;
        size = new RootMeanSquare(recipe.memory(), 1);
    }

    /** The outer step size of a round whose hypergradient has the squared norm {@code squares}. */
    double sizeWith(double squares) {
        double root = size.rootWith(0, squares);
        if (!recipe.scaleFree()) {
            return recipe.size();
        }
        return root > 0 ? recipe.size() / root : 0;
    }

    void commit() {
        size.commit();
    }

    void save(String name, Checkpoint.Builder into) {
        size.save(name, into);
    }

    void load(String name, Checkpoint from) {
        size.load(name, from);
    }
}
