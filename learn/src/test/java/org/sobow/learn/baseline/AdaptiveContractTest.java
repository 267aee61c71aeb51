package org.sobow.learn.baseline;

import org.junit.jupiter.api.Nested;
import org.sobow.learn.Rows;
import org.sobow.learn.contract.ClassifierContract;
import org.sobow.learn.contract.RegressorContract;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.state.State;

/** The contract for the baselines that have a step for every weight. */
final class AdaptiveContractTest {
    private static final RowEncoding ENCODING = RowEncoding.STANDARD;
    private static final Loss LOSS = new Loss.Squared();

    private abstract static class OfClasses extends ClassifierContract<AdaptiveModel, Row> {
        private final Adaptive recipe;

        OfClasses(Adaptive recipe) {
            this.recipe = recipe;
        }

        @Override
        protected AdaptiveModel start() {
            return AdaptiveModel.classifier(recipe, ENCODING);
        }

        @Override
        protected AdaptiveModel startWithin(int capacity) {
            return AdaptiveModel.classifier(recipe, ENCODING.withCapacity(capacity));
        }

        @Override
        protected AdaptiveModel resume(State checkpoint) {
            return AdaptiveModel.resumeClassifier(recipe, ENCODING, checkpoint);
        }

        @Override
        protected State snapshot(AdaptiveModel learner) {
            return learner.snapshot();
        }

        @Override
        protected Row input(int[] features, double[] values) {
            return Rows.numbers(features, values);
        }

        @Override
        protected void learn(AdaptiveModel learner, Row input, double target) {
            learner.learn(input, target, 1);
        }

        @Override
        protected double[] predict(AdaptiveModel learner, Row input) {
            double[] out = new double[3];
            learner.predict(input, out);
            return out;
        }
    }

    private abstract static class OfNumbers extends RegressorContract<AdaptiveModel, Row> {
        private final Adaptive recipe;

        OfNumbers(Adaptive recipe) {
            this.recipe = recipe;
        }

        @Override
        protected AdaptiveModel start() {
            return AdaptiveModel.regressor(recipe, ENCODING, LOSS);
        }

        @Override
        protected AdaptiveModel startWithin(int capacity) {
            return AdaptiveModel.regressor(recipe, ENCODING.withCapacity(capacity), LOSS);
        }

        @Override
        protected AdaptiveModel resume(State checkpoint) {
            return AdaptiveModel.resumeRegressor(recipe, ENCODING, LOSS, checkpoint);
        }

        @Override
        protected State snapshot(AdaptiveModel learner) {
            return learner.snapshot();
        }

        @Override
        protected Row input(int[] features, double[] values) {
            return Rows.numbers(features, values);
        }

        @Override
        protected void learn(AdaptiveModel learner, Row input, double target) {
            learner.learn(input, target, 1);
        }

        @Override
        protected double[] predict(AdaptiveModel learner, Row input) {
            double[] out = new double[1];
            learner.predict(input, out);
            return out;
        }
    }

    @Nested
    class AdaGradClasses extends OfClasses {
        AdaGradClasses() {
            super(new Adaptive.AdaGrad(0.1));
        }
    }

    @Nested
    class AdaGradNumbers extends OfNumbers {
        AdaGradNumbers() {
            super(new Adaptive.AdaGrad(0.1));
        }
    }

    @Nested
    class FtrlClasses extends OfClasses {
        FtrlClasses() {
            super(Adaptive.Ftrl.STANDARD);
        }
    }

    @Nested
    class FtrlNumbers extends OfNumbers {
        FtrlNumbers() {
            super(Adaptive.Ftrl.STANDARD);
        }
    }
}
