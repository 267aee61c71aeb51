package org.sobow.learn.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.sobow.learn.Regressor;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.Loss;
import org.sobow.state.StateBuilder;
import org.sobow.testing.Seeds;
import org.sobow.testing.TestState;

class TargetScaleTest {
    private static final Columns COLUMNS = Columns.numbers("x", 3);
    private static final List<Loss> LOSSES = List.of(new Loss.Squared(), new Loss.Huber(1), new Loss.Quantile(0.5));

    private static double line(double[] x) {
        return 11 + 2 * x[0] - x[1];
    }

    /** The root mean squared error between two rows on 11 + 2 x0 - x1 with noise of 0.2, one target replaced. */
    private static double errorAround(Loss loss, int at, double outlier, int from, int to) {
        Random random = new Random(1);
        Regressor learner = SelfTuning.linearRegressor().withLoss(loss).start();
        double sum = 0;
        for (int i = 0; i < to; i++) {
            double[] x = random.doubles(3, -1, 1).toArray();
            Row row = Row.of(COLUMNS, x);
            double target = line(x) + 0.2 * random.nextGaussian();
            double error = learner.predict(row) - target;
            sum += i >= from ? error * error : 0;
            learner.learn(row, i == at ? outlier : target);
        }
        return Math.sqrt(sum / (to - from));
    }

    @Test
    void oneOutlier_isForgottenSoon_whateverTheLoss() {
        for (Loss loss : LOSSES) {
            for (double outlier : new double[] {1e9, -1e9, 1e300}) {
                assertThat(errorAround(loss, 10_000, outlier, 10_001, 10_101))
                        .as("%s just after %s", loss, outlier)
                        .isLessThan(2);
                assertThat(errorAround(loss, 10_000, outlier, 11_000, 14_000))
                        .as("%s later", loss)
                        .isLessThan(0.25);
            }
        }
    }

    @Test
    void earlyOutlier_isForgottenToo() {
        for (Loss loss : LOSSES) {
            for (int at : new int[] {0, 1, 5, 9, 10, 11, 50, 300}) {
                assertThat(errorAround(loss, at, 1e9, 2000, 5000))
                        .as("%s, outlier at %s", loss, at)
                        .isLessThan(0.25);
            }
        }
    }

    @Test
    void rareLargeTargets_stayInTheMean() {
        Random random = new Random(2);
        Regressor learner = SelfTuning.linearRegressor().start();
        double predicted = 0;
        double actual = 0;
        for (int i = 0; i < 60_000; i++) {
            Row row = Row.of(COLUMNS, random.doubles(3, -1, 1).toArray());
            double target = random.nextInt(50) == 0 ? 1000 : 0;
            if (i >= 20_000) {
                predicted += learner.predict(row);
                actual += target;
            }
            learner.learn(row, target);
        }
        assertThat(predicted / actual).isCloseTo(1, within(0.2));
    }

    private static TargetScale after(int count, IntToDoubleFunction target) {
        TargetScale scale = new TargetScale();
        for (int i = 0; i < count; i++) {
            scale.observe(target.applyAsDouble(i));
        }
        return scale;
    }

    private static double deviation(TargetScale scale) {
        return scale.target(1) - scale.target(0);
    }

    @Seeds(10)
    void withoutOutliers_isTheMeanAndTheDeviation(long seed, int dimension) {
        Random random = new Random(seed);
        double[] targets =
                random.doubles(100L * dimension, -1, 1).map(u -> 500 + 30 * u).toArray();
        TargetScale scale = after(targets.length, i -> targets[i]);
        double mean = 0;
        double square = 0;
        for (double target : targets) {
            mean += target / targets.length;
            square += target * target / targets.length;
        }
        assertThat(scale.target(0)).isCloseTo(mean, within(1e-6));
        assertThat(deviation(scale)).isCloseTo(Math.sqrt(square - mean * mean), within(1e-6));
        assertThat(scale.target(scale.standardized(510))).isCloseTo(510, within(1e-9));
    }

    @Test
    void largerUnit_isTakenUpInSomeHundredTargets() {
        Random random = new Random(3);
        TargetScale scale = after(20_000, i -> (i < 19_500 ? 1 : 1e6) * random.nextGaussian());
        assertThat(scale.standardized(1e6)).isLessThan(30);
        assertThat(deviation(scale)).isLessThan(1e6);
    }

    @Test
    void quietStretch_isNoChangeOfTheUnit() {
        Random random = new Random(4);
        TargetScale scale =
                after(6000, i -> i < 5000 ? 100 + 20 * random.nextGaussian() : 0.01 * random.nextGaussian());
        assertThat(deviation(scale)).isGreaterThan(20);
    }

    @Test
    void loaded_goesOnBitForBit() {
        Random random = new Random(5);
        for (int count : new int[] {3, 60, 500}) {
            TargetScale scale = after(count, i -> random.nextGaussian());
            StateBuilder saved = TestState.of("scale");
            scale.save(saved);
            TargetScale loaded = new TargetScale();
            loaded.load(saved.build());
            for (int i = 0; i < 200; i++) {
                double target = random.nextGaussian();
                scale.observe(target);
                loaded.observe(target);
                assertThat(loaded.standardized(0.3)).isEqualTo(scale.standardized(0.3));
            }
        }
    }
}
