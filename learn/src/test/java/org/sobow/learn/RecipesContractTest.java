package org.sobow.learn;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;

/** The contract for the defaults and for other settings: every loss, every encoding, tuning switched off or widened. */
final class RecipesContractTest {
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
    class Default extends LinearClassifierContract {
        Default() {
            super(SelfTuning.linearClassifier());
        }
    }

    @Nested
    class DefaultRegression extends LinearRegressorContract {
        DefaultRegression() {
            super(SelfTuning.linearRegressor());
        }
    }

    @Nested
    class Mixed extends LinearClassifierContract {
        Mixed() {
            super(SelfTuning.mixedClassifier());
        }

        @Override
        protected boolean explainsWhole() {
            return false;
        }
    }

    @Nested
    class MixedRegression extends LinearRegressorContract {
        MixedRegression() {
            super(SelfTuning.mixedRegressor());
        }

        @Override
        protected boolean explainsWhole() {
            return false;
        }
    }

    @Nested
    class Bag extends LinearClassifierContract {
        Bag() {
            super(SelfTuning.linearClassifier());
        }

        @Override
        protected Row input(int[] features, double[] values) {
            return bag(features, values);
        }
    }

    @Nested
    class Hashed extends LinearClassifierContract {
        Hashed() {
            super(SelfTuning.linearClassifier().withEncoding(RowEncoding.STANDARD.withHashBits(8)));
        }

        @Override
        protected Row input(int[] features, double[] values) {
            return bag(features, values);
        }
    }

    @Nested
    class TunedStrength extends LinearClassifierContract {
        TunedStrength() {
            super(SelfTuning.linearClassifier().tuned(tuning -> tuning.withStrength(Setting.tuned(1e-4, 1e-8, 1))));
        }
    }

    @Nested
    class PlainDescent extends LinearClassifierContract {
        PlainDescent() {
            super(SelfTuning.linearClassifier().withTuning(Tuning.plain(0.3, 1e-4)));
        }
    }

    @Nested
    class Huber extends LinearRegressorContract {
        Huber() {
            super(SelfTuning.linearRegressor().withLoss(new Loss.Huber(1)));
        }
    }

    @Nested
    class Median extends LinearRegressorContract {
        Median() {
            super(SelfTuning.linearRegressor().withLoss(new Loss.Quantile(0.5)));
        }
    }

    @Nested
    class PlainRegression extends LinearRegressorContract {
        PlainRegression() {
            super(SelfTuning.linearRegressor().withTuning(Tuning.plain(0.05, 1e-4)));
        }
    }
}
