package org.sobow.learn.batch;

import java.util.TreeMap;
import org.sobow.learn.contract.ClassifierContract;
import org.sobow.learn.row.SparseVector;
import org.sobow.state.State;

final class BatchClassifierContractTest extends ClassifierContract<BatchClassifier, SparseVector> {
    /** This learner refuses features that it has no room for: whoever has more lets them share. Feature 0 is the bias. */
    private static final int CAPACITY = 512;

    private static final BatchRecipe RECIPE = recipe(1 << 20);

    private static BatchRecipe recipe(int features) {
        return BatchRecipe.builder()
                .features(features)
                .batch(4)
                .trainOn(TrainOn.ALL)
                .build();
    }

    @Override
    protected BatchClassifier start() {
        return RECIPE.start();
    }

    @Override
    protected BatchClassifier startWithin(int capacity) {
        return recipe(capacity).start();
    }

    @Override
    protected BatchClassifier resume(State checkpoint) {
        return RECIPE.resume(checkpoint);
    }

    @Override
    protected State snapshot(BatchClassifier learner) {
        return learner.state();
    }

    @Override
    protected SparseVector input(int[] features, double[] values) {
        TreeMap<Integer, Double> sorted = new TreeMap<>();
        sorted.put(0, 1.0);
        for (int k = 0; k < features.length; k++) {
            sorted.put(1 + features[k] % (CAPACITY - 1), values[k]);
        }
        return SparseVector.of(
                sorted.keySet().stream().mapToInt(Integer::intValue).toArray(),
                sorted.values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    @Override
    protected void learn(BatchClassifier learner, SparseVector input, double target) {
        learner.learn(input, (int) target);
    }

    @Override
    protected double[] predict(BatchClassifier learner, SparseVector input) {
        double[] out = new double[learner.classes()];
        learner.predict(input, out);
        return out;
    }
}
