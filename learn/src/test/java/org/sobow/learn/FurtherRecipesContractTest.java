package org.sobow.learn;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Scope;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;
import org.sobow.window.Window;

/** The contract in settings other than the defaults: every loss, every encoding, tuning switched off or widened. */
final class FurtherRecipesContractTest {
    private static final Setting GROUP_FACTOR = Setting.tuned(1, 0.02, 50);

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
    class KnownClasses extends LinearClassifierContract {
        KnownClasses() {
            super(SelfTuning.classifier().withClasses(3));
        }
    }

    @Nested
    class Bag extends LinearClassifierContract {
        Bag() {
            super(SelfTuning.classifier());
        }

        @Override
        protected Row input(int[] features, double[] values) {
            return bag(features, values);
        }
    }

    @Nested
    class Hashed extends LinearClassifierContract {
        Hashed() {
            super(SelfTuning.classifier().withEncoding(RowEncoding.STANDARD.withHashBits(8)));
        }

        @Override
        protected Row input(int[] features, double[] values) {
            return bag(features, values);
        }
    }

    @Nested
    class TunedStrength extends LinearClassifierContract {
        TunedStrength() {
            super(SelfTuning.classifier().tuned(tuning -> tuning.withStrength(Setting.tuned(1e-4, 1e-8, 1))));
        }
    }

    @Nested
    class PlainDescent extends LinearClassifierContract {
        PlainDescent() {
            super(SelfTuning.classifier().withTuning(Tuning.plain(0.3, 1e-4)));
        }
    }

    @Nested
    class Huber extends LinearRegressorContract {
        Huber() {
            super(SelfTuning.regressor().withLoss(new Loss.Huber(1)));
        }
    }

    @Nested
    class Median extends LinearRegressorContract {
        Median() {
            super(SelfTuning.regressor().withLoss(new Loss.Quantile(0.5)));
        }
    }

    @Nested
    class PlainRegression extends LinearRegressorContract {
        PlainRegression() {
            super(SelfTuning.regressor().withTuning(Tuning.plain(0.05, 1e-4)));
        }
    }

    @Nested
    class StepsPerGroup extends LinearClassifierContract {
        StepsPerGroup() {
            super(SelfTuning.classifier().tuned(tuning -> tuning.withGroupFactor(GROUP_FACTOR)));
        }
    }

    @Nested
    class StepsPerGroupOfNumbers extends LinearRegressorContract {
        StepsPerGroupOfNumbers() {
            super(SelfTuning.regressor().tuned(tuning -> tuning.withGroupFactor(GROUP_FACTOR)));
        }
    }

    @Nested
    class StrengthPerGroup extends LinearClassifierContract {
        StrengthPerGroup() {
            super(SelfTuning.classifier()
                    .tuned(tuning ->
                            tuning.withStrength(Setting.tuned(1e-4, 1e-8, 1)).withStrengths(Scope.GROUP)));
        }
    }

    @Nested
    class StrengthPerGroupOfNumbers extends LinearRegressorContract {
        StrengthPerGroupOfNumbers() {
            super(SelfTuning.regressor().tuned(tuning -> tuning.withStrengths(Scope.GROUP)));
        }
    }

    @Nested
    class StrengthPerFeatureOfNumbers extends LinearRegressorContract {
        StrengthPerFeatureOfNumbers() {
            super(SelfTuning.regressor().tuned(tuning -> tuning.withStrengths(Scope.FEATURE)));
        }
    }

    /** Everything at once, over a bag. */
    @Nested
    class LocalInBag extends LinearClassifierContract {
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
