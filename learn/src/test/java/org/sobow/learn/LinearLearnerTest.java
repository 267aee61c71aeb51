package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.model.Residual;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.TunedRun;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.Checkpoint;
import org.sobow.testing.Seeds;

class LinearLearnerTest {
    private static final RowEncoding AS_IS = RowEncoding.STANDARD.withStandardize(false);

    private static Row bag(Random random, int dimension) {
        int[] index = random.ints(0, 10 * dimension)
                .distinct()
                .limit(dimension)
                .sorted()
                .toArray();
        return Row.of(SparseVector.of(index, random.doubles(index.length, -1, 1).toArray()));
    }

    @Seeds(20)
    void plain_equalsNaiveGradientDescent(long seed, int dimension) {
        Random random = new Random(seed);
        double alpha = 0.1;
        double lambda = 0.02;
        RowClassifier learner =
                SelfTuning.classifier().withTuning(Tuning.plain(alpha, lambda)).start();
        RowEncoder encoder = RowEncoding.STANDARD.start();
        Entries x = new Entries();
        double[] w = new double[10 * dimension + 1];
        double[] p = new double[2];
        for (int i = 0; i < 300; i++) {
            Row row = bag(random, dimension);
            int label = random.nextInt(2);
            learner.predict(row, p);
            encoder.encode(row, x);
            assertThat(p[1]).isCloseTo(probability(w, x), within(1e-12));
            encoder.observe(row);
            encoder.encode(row, x);
            double slope = probability(w, x) - label;
            for (int j = 1; j < w.length; j++) {
                w[j] *= 1 - alpha * lambda;
            }
            for (int k = 0; k < x.size(); k++) {
                w[x.index(k)] -= alpha * slope * x.value(k);
            }
            learner.learn(row, label);
        }
    }

    private static double probability(double[] w, Entries x) {
        double f = 0;
        for (int k = 0; k < x.size(); k++) {
            f += w[x.index(k)] * x.value(k);
        }
        return 1 / (1 + Math.exp(-f));
    }

    @Seeds(10)
    void oneOutput_equalsTwoOutputsWithHalfTheStep(long seed, int dimension) {
        for (boolean guard : new boolean[] {true, false}) {
            TunedRun one = new TunedRun(AS_IS, Tuning.plain(0.3, 0).withGuard(guard), new Sigmoid(), null);
            TunedRun two = new TunedRun(AS_IS, Tuning.plain(0.15, 0).withGuard(guard), new Softmax(2), null);
            for (Arrival arrival : Rows.classes(seed, dimension, 200, 50)) {
                double[] f = one.outputs(arrival.row());
                double[] ff = two.outputs(arrival.row());
                assertThat(ff[1] - ff[0]).isCloseTo(f[0], within(1e-7));
                one.learn(arrival.row(), arrival.target(), 1);
                two.learn(arrival.row(), arrival.target(), 1);
            }
        }
    }

    @Test
    void thirdClass_leavesTheOddsOfTheOthers() {
        RowClassifier learner = SelfTuning.classifier().start();
        List<Arrival> arrivals = Rows.classes(3, 4, 500, 500);
        learner.learn(arrivals);
        double[] two = new double[2];
        Row row = arrivals.get(7).row();
        learner.predict(row, two);
        double step = learner.tuned().step();
        learner.learn(row, 2, 1e-9);
        assertThat(learner.classes()).isEqualTo(3);
        double[] three = new double[3];
        learner.predict(row, three);
        assertThat(three[1] / three[0]).isCloseTo(two[1] / two[0], within(0.02 * two[1] / two[0]));
        assertThat(learner.tuned().step()).isCloseTo(step / 2, within(0.2 * step));
    }

    @Test
    void fourthClass_leavesTheOddsOfTheOthers() {
        RowClassifier learner = SelfTuning.classifier().start();
        List<Arrival> arrivals = Rows.classes(4, 4, 300, 300);
        for (Arrival arrival : arrivals) {
            learner.learn(arrival.row(), arrival.row().number(0) > 0.5 ? 2 : arrival.label());
        }
        Row row = arrivals.get(7).row();
        double[] three = new double[3];
        learner.predict(row, three);
        learner.learn(row, 9, 1e-9);
        double[] ten = new double[10];
        learner.predict(row, ten);
        for (int k = 1; k < 3; k++) {
            assertThat(ten[k] / ten[0]).isCloseTo(three[k] / three[0], within(0.02 * three[k] / three[0]));
        }
    }

    @Test
    void hugeStep_isCutBack_andHarmsLittle() {
        List<Arrival> arrivals = Rows.targets(5, 8, 2000, 2000);
        Setting huge = Setting.fixed(1e6);
        RowRegressor guarded =
                SelfTuning.regressor().tuned(t -> t.withStep(huge)).start();
        assertThat(Rows.rootMeanSquare(guarded, arrivals)).isLessThan(10);
        assertThat(guarded.cutBacks()).isGreaterThan(1900);
        RowRegressor plain =
                SelfTuning.regressor().withTuning(Tuning.plain(1e6, 0)).start();
        assertThat(Rows.rootMeanSquare(plain, arrivals)).isGreaterThan(1e3);
        assertThat(plain.predict(arrivals.get(0).row())).isFinite();
        assertThat(plain.cutBacks()).isPositive();
    }

    @Seeds(20)
    void enormousNumbers_neverReachTheState(long seed, int dimension) {
        Random random = new Random(seed);
        Columns columns = Columns.numbers("x", dimension);
        int classes = 2 + random.nextInt(4);
        RowClassifier classifier =
                SelfTuning.classifier().withClasses(classes).withEncoding(AS_IS).start();
        RowRegressor regressor = SelfTuning.regressor()
                .withEncoding(AS_IS)
                .withTuning(Tuning.plain(1, 0))
                .start();
        for (int i = 0; i < 200; i++) {
            double[] x = new double[dimension];
            for (int j = 0; j < dimension; j++) {
                x[j] = random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300);
            }
            Row row = Row.of(columns, x);
            classifier.learn(row, random.nextInt(classes));
            regressor.learn(row, random.nextGaussian() * 1e300);
            double[] p = new double[classes];
            classifier.predict(Row.of(columns, new double[dimension]), p);
            assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-9));
            assertThat(regressor.predict(Row.of(columns, new double[dimension])))
                    .isFinite();
        }
        assertThat(classifier.tuned().step()).isFinite();
    }

    @Test
    void weights_ofExamplesAndOfClasses_countAlike() {
        List<Arrival> arrivals = Rows.classes(6, 5, 500, 500);
        RowClassifier byExample = SelfTuning.classifier().withClasses(2).start();
        RowClassifier byClass = SelfTuning.classifier()
                .withClasses(2)
                .withClassWeights(1.0, 3.0)
                .start();
        for (Arrival arrival : arrivals) {
            byExample.learn(arrival.row(), arrival.label(), arrival.label() == 1 ? 3 : 1);
            byClass.learn(arrival.row(), arrival.label());
        }
        double[] one = new double[2];
        double[] other = new double[2];
        double sum = 0;
        for (Arrival arrival : arrivals) {
            byExample.predict(arrival.row(), one);
            byClass.predict(arrival.row(), other);
            assertThat(one).isEqualTo(other);
            sum += one[1];
        }
        assertThat(sum / arrivals.size())
                .as("the heavier class is expected more often")
                .isGreaterThan(0.6);
    }

    @Seeds(5)
    void commonWeight_decidesNothing(long seed, int dimension) {
        for (double common : new double[] {1e-4, 0.3, 5000}) {
            RowClassifier one = SelfTuning.classifier().start();
            RowClassifier other = SelfTuning.classifier().start();
            for (Arrival arrival : Rows.classes(seed, dimension, 500, 200)) {
                one.learn(arrival.row(), arrival.label(), 1);
                other.learn(arrival.row(), arrival.label(), common);
            }
            RowRegressor first = SelfTuning.regressor().start();
            RowRegressor second = SelfTuning.regressor().start();
            for (Arrival arrival : Rows.targets(seed, dimension, 500, 200)) {
                first.learn(arrival.row(), arrival.target(), 1);
                second.learn(arrival.row(), arrival.target(), common);
            }
            for (Arrival arrival : Rows.targets(seed + 1, dimension, 20, 20)) {
                double[] p = new double[2];
                double[] q = new double[2];
                one.predict(arrival.row(), p);
                other.predict(arrival.row(), q);
                assertThat(q).containsExactly(p, within(1e-9));
                double expected = first.predict(arrival.row());
                assertThat(second.predict(arrival.row())).isCloseTo(expected, within(1e-9 * (1 + Math.abs(expected))));
            }
        }
    }

    @Test
    void scaleOfUnequalWeights_decidesNothing() {
        RowRegressor one = SelfTuning.regressor().start();
        RowRegressor other = SelfTuning.regressor().start();
        Random random = new Random(17);
        for (Arrival arrival : Rows.targets(18, 4, 3000, 1000)) {
            double weight = random.nextInt(3) + 0.5;
            assertThat(other.predict(arrival.row())).isEqualTo(one.predict(arrival.row()));
            one.learn(arrival.row(), arrival.target(), weight);
            // a power of two, so that not even rounding differs
            other.learn(arrival.row(), arrival.target(), 0x1p13 * weight);
        }
    }

    @Test
    void oneEnormousWeight_doesNotSilenceTheRest() {
        List<Arrival> arrivals = Rows.targets(19, 4, 6000, 3000);
        RowRegressor learner = SelfTuning.regressor().start();
        double sum = 0;
        for (int i = 0; i < arrivals.size(); i++) {
            Arrival arrival = arrivals.get(i);
            double error = learner.predict(arrival.row()) - arrival.target();
            sum += i >= 4000 ? error * error : 0;
            learner.learn(arrival.row(), arrival.target(), i == 1000 ? 1e9 : 1);
        }
        assertThat(Math.sqrt(sum / 2000)).as("of which 0.5 is noise").isLessThan(0.7);
    }

    @Test
    void weightZero_changesNothing() {
        RowClassifier learner = SelfTuning.classifier().start();
        learner.learn(Rows.classes(7, 3, 50, 50));
        byte[] before = learner.snapshot().toBytes();
        learner.learn(Rows.classes(8, 3, 1, 1).get(0).row(), 1, 0);
        assertThat(learner.snapshot().toBytes()).isEqualTo(before);
    }

    @Test
    void weightThree_isAStepThreeTimesAsLong() {
        Arrival arrival = Rows.targets(9, 3, 1, 1).get(0);
        TunedRun once = new TunedRun(AS_IS, Tuning.plain(0.3, 0), Residual.squared(), null);
        TunedRun thrice = new TunedRun(AS_IS, Tuning.plain(0.1, 0), Residual.squared(), null);
        once.learn(arrival.row(), arrival.target(), 1);
        thrice.learn(arrival.row(), arrival.target(), 3);
        double[] f = once.outputs(arrival.row());
        double[] ff = thrice.outputs(arrival.row());
        assertThat(ff[0]).isCloseTo(f[0], within(1e-12));
    }

    @Test
    void quantile_liesAboveItsShareOfTheTargets() {
        for (double level : new double[] {0.1, 0.5, 0.9}) {
            RowRegressor learner =
                    SelfTuning.regressor().withLoss(new Loss.Quantile(level)).start();
            int below = 0;
            int seen = 0;
            for (Arrival arrival : Rows.targets(10, 4, 20_000, 20_000)) {
                if (learner.round() >= 5000) {
                    seen++;
                    below += arrival.target() < learner.predict(arrival.row()) ? 1 : 0;
                }
                learner.learn(arrival.row(), arrival.target());
            }
            assertThat((double) below / seen).isCloseTo(level, within(0.03));
        }
    }

    @Test
    void huber_isMovedLessByOutliersThanSquares() {
        List<Arrival> clean = Rows.targets(11, 4, 6000, 6000);
        Random random = new Random(12);
        List<Arrival> spoiled = new ArrayList<>();
        for (Arrival arrival : clean) {
            boolean outlier = random.nextInt(20) == 0;
            spoiled.add(Arrival.of(arrival.row(), arrival.target() + (outlier ? 100 : 0)));
        }
        double huber = errorOnClean(
                SelfTuning.regressor().withLoss(new Loss.Huber(0.1)).start(), clean, spoiled);
        double squared = errorOnClean(SelfTuning.regressor().start(), clean, spoiled);
        assertThat(huber).isLessThan(0.5 * squared);
    }

    private static double errorOnClean(RowRegressor learner, List<Arrival> clean, List<Arrival> spoiled) {
        double sum = 0;
        for (int i = 0; i < clean.size(); i++) {
            if (i >= clean.size() / 2) {
                sum += Math.abs(
                        learner.predict(clean.get(i).row()) - clean.get(i).target());
            }
            learner.learn(spoiled.get(i).row(), spoiled.get(i).target());
        }
        return sum;
    }

    @Test
    void batch_equalsItsExamplesInOrder() {
        List<Arrival> arrivals = Rows.classes(13, 3, 40, 40);
        RowClassifier whole = SelfTuning.classifier().start();
        RowClassifier single = SelfTuning.classifier().start();
        whole.learn(arrivals);
        arrivals.forEach(arrival -> single.learn(arrival.row(), arrival.label()));
        assertThat(whole.snapshot().toBytes()).isEqualTo(single.snapshot().toBytes());
        assertThat(whole.round()).isEqualTo(40);
    }

    @Test
    void badBatch_isRefusedAsAWhole() {
        RowClassifier learner = SelfTuning.classifier().withClasses(2).start();
        List<Arrival> arrivals = new ArrayList<>(Rows.classes(14, 3, 5, 5));
        arrivals.add(Arrival.of(arrivals.get(0).row(), 2));
        assertThatThrownBy(() -> learner.learn(arrivals)).hasMessage("label must lie in [0, 2), got 2");
        assertThat(learner.round()).isZero();
        assertThatThrownBy(() -> learner.learn(arrivals.get(0).row(), -1)).hasMessageContaining("got -1");
        assertThatThrownBy(() -> learner.learn(arrivals.get(0).row(), 1, Double.NaN))
                .hasMessageContaining("weight");
        RowRegressor regressor = SelfTuning.regressor().start();
        assertThatThrownBy(() -> regressor.learn(arrivals.get(0).row(), Double.NaN))
                .hasMessage("target must be finite, got NaN");
    }

    @Seeds(10)
    void learningWhatWasJustPredicted_equalsLearning_toTheBit(long seed, int dimension) {
        RowClassifier asked = SelfTuning.classifier().start();
        RowClassifier quiet = SelfTuning.classifier().start();
        Random random = new Random(seed);
        List<Arrival> arrivals = Rows.classes(seed, 2 + dimension, 500, 250);
        for (Arrival arrival : arrivals) {
            asked.predict(arrival.row(), new double[asked.classes()]);
            if (random.nextInt(4) == 0) {
                asked.predict(arrivals.get(random.nextInt(arrivals.size())).row());
            }
            asked.learn(arrival.row(), arrival.label());
            quiet.learn(arrival.row(), arrival.label());
        }
        assertThat(asked.snapshot().toBytes()).isEqualTo(quiet.snapshot().toBytes());
    }

    @Test
    void otherRecipe_doesNotResume() {
        RowClassifier learner = SelfTuning.classifier().start();
        assertThatThrownBy(() -> SelfTuning.classifier().withClasses(3).resume(learner.snapshot()))
                .hasMessageContaining("another recipe");
    }

    @Test
    void weightsOfOtherOutputs_areRefused() {
        TunedRun three = new TunedRun(AS_IS, Tuning.STANDARD, new Softmax(3), null);
        Checkpoint.Builder saved = Checkpoint.of("a run");
        three.save(saved);
        TunedRun five = new TunedRun(AS_IS, Tuning.STANDARD, new Softmax(5), null);
        assertThatThrownBy(() -> five.load(saved.build(), new Softmax(5)))
                .hasMessage("the checkpoint must have weights for 4 outputs, has them for 2");
    }

    @Test
    void unitOfTheTarget_decidesNothing() {
        RowRegressor small = SelfTuning.regressor().start();
        RowRegressor large = SelfTuning.regressor().start();
        for (Arrival arrival : Rows.targets(15, 4, 3000, 1000)) {
            double expected = 7 + 1024 * small.predict(arrival.row());
            assertThat(large.predict(arrival.row()))
                    .isCloseTo(small.round() == 0 ? 0 : expected, within(1e-6 * (1 + Math.abs(expected))));
            small.learn(arrival.row(), arrival.target());
            large.learn(arrival.row(), 7 + 1024 * arrival.target());
        }
    }

    @Test
    void longPlainSteps_leaveNoNumberThatIsNotFinite() {
        RowRegressor learner = SelfTuning.regressor()
                .withLoss(new Loss.Huber(1))
                .withTuning(Tuning.plain(3, 0))
                .start();
        learner.learn(Rows.targets(20, 4, 3000, 3000));
        byte[] state = learner.snapshot().toBytes();
        assertThat(Checkpoint.fromBytes(state).vector("factorSensitivity")).containsExactly(0);
    }
}
