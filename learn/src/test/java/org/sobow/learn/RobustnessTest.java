package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;
import org.sobow.learn.tuning.RefusedRowException;
import org.sobow.learn.tuning.Setting;

/** What enormous values do to a learner: little. */
final class RobustnessTest {
    private static final int WORDS = 30;

    /** Bags of five of thirty words, three classes; the words change their meaning after every {@code every} bags. */
    private static List<Arrival> bags(long seed, int count, int every) {
        Random random = new Random(seed);
        double[][] meaning = new double[3][WORDS];
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            for (double[] each : i % every == 0 ? meaning : new double[0][]) {
                Arrays.setAll(each, j -> random.nextGaussian());
            }
            int[] words = random.ints(0, WORDS).distinct().limit(5).sorted().toArray();
            int best = 0;
            for (int k = 1; k < 3; k++) {
                best = sum(meaning[k], words) > sum(meaning[best], words) ? k : best;
            }
            double[] ones = new double[words.length];
            Arrays.fill(ones, 1);
            arrivals.add(Arrival.of(Row.of(SparseVector.of(words, ones)), best));
        }
        return arrivals;
    }

    private static double sum(double[] meaning, int[] words) {
        return Arrays.stream(words).mapToDouble(j -> meaning[j]).sum();
    }

    /** The share of right predictions in the second thousand after the drift. */
    private static double accuracyAfterDrift(double enormous, int at) {
        List<Arrival> arrivals = new ArrayList<>(bags(1, 6000, 4000));
        if (at >= 0) {
            Arrival spoiled = arrivals.get(at);
            SparseVector bag = spoiled.row().features();
            double[] values = new double[bag.size()];
            Arrays.fill(values, 1);
            values[2] = enormous;
            int[] words = new int[bag.size()];
            Arrays.setAll(words, bag::index);
            arrivals.set(at, Arrival.of(Row.of(SparseVector.of(words, values)), spoiled.target()));
        }
        Classifier learner = SelfTuning.linearClassifier().start();
        int right = 0;
        for (int i = 0; i < arrivals.size(); i++) {
            Arrival arrival = arrivals.get(i);
            right += i >= 5000 && learner.predict(arrival.row()).label().equals(arrival.label()) ? 1 : 0;
            learner.learn(arrival.row(), arrival.label());
        }
        return right / 1000.0;
    }

    @Test
    void oneEnormousValueOfABag_doesNotPinTheStep() {
        double clean = accuracyAfterDrift(1, -1);
        for (double enormous : new double[] {1e6, -1e6, 1e30, 1e300}) {
            for (int at : new int[] {0, 100, 3900}) {
                assertThat(accuracyAfterDrift(enormous, at))
                        .as("value %s in row %s", enormous, at)
                        .isGreaterThan(clean - 0.05);
            }
        }
    }

    @Test
    void plainStepsOnEnormousValues_leaveEverySettingFinite() {
        Columns columns = Columns.numbers("x", 3);
        for (double size : new double[] {1e10, 1e20, 1e25, 1e30, 1e100}) {
            Classifier classifier = SelfTuning.linearClassifier()
                    .withEncoding(RowEncoding.STANDARD.withStandardize(false))
                    .tuned(tuning -> tuning.withGuard(false).withStrength(Setting.tuned(1e-4, 1e-8, 1)))
                    .start();
            Regressor regressor = SelfTuning.linearRegressor()
                    .withEncoding(RowEncoding.STANDARD.withStandardize(false))
                    .tuned(tuning -> tuning.withGuard(false))
                    .start();
            Random random = new Random(5);
            for (int i = 0; i < 300; i++) {
                Row row = Row.of(columns, random.doubles(3, -size, size).toArray());
                try {
                    classifier.learn(row, random.nextInt(3));
                    regressor.learn(row, random.nextGaussian());
                } catch (RefusedRowException diverged) {
                    assertThat(diverged).hasMessageContaining("unchanged");
                }
                for (double value : values(classifier.tuned(), regressor.tuned())) {
                    assertThat(value)
                            .as("size %s, round %s", size, i)
                            .isFinite()
                            .isPositive();
                }
            }
        }
    }

    private static List<Double> values(Tuned classifier, Tuned regressor) {
        List<Double> values = new ArrayList<>(classifier.values().values());
        values.addAll(regressor.values().values());
        return values;
    }

    @Test
    void featuresOfEverySize_haveProbabilities() {
        for (int classes : new int[] {2, 5}) {
            Classifier learner = SelfTuning.linearClassifier().start();
            Random random = new Random(6);
            for (int i = 0; i < 300; i++) {
                double[] values = {1e308, random.nextGaussian(), -1e308, random.nextGaussian() * 1e200};
                Row row = Row.of(SparseVector.of(new int[] {1, 2, 3, 4}, values));
                double[] p = new double[classes];
                learner.predict(row, p);
                assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-9));
                learner.learn(row, i % classes);
            }
        }
    }
}
