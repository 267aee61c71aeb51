package org.sobow.learn;

import java.util.function.DoubleConsumer;
import org.sobow.learn.contract.ClassifierContract;
import org.sobow.learn.row.Row;
import org.sobow.state.Checkpoint;

/** The contract for a recipe of a classifier. */
abstract class LinearClassifierContract extends ClassifierContract<RowClassifier, Row> {
    private final LinearClassification recipe;

    LinearClassifierContract(LinearClassification recipe) {
        this.recipe = recipe;
    }

    @Override
    protected RowClassifier start() {
        return recipe.start();
    }

    @Override
    protected RowClassifier startWithin(int capacity) {
        return recipe.withEncoding(recipe.encoding().withCapacity(capacity)).start();
    }

    @Override
    protected RowClassifier resume(Checkpoint checkpoint) {
        return recipe.resume(checkpoint);
    }

    @Override
    protected Checkpoint snapshot(RowClassifier learner) {
        return learner.snapshot();
    }

    @Override
    protected Row input(int[] features, double[] values) {
        return Rows.numbers(features, values);
    }

    @Override
    protected void learn(RowClassifier learner, Row input, double target) {
        learner.learn(input, (int) target);
    }

    @Override
    protected DoubleConsumer pend(RowClassifier learner, Row input) {
        Pending pending = learner.pend(input);
        return target -> learner.learn(pending, (int) target);
    }

    @Override
    protected double[] predict(RowClassifier learner, Row input) {
        double[] out = new double[learner.classes()];
        learner.predict(input, out);
        return out;
    }
}
