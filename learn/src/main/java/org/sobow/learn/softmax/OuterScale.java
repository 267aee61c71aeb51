package org.sobow.learn.softmax;

import org.sobow.state.Checkpoint;

/** The running mean of ||h||² that makes an outer step free of scale. */
final class OuterScale {
    private final OuterStep recipe;
    private double mean;
    private double weight;
    private double nextMean;
    private double nextWeight;

    OuterScale(OuterStep recipe) {
        this.recipe = recipe;
    }

    /** The outer step size of a round whose hypergradient has the squared norm {@code squares}. */
    double sizeWith(double squares) {
        // ν ← m ν + (1 − m) ||h||², and the same of ones, which corrects for the start
        nextMean = recipe.memory() * mean + (1 - recipe.memory()) * squares;
        nextWeight = recipe.memory() * weight + (1 - recipe.memory());
        if (!recipe.scaleFree()) {
            return recipe.size();
        }
        return nextMean > 0 ? recipe.size() / Math.sqrt(nextMean / nextWeight) : 0;
    }

    void commit() {
        mean = nextMean < 1e-290 ? 0 : nextMean;
        weight = nextWeight;
    }

    void save(String name, Checkpoint.Builder into) {
        into.put(name, new double[] {mean, weight});
    }

    void load(String name, Checkpoint from) {
        double[] saved = from.vector(name);
        mean = saved[0];
        weight = saved[1];
    }
}
