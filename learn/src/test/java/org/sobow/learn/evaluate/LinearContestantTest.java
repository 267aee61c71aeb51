package org.sobow.learn.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.RowClassifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.baseline.Adaptive;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Tuning;

/** The learners that come with the library, under evaluation. */
class LinearContestantTest {
    private static final Columns COLUMNS = Columns.numbers("x", 2);

    /** Class 0, 1 or 2 by the larger of two numbers and zero, or the number 3a - b; later classes come late. */
    private static List<Arrival> stream(Task task, int count) {
        Random random = new Random(11);
        List<Arrival> arrivals = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            double a = random.nextGaussian();
            double b = random.nextGaussian();
            int label = a > 0 ? 1 : b > 0.5 && t > count / 4 ? 2 : 0;
            arrivals.add(Arrival.of(Row.of(COLUMNS, a, b), task == Task.CLASSIFICATION ? label : 3 * a - b));
        }
        return arrivals;
    }

    private static List<Standing> race(Task task) {
        List<Entrant> entrants = List.of(
                new Entrant(
                        "tuned",
                        () -> task == Task.CLASSIFICATION
                                ? LinearContestant.of(
                                        "tuned", SelfTuning.classifier().start())
                                : LinearContestant.of(
                                        "tuned", SelfTuning.regressor().start())),
                new Entrant(
                        "adagrad", () -> new Baseline("adagrad", task, new Adaptive.AdaGrad(0.1), new Loss.Squared())),
                new Entrant("ftrl", () -> new Baseline("ftrl", task, Adaptive.Ftrl.STANDARD, new Loss.Squared())),
                new Entrant("trivial", task == Task.CLASSIFICATION ? ClassFrequencies::new : RunningMean::new));
        return Prequential.of(task).run(stream(task, 4000).iterator(), entrants);
    }

    @Test
    void everyLearner_beatsTheTrivialOne() {
        for (Task task : Task.values()) {
            List<Standing> standings = race(task);
            double trivial = standings.get(3).cumulative(task.loss());
            for (Standing standing : standings.subList(0, 3)) {
                assertThat(standing.cumulative(task.loss()))
                        .as(task + " " + standing.name())
                        .isLessThan(0.6 * trivial);
                assertThat(standing.bytes()).as(standing.name()).isPositive();
                assertThat(standing.isLost()).isFalse();
            }
        }
    }

    @Test
    void curve_showsWhatTheLearnerTunesAndCounts() {
        List<Curve.Point> classes = race(Task.CLASSIFICATION).get(0).curve().points();
        assertThat(classes).extracting(Curve.Point::temperature).doesNotHaveDuplicates();
        assertThat(classes).allMatch(point -> point.biasStep() > 0 && point.biasStep() != point.step());
        assertThat(classes).extracting(Curve.Point::cutBacks).isSorted();
        List<Curve.Point> numbers = race(Task.REGRESSION).get(0).curve().points();
        assertThat(numbers).allMatch(point -> Double.isNaN(point.temperature()));
        assertThat(numbers).allMatch(point -> point.biasStep() > 0 && point.cutBacks() >= 0);
        List<Curve.Point> adagrad = race(Task.REGRESSION).get(1).curve().points();
        assertThat(adagrad).allMatch(point -> Double.isNaN(point.biasStep()) && Double.isNaN(point.cutBacks()));
    }

    @Test
    void contestant_predictsAsItsClassifierAlone() {
        RowClassifier alone =
                SelfTuning.classifier().withTuning(Tuning.plain(0.1, 1e-3)).start();
        Contestant contestant = LinearContestant.of(
                "sgd",
                SelfTuning.classifier().withTuning(Tuning.plain(0.1, 1e-3)).start());
        assertThat(contestant.step()).isEqualTo(0.1);
        assertThat(contestant.strength()).isEqualTo(1e-3);
        for (Arrival arrival : stream(Task.CLASSIFICATION, 500)) {
            double[] expected = new double[alone.classes()];
            alone.predict(arrival.row(), expected);
            double[] out = new double[4];
            contestant.predict(arrival.row(), out);
            for (int k = 0; k < 4; k++) {
                assertThat(out[k]).isEqualTo(k < expected.length ? expected[k] : 0);
            }
            alone.learn(arrival.row(), arrival.label());
            contestant.learn(arrival);
        }
        assertThat(alone.classes()).isEqualTo(3);
    }
}
