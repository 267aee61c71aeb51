package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.model.Residual;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.TunedRun;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.State;
import org.sobow.testing.Seeds;

/** What the weight of an example does, and what it does not. */
class ExampleWeightTest {
    @Test
    void heavierClass_isExpectedMoreOften() {
        List<Arrival> arrivals = Rows.classes(6, 5, 500, 500);
        Classifier learner = SelfTuning.linearClassifier().start();
        for (Arrival arrival : arrivals) {
            learner.learn(arrival.row(), arrival.label(), arrival.label() == 1 ? 3 : 1);
        }
        double sum = 0;
        for (Arrival arrival : arrivals) {
            sum += learner.predict(arrival.row()).probability(1);
        }
        assertThat(sum / arrivals.size()).isGreaterThan(0.6);
    }

    @Seeds(5)
    void commonWeight_decidesNothing(long seed, int dimension) {
        for (double common : new double[] {1e-4, 0.3, 5000}) {
            Classifier one = SelfTuning.linearClassifier().start();
            Classifier other = SelfTuning.linearClassifier().start();
            for (Arrival arrival : Rows.classes(seed, dimension, 500, 200)) {
                one.learn(arrival.row(), arrival.label(), 1);
                other.learn(arrival.row(), arrival.label(), common);
            }
            Regressor first = SelfTuning.linearRegressor().start();
            Regressor second = SelfTuning.linearRegressor().start();
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
        Regressor one = SelfTuning.linearRegressor().start();
        Regressor other = SelfTuning.linearRegressor().start();
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
        Regressor learner = SelfTuning.linearRegressor().start();
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
        Classifier learner = SelfTuning.linearClassifier().start();
        Rows.classes(7, 3, 50, 50).forEach(arrival -> learner.learn(arrival.row(), arrival.label()));
        State before = learner.state();
        learner.learn(Rows.classes(8, 3, 1, 1).get(0).row(), 1, 0);
        assertThat(learner.state()).isEqualTo(before);
    }

    @Test
    void weightThree_isAStepThreeTimesAsLong() {
        Arrival arrival = Rows.targets(9, 3, 1, 1).get(0);
        RowEncoding asIs = RowEncoding.STANDARD.withStandardize(false);
        TunedRun once = new TunedRun(asIs, Tuning.plain(0.3, 0), Residual.squared(), null);
        TunedRun thrice = new TunedRun(asIs, Tuning.plain(0.1, 0), Residual.squared(), null);
        once.learn(arrival.row(), arrival.target(), 1);
        thrice.learn(arrival.row(), arrival.target(), 3);
        double[] f = once.outputs(arrival.row());
        double[] ff = thrice.outputs(arrival.row());
        assertThat(ff[0]).isCloseTo(f[0], within(1e-12));
    }
}
