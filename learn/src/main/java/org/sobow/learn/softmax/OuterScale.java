package org.sobow.learn.softmax;

import org.sobow.internal.Require;
import org.sobow.state.Checkpoint;
import org.sobow.window.HypergradientScale;

/** The running mean of ||h||² that makes an outer step free of scale. */
final class OuterScale {
    private final OuterStep recipe;
    private final HypergradientScale size;

    OuterScale(OuterStep recipe) {
        this.recipe = recipe;
        size = HypergradientScale.plain(recipe.memory());
    }

    /** The outer step size of a round whose hypergradient has the squared norm {@code squares}. */
    double sizeWith(double squares) {
        double root = size.root(squares, 1);
        if (!recipe.scaleFree()) {
            return recipe.size();
        }
        return root > 0 ? recipe.size() / root : 0;
    }

    void commit() {
        size.commit();
    }

    void save(String name, Checkpoint.Builder into) {
        double[] state = new double[HypergradientScale.STATE];
        size.save(state, 0);
        into.put(name, state);
    }

    void load(String name, Checkpoint from) {
        size.load(Require.length(name, HypergradientScale.STATE, from.vector(name)), 0);
    }
}
