package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.RefusedRowException;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.TunedRun;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.testing.Seeds;
import org.sobow.testing.TestState;

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

    @Seeds(10)
    void plain_equalsNaiveGradientDescent(long seed, int dimension) {
        Random random = new Random(seed);
        double alpha = 0.1;
        double lambda = 0.02;
        Classifier learner = SelfTuning.linearClassifier()
                .withTuning(Tuning.plain(alpha, lambda))
                .start();
        RowEncoder encoder = RowEncoding.STANDARD.start();
        Entries x = new Entries();
        double[] w = new double[10 * dimension + 1];
        double[] p = new double[2];
        for (int i = 0; i < 300; i++) {
            Row row = bag(random, dimension);
            int label = i == 0 ? 0 : random.nextInt(2);
            learner.predict(row, p);
            encoder.encode(row, x);
            assertThat(p[1]).isCloseTo(probability(w, x), within(1e-12));
            encoder.take(row, x);
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
        Classifier learner = SelfTuning.linearClassifier().start();
        List<Arrival> arrivals = Rows.classes(3, 4, 500, 500);
        learnAll(learner, arrivals);
        double[] two = new double[2];
        Row row = arrivals.get(7).row();
        learner.predict(row, two);
        double step = learner.tuned().step();
        learner.learn(row, 2, 1e-9);
        assertThat(learner.labels()).hasSize(3);
        double[] three = new double[3];
        learner.predict(row, three);
        assertThat(three[1] / three[0]).isCloseTo(two[1] / two[0], within(0.02 * two[1] / two[0]));
        assertThat(learner.tuned().step()).isCloseTo(step / 2, within(0.2 * step));
    }

    @Test
    void fourthClass_leavesTheOddsOfTheOthers() {
        Classifier learner = SelfTuning.linearClassifier().start();
        List<Arrival> arrivals = Rows.classes(4, 4, 300, 300);
        for (Arrival arrival : arrivals) {
            learner.learn(arrival.row(), arrival.row().number(0) > 0.5 ? 2 : arrival.label());
        }
        Row row = arrivals.get(7).row();
        double[] three = new double[3];
        learner.predict(row, three);
        learner.learn(row, 9, 1e-9);
        assertThat(learner.labels()).as("as many as were seen").hasSize(4);
        double[] four = new double[4];
        learner.predict(row, four);
        for (int k = 1; k < 3; k++) {
            assertThat(four[k] / four[0]).isCloseTo(three[k] / three[0], within(0.02 * three[k] / three[0]));
        }
    }

    @Test
    void hugeStep_isCutBack_andHarmsLittle() {
        List<Arrival> arrivals = Rows.targets(5, 8, 2000, 2000);
        Setting huge = Setting.fixed(1e6);
        Regressor guarded =
                SelfTuning.linearRegressor().tuned(t -> t.withStep(huge)).start();
        assertThat(Rows.rootMeanSquare(guarded, arrivals)).isLessThan(10);
        assertThat(guarded.cutBacks()).isGreaterThan(1900);
    }

    @Test
    void divergedModel_refusesRows_andStaysAsItWas() {
        Regressor plain =
                SelfTuning.linearRegressor().withTuning(Tuning.plain(1e6, 0)).start();
        State before = plain.state();
        int refused = 0;
        for (Arrival arrival : Rows.targets(5, 8, 200, 200)) {
            assertThat(plain.predict(arrival.row())).isFinite();
            try {
                plain.learn(arrival.row(), arrival.target());
                before = plain.state();
            } catch (RefusedRowException expected) {
                refused++;
                assertThat(expected)
                        .hasMessageContaining("must stay within 1.0E60")
                        .hasMessageContaining("unchanged");
                assertThat(plain.state()).isEqualTo(before);
            }
        }
        assertThat(refused).isPositive();
        assertThat(plain.examples()).isEqualTo(200 - refused);
    }

    @Seeds(10)
    void enormousNumbers_neverReachTheState(long seed, int dimension) {
        Random random = new Random(seed);
        Columns columns = Columns.numbers("x", dimension);
        int classes = 2 + random.nextInt(4);
        Classifier classifier =
                SelfTuning.linearClassifier().withEncoding(AS_IS).start();
        Regressor regressor = SelfTuning.linearRegressor()
                .withEncoding(AS_IS)
                .withTuning(Tuning.plain(1, 0))
                .start();
        for (int i = 0; i < 200; i++) {
            double[] x = new double[dimension];
            for (int j = 0; j < dimension; j++) {
                x[j] = random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300);
            }
            Row row = Row.of(columns, x);
            classifier.learn(row, i % classes);
            try {
                regressor.learn(row, random.nextGaussian() * 1e300);
            } catch (RefusedRowException plainStepsDiverge) {
                assertThat(regressor.examples()).isPositive();
            }
            double[] p = new double[classes];
            classifier.predict(Row.of(columns, new double[dimension]), p);
            assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-9));
            assertThat(regressor.predict(Row.of(columns, new double[dimension])))
                    .isFinite();
        }
        assertThat(classifier.tuned().step()).isFinite();
    }

    private static void learnAll(Classifier learner, List<Arrival> arrivals) {
        arrivals.forEach(arrival -> learner.learn(arrival.row(), arrival.label()));
    }

    @Test
    void quantile_liesAboveItsShareOfTheTargets() {
        for (double level : new double[] {0.1, 0.5, 0.9}) {
            Regressor learner = SelfTuning.linearRegressor()
                    .withLoss(new Loss.Quantile(level))
                    .start();
            int below = 0;
            int seen = 0;
            for (Arrival arrival : Rows.targets(10, 4, 20_000, 20_000)) {
                if (learner.examples() >= 5000) {
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
                SelfTuning.linearRegressor().withLoss(new Loss.Huber(0.1)).start(), clean, spoiled);
        double squared = errorOnClean(SelfTuning.linearRegressor().start(), clean, spoiled);
        assertThat(huber).isLessThan(0.5 * squared);
    }

    private static double errorOnClean(Regressor learner, List<Arrival> clean, List<Arrival> spoiled) {
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
        Classifier whole = SelfTuning.linearClassifier().start();
        Classifier single = SelfTuning.linearClassifier().start();
        whole.learn(Rows.examples(arrivals));
        arrivals.forEach(arrival -> single.learn(arrival.row(), "" + arrival.label()));
        assertThat(whole.state()).isEqualTo(single.state());
        assertThat(whole.examples()).isEqualTo(40);
    }

    @Test
    void badBatch_isRefusedAsAWhole() {
        Classifier learner = SelfTuning.linearClassifier().start();
        List<Example> good = Rows.examples(Rows.classes(14, 3, 5, 5));
        List<Example> numbers = new ArrayList<>(good);
        numbers.add(Example.of(good.get(0).row(), 2.0));
        assertThatThrownBy(() -> learner.learn(numbers)).hasMessageContaining("an example of a class is needed");
        List<Example> conflict = new ArrayList<>(good);
        conflict.add(Example.of(Row.of("x1", "much"), "0"));
        assertThatThrownBy(() -> learner.learn(conflict))
                .hasMessageStartingWith("column x1 must hold a NUMBER, as it did in the rows learned before, got the"
                        + " CATEGORY \"much\"");
        assertThat(learner.state())
                .isEqualTo(SelfTuning.linearClassifier().start().state());
        assertThatThrownBy(() -> learner.learn(good.get(0).row(), 1, Double.NaN))
                .hasMessageContaining("weight");
        Regressor regressor = SelfTuning.linearRegressor().start();
        assertThatThrownBy(() -> regressor.learn(good.get(0).row(), Double.NaN))
                .hasMessage("number must be finite, got NaN");
        assertThatThrownBy(() -> regressor.learn(good)).hasMessageContaining("an example of a number is needed");
    }

    @Seeds(10)
    void learningWhatWasJustPredicted_equalsLearning_toTheBit(long seed, int dimension) {
        Classifier asked = SelfTuning.linearClassifier().start();
        Classifier quiet = SelfTuning.linearClassifier().start();
        Random random = new Random(seed);
        List<Arrival> arrivals = Rows.classes(seed, 2 + dimension, 500, 250);
        for (Arrival arrival : arrivals) {
            asked.predict(arrival.row(), new double[2]);
            if (random.nextInt(4) == 0) {
                asked.predict(arrivals.get(random.nextInt(arrivals.size())).row());
            }
            asked.learn(arrival.row(), arrival.label());
            quiet.learn(arrival.row(), arrival.label());
        }
        assertThat(asked.state()).isEqualTo(quiet.state());
    }

    @Test
    void otherRecipe_doesNotResume() {
        Classifier learner = SelfTuning.linearClassifier().start();
        ClassifierRecipe other = SelfTuning.linearClassifier().withMostAwaited(3);
        assertThatThrownBy(() -> other.resume(learner.state()))
                .hasMessageContaining("another recipe: mostAwaited: stored 10000, now 3");
        assertThatThrownBy(() -> SelfTuning.linearRegressor().resume(learner.state()))
                .hasMessageContaining("must be of kind sobow.regressor, got sobow.classifier");
    }

    @Test
    void weightsOfOtherOutputs_areRefused() {
        TunedRun three = new TunedRun(AS_IS, Tuning.STANDARD, new Softmax(3), null);
        StateBuilder saved = TestState.of("a run");
        three.save(saved);
        TunedRun five = new TunedRun(AS_IS, Tuning.STANDARD, new Softmax(5), null);
        assertThatThrownBy(() -> five.load(saved.build(), 5))
                .hasMessage("the state must have weights for 4 outputs, has them for 2");
    }

    @Test
    void unitOfTheTarget_decidesNothing() {
        Regressor small = SelfTuning.linearRegressor().start();
        Regressor large = SelfTuning.linearRegressor().start();
        for (Arrival arrival : Rows.targets(15, 4, 3000, 1000)) {
            double expected = 7 + 1024 * small.predict(arrival.row());
            assertThat(large.predict(arrival.row()))
                    .isCloseTo(small.examples() == 0 ? 0 : expected, within(1e-6 * (1 + Math.abs(expected))));
            small.learn(arrival.row(), arrival.target());
            large.learn(arrival.row(), 7 + 1024 * arrival.target());
        }
    }

    @Test
    void longPlainSteps_leaveNoNumberThatIsNotFinite() {
        Regressor learner = SelfTuning.linearRegressor()
                .withLoss(new Loss.Huber(1))
                .withTuning(Tuning.plain(3, 0))
                .start();
        learner.learn(Rows.numbers(Rows.targets(20, 4, 3000, 3000)));
        assertThat(learner.state().vector("model.factorSensitivity")).containsExactly(0);
    }
}
