package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Scope;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.Checkpoint;

class LocalTuningTest {
    private static final Setting GROUP_FACTOR = Setting.tuned(1, 0.02, 50);
    private static final Setting STRENGTH = Setting.tuned(1e-3, 1e-6, 1);
    private static final String RESTLESS = "x1";

    private static double of(Map<String, Double> values, String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    /** A stream of numbers in which the weight of the first column wanders quickly; those of the five others stay. */
    private static List<Arrival> restless(long seed, int count) {
        Random random = new Random(seed);
        Columns columns = Columns.numbers("x", 6);
        double[] w = random.doubles(6, -1, 1).toArray();
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            w[0] = 0.99 * w[0] + 0.3 * random.nextGaussian();
            double[] x = new double[6];
            double sum = 0.5 * random.nextGaussian();
            for (int j = 0; j < 6; j++) {
                x[j] = random.nextGaussian();
                sum += w[j] * x[j];
            }
            arrivals.add(Arrival.of(Row.of(columns, x), sum));
        }
        return arrivals;
    }

    @Test
    void columnThatWantsALongerStep_getsIt_overSeeds() {
        double common = 0;
        double own = 0;
        for (int seed = 0; seed < 8; seed++) {
            List<Arrival> arrivals = restless(300 + seed, 20_000);
            RowRegressor learner = SelfTuning.regressor()
                    .tuned(tuning -> tuning.withGroupFactor(GROUP_FACTOR))
                    .start();
            common += Rows.rootMeanSquare(SelfTuning.regressor().start(), arrivals);
            own += Rows.rootMeanSquare(learner, arrivals);
            Map<String, Double> steps = learner.tuned().steps();
            for (int j = 2; j <= 6; j++) {
                assertThat(of(steps, RESTLESS)).isGreaterThan(5 * of(steps, "x" + j));
            }
        }
        assertThat(own).isLessThan(0.95 * common);
    }

    /** A stream of numbers of which the first two columns tell the target, and twenty others nothing. */
    private static List<Arrival> idle(long seed, int count) {
        Random random = new Random(seed);
        Columns columns = Columns.numbers("x", 22);
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double[] x = random.doubles(22, -1, 1).toArray();
            arrivals.add(Arrival.of(Row.of(columns, x), x[0] - x[1] + 0.5 * random.nextGaussian()));
        }
        return arrivals;
    }

    @Test
    void columnsThatTellNothing_areShrunkMore_overSeeds() {
        for (Scope scope : new Scope[] {Scope.GROUP, Scope.FEATURE}) {
            double common = 0;
            double own = 0;
            double telling = 0;
            double idle = 0;
            for (int seed = 0; seed < 8; seed++) {
                List<Arrival> arrivals = idle(400 + seed, 6000);
                LinearRegression recipe = SelfTuning.regressor()
                        .tuned(tuning -> tuning.withStep(Setting.fixed(0.03)).withStrength(STRENGTH));
                RowRegressor learner =
                        recipe.tuned(tuning -> tuning.withStrengths(scope)).start();
                common += Rows.rootMeanSquare(recipe.start(), arrivals);
                own += Rows.rootMeanSquare(learner, arrivals);
                Map<String, Double> strengths = learner.tuned().strengths();
                for (int j = 1; j <= 22; j++) {
                    double log = Math.log(of(strengths, "x" + j));
                    telling += j <= 2 ? log / 2 : 0;
                    idle += j > 2 ? log / 20 : 0;
                }
            }
            assertThat(Math.exp((idle - telling) / 8)).isGreaterThan(5);
            assertThat(own).isLessThan(common);
        }
    }

    /** Every kind of column, with groups that appear midway. */
    private static List<Arrival> mixed(int count) {
        Random random = new Random(5);
        Columns few = Columns.builder().number("a").category("b").build();
        Columns more = Columns.builder().number("a").category("b").number("c").build();
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean late = i >= count / 2;
            @Nullable String[] categories = new @Nullable String[late ? 3 : 2];
            double[] x = random.doubles(categories.length, -1, 1).toArray();
            categories[1] = "k" + random.nextInt(3);
            SparseVector bag = late
                    ? SparseVector.of(new int[] {random.nextInt(5)}, new double[] {1})
                    : SparseVector.of(new int[0], new double[0]);
            double target = x[0] + (categories[1].equals("k1") ? 1 : 0) + (late ? x[2] : 0);
            arrivals.add(Arrival.of(Row.of(late ? more : few, x, categories, bag), target));
        }
        return arrivals;
    }

    @Test
    void settings_goByTheNamesOfColumnsAndFeatures() {
        List<Arrival> arrivals = mixed(400);
        LinearRegression recipe = SelfTuning.regressor();
        RowRegressor common = recipe.start();
        common.learn(arrivals);
        assertThat(common.tuned().steps()).containsOnlyKeys("a", "b", "c", "feature");
        assertThat(common.tuned().steps())
                .allSatisfy((name, step) ->
                        assertThat(step).isEqualTo(common.tuned().step()));
        assertThat(common.tuned().strengths()).containsOnlyKeys("a", "b", "c", "feature");
        RowRegressor local = recipe.tuned(
                        tuning -> tuning.withGroupFactor(GROUP_FACTOR).withStrengths(Scope.FEATURE))
                .start();
        local.learn(arrivals.subList(0, 200));
        assertThat(local.tuned().steps()).containsOnlyKeys("a", "b");
        assertThat(local.tuned().strengths()).containsOnlyKeys("a", "b=k0", "b=k1", "b=k2");
        local.learn(arrivals.subList(200, 400));
        assertThat(local.tuned().steps()).containsOnlyKeys("a", "b", "c", "feature");
        assertThat(local.tuned().steps().values()).doesNotHaveDuplicates();
        assertThat(local.tuned().strengths()).hasSize(10).containsKeys("c", "feature 0", "feature 4");
        double mean = local.tuned().strengths().values().stream()
                .mapToDouble(Math::log)
                .average()
                .orElseThrow();
        assertThat(local.tuned().strength()).isCloseTo(Math.exp(mean), within(1e-12));
    }

    @Test
    void bounds_areKept() {
        RowRegressor learner = SelfTuning.regressor()
                .tuned(tuning -> tuning.withGroupFactor(Setting.tuned(1, 0.9, 1.2))
                        .withStrength(Setting.tuned(1e-4, 5e-5, 2e-4))
                        .withStrengths(Scope.GROUP))
                .start();
        boolean moved = false;
        for (Arrival arrival : restless(1, 2000)) {
            learner.learn(arrival.row(), arrival.target());
            double step = learner.tuned().step();
            assertThat(learner.tuned().steps().values())
                    .allSatisfy(value -> assertThat(value / step).isBetween(0.9 - 1e-12, 1.2 + 1e-12));
            assertThat(learner.tuned().strengths().values())
                    .allSatisfy(value -> assertThat(value).isBetween(5e-5, 2e-4));
            moved |= of(learner.tuned().steps(), RESTLESS) > 1.1 * step;
        }
        assertThat(moved).isTrue();
    }

    @Test
    void fixedSettings_stay() {
        RowRegressor learner = SelfTuning.regressor()
                .tuned(tuning -> tuning.withGroupFactor(Setting.fixed(2))
                        .withStrength(Setting.fixed(1e-3))
                        .withStrengths(Scope.FEATURE))
                .start();
        learner.learn(mixed(400));
        assertThat(learner.tuned().steps().values())
                .allSatisfy(
                        step -> assertThat(step).isEqualTo(2 * learner.tuned().step()));
        assertThat(learner.tuned().strengths().values())
                .allSatisfy(strength -> assertThat(strength).isEqualTo(1e-3));
    }

    @Test
    void columnsThatAreAlwaysThere_shrinkByTheirOwnStrengthAsByACommonOne() {
        Tuning common = Tuning.plain(0.05, 0.01).withStep(Setting.tuned(0.05, 1e-6, 1));
        LinearRegression recipe = SelfTuning.regressor()
                .withEncoding(RowEncoding.STANDARD.withStandardize(false))
                .withTuning(common);
        RowRegressor one = recipe.start();
        RowRegressor many =
                recipe.tuned(tuning -> tuning.withStrengths(Scope.GROUP)).start();
        for (Arrival arrival : restless(2, 500)) {
            assertThat(many.predict(arrival.row())).isCloseTo(one.predict(arrival.row()), within(1e-9));
            one.learn(arrival.row(), arrival.target());
            many.learn(arrival.row(), arrival.target());
        }
    }

    @Test
    void strengthZero_isTheDefaultWhateverSharesIt_toTheBit() {
        List<Arrival> arrivals = Rows.classes(7, 4, 1000, 300);
        RowClassifier plain = SelfTuning.classifier().start();
        RowClassifier scoped = SelfTuning.classifier()
                .tuned(tuning -> tuning.withStrengths(Scope.FEATURE))
                .start();
        assertThat(Rows.logLoss(scoped, arrivals)).isEqualTo(Rows.logLoss(plain, arrivals));
    }

    @Test
    void resumedMidway_goesOnToTheBit_withGroupsThatAppearLater() {
        List<Arrival> arrivals = mixed(600);
        LinearRegression recipe = SelfTuning.regressor()
                .tuned(tuning -> tuning.withGroupFactor(GROUP_FACTOR).withStrengths(Scope.FEATURE));
        RowRegressor learner = recipe.start();
        learner.learn(arrivals.subList(0, 250));
        RowRegressor resumed =
                recipe.resume(Checkpoint.fromBytes(learner.snapshot().toBytes()));
        learner.learn(arrivals.subList(250, 600));
        resumed.learn(arrivals.subList(250, 600));
        assertThat(resumed.tuned().steps()).isEqualTo(learner.tuned().steps());
        assertThat(resumed.tuned().strengths()).isEqualTo(learner.tuned().strengths());
        assertThat(resumed.snapshot().toBytes()).isEqualTo(learner.snapshot().toBytes());
    }
}
