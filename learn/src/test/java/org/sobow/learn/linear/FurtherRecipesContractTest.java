package org.sobow.learn.linear;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.sobow.learn.contract.ClassifierContract;
import org.sobow.learn.contract.RegressorContract;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.state.Checkpoint;
import org.sobow.window.Window;

/** The contract in settings other than the defaults: every loss, every encoding, tuning switched off or widened. */
final class FurtherRecipesContractTest {
    private static final Setting GROUP_FACTOR = Setting.tuned(1, 0.02, 50);

    private abstract static class OfClasses extends ClassifierContract<RowClassifier, Row> {
        private final LinearClassification recipe;

        OfClasses(LinearClassification recipe) {
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

    private abstract static class OfNumbers extends RegressorContract<RowRegressor, Row> {
        private final LinearRegression recipe;

        OfNumbers(LinearRegression recipe) {
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

    private static Row bag(int[] features, double[] values) {
        int[] order = IntStream.range(0, features.length)
                .boxed()
                .sorted(Comparator.comparing(k -> features[k]))
                .mapToInt(Integer::intValue)
                .toArray();
        return Row.of(SparseVector.of(
                Arrays.stream(order).map(k -> features[k]).toArray(),
                Arrays.stream(order).mapToDouble(k -> values[k]).toArray()));
    }

    @Nested
    class KnownClasses extends OfClasses {
        KnownClasses() {
            super(SelfTuning.classifier().withClasses(3));
        }
    }

    @Nested
    class Bag extends OfClasses {
        Bag() {
            super(SelfTuning.classifier());
        }

        @Override
        protected Row input(int[] features, double[] values) {
            return bag(features, values);
        }
    }

    @Nested
    class Hashed extends OfClasses {
        Hashed() {
            super(SelfTuning.classifier().withEncoding(RowEncoding.STANDARD.withHashBits(8)));
        }

        @Override
        protected Row input(int[] features, double[] values) {
            return bag(features, values);
        }
    }

    @Nested
    class TunedStrength extends OfClasses {
        TunedStrength() {
            super(SelfTuning.classifier().tuned(tuning -> tuning.withStrength(Setting.tuned(1e-4, 1e-8, 1))));
        }
    }

    @Nested
    class PlainDescent extends OfClasses {
        PlainDescent() {
            super(SelfTuning.classifier().withTuning(Tuning.plain(0.3, 1e-4)));
        }
    }

    @Nested
    class Huber extends OfNumbers {
        Huber() {
            super(SelfTuning.regressor().withLoss(new Loss.Huber(1)));
        }
    }

    @Nested
    class Median extends OfNumbers {
        Median() {
            super(SelfTuning.regressor().withLoss(new Loss.Quantile(0.5)));
        }
    }

    @Nested
    class PlainRegression extends OfNumbers {
        PlainRegression() {
            super(SelfTuning.regressor().withTuning(Tuning.plain(0.05, 1e-4)));
        }
    }

    @Nested
    class StepsPerGroup extends OfClasses {
        StepsPerGroup() {
            super(SelfTuning.classifier().tuned(tuning -> tuning.withGroupFactor(GROUP_FACTOR)));
        }
    }

    @Nested
    class StepsPerGroupOfNumbers extends OfNumbers {
        StepsPerGroupOfNumbers() {
            super(SelfTuning.regressor().tuned(tuning -> tuning.withGroupFactor(GROUP_FACTOR)));
        }
    }

    @Nested
    class StrengthPerGroup extends OfClasses {
        StrengthPerGroup() {
            super(SelfTuning.classifier()
                    .tuned(tuning ->
                            tuning.withStrength(Setting.tuned(1e-4, 1e-8, 1)).withStrengths(Scope.GROUP)));
        }
    }

    @Nested
    class StrengthPerGroupOfNumbers extends OfNumbers {
        StrengthPerGroupOfNumbers() {
            super(SelfTuning.regressor().tuned(tuning -> tuning.withStrengths(Scope.GROUP)));
        }
    }

    @Nested
    class StrengthPerFeatureOfNumbers extends OfNumbers {
        StrengthPerFeatureOfNumbers() {
            super(SelfTuning.regressor().tuned(tuning -> tuning.withStrengths(Scope.FEATURE)));
        }
    }

    /** Everything at once, over a bag. */
    @Nested
    class LocalInBag extends OfClasses {
        LocalInBag() {
            super(SelfTuning.classifier()
                    .tuned(tuning -> tuning.withGroupFactor(GROUP_FACTOR)
                            .withStrength(Setting.tuned(1e-4, 1e-8, 1))
                            .withStrengths(Scope.FEATURE)
                            .withWindow(Window.exponential(0.9))));
        }

        @Override
        protected Row input(int[] features, double[] values) {
            return bag(features, values);
        }
    }
}
