package org.sobow.learn.softmax;

import java.util.TreeMap;
import org.sobow.learn.contract.ClassifierContract;
import org.sobow.learn.data.SparseVector;
import org.sobow.state.Checkpoint;

final class SoftmaxLearnerContractTest extends ClassifierContract<SoftmaxLearner, SparseVector> {
    private static final SparseSoftmax RECIPE = recipe(Dimension.growing());

    private static SparseSoftmax recipe(Dimension dimension) {
        return SparseSoftmax.builder()
                .dimension(dimension)
                .bias(true)
                .cut(Cut.prequential(4))
                .build();
    }

    @Override
    protected SoftmaxLearner start() {
        return RECIPE.start();
    }

    @Override
    protected SoftmaxLearner startWithin(int capacity) {
        return recipe(Dimension.hashed(31 - Integer.numberOfLeadingZeros(capacity)))
                .start();
    }

    @Override
    protected SoftmaxLearner resume(Checkpoint checkpoint) {
        return RECIPE.resume(checkpoint);
    }

    @Override
    protected Checkpoint snapshot(SoftmaxLearner learner) {
        return learner.snapshot();
    }

    @Override
    protected SparseVector input(int[] features, double[] values) {
        TreeMap<Integer, Double> sorted = new TreeMap<>();
        for (int k = 0; k < features.length; k++) {
            sorted.put(features[k], values[k]);
        }
        return SparseVector.of(
                sorted.keySet().stream().mapToInt(Integer::intValue).toArray(),
                sorted.values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    @Override
    protected void learn(SoftmaxLearner learner, SparseVector input, double target) {
        learner.learn(input, (int) target);
    }

    @Override
    protected double[] predict(SoftmaxLearner learner, SparseVector input) {
        double[] out = new double[learner.classes()];
        learner.predict(input, out);
        return out;
    }
}
