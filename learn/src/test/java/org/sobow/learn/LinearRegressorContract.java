package org.sobow.learn;

import java.util.function.DoubleConsumer;
import org.sobow.learn.contract.RegressorContract;
import org.sobow.learn.row.Row;
import org.sobow.state.Checkpoint;

/** The contract for a recipe of a regressor. */
abstract class LinearRegressorContract extends RegressorContract<RowRegressor, Row> {
    private final LinearRegression recipe;

    LinearRegressorContract(LinearRegression recipe) {
        this.recipe = recipe;
    }

    @Override
    protected RowRegressor start() {
        return recipe.start();
    }

    @Override
    protected RowRegressor startWithin(int capacity) {
        return recipe.withEncoding(recipe.encoding().withCapacity(capacity)).start();
    }

    @Override
    protected RowRegressor resume(Checkpoint checkpoint) {
        return recipe.resume(checkpoint);
    }

    @Override
    protected Checkpoint snapshot(RowRegressor learner) {
        return learner.snapshot();
    }

    @Override
    protected Row input(int[] features, double[] values) {
        return Rows.numbers(features, values);
    }

    @Override
    protected void learn(RowRegressor learner, Row input, double target) {
        learner.learn(input, target);
    }

    @Override
    protected DoubleConsumer pend(RowRegressor learner, Row input) {
        Pending pending = learner.pend(input);
        return target -> learner.learn(pending, target);
    }

    @Override
    protected double[] predict(RowRegressor learner, Row input) {
        return new double[] {learner.predict(input)};
    }
}
