package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.Mixture;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.State;
import org.sobow.testing.Seeds;

final class MixedModelTest {
    private static final Columns PLANE = Columns.numbers("x", 2);

    /** A ring around the origin: no line divides it from the rest. */
    private static List<Arrival> ring(long seed, int count) {
        Random random = new Random(seed);
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            arrivals.add(Arrival.of(Row.of(PLANE, x, y), x * x + y * y < 1.4 ? 1 : 0));
        }
        return arrivals;
    }

    private static double accuracy(Classifier model, List<Arrival> arrivals) {
        double right = 0;
        for (Arrival arrival : arrivals) {
            Object said = model.predict(arrival.row()).label();
            right += Integer.valueOf(arrival.label()).equals(said) ? 1 : 0;
            model.learn(arrival.row(), arrival.label());
        }
        return right / arrivals.size();
    }

    @Test
    void whatNoLineDivides_isLearned() {
        List<Arrival> arrivals = ring(1, 4000);
        assertThat(accuracy(SelfTuning.linearClassifier().start(), arrivals)).isLessThan(0.65);
        assertThat(accuracy(SelfTuning.mixedClassifier().start(), arrivals)).isGreaterThan(0.9);
    }

    @Test
    void curvedNumbers_arePredicted() {
        Random random = new Random(2);
        Regressor linear = SelfTuning.linearRegressor().start();
        Regressor mixed = SelfTuning.mixedRegressor().start();
        double ofLinear = 0;
        double ofMixed = 0;
        for (int i = 0; i < 4000; i++) {
            double x = 4 * random.nextDouble() - 2;
            Row row = Row.of(PLANE, x, random.nextDouble());
            double number = 100 + 10 * Math.cos(3 * x);
            ofLinear += Math.abs(linear.predict(row) - number);
            ofMixed += Math.abs(mixed.predict(row) - number);
            linear.learn(row, number);
            mixed.learn(row, number);
        }
        assertThat(ofMixed).isLessThan(0.4 * ofLinear);
    }

    @Test
    void linearPart_isTheLinearModelBitForBit() {
        Classifier linear = SelfTuning.linearClassifier().start();
        Classifier mixed = SelfTuning.mixedClassifier().start();
        for (Arrival arrival : Rows.labels(3, 4, 2500, 3)) {
            linear.learn(arrival.row(), arrival.label());
            mixed.learn(arrival.row(), arrival.label());
        }
        Row row = Rows.labels(4, 4, 1, 3).get(0).row();
        assertThat(mixed.explain(row)).isEqualTo(linear.explain(row));
        assertThat(mixed.weights(5)).isEqualTo(linear.weights(5));
        State linearState = linear.state();
        State mixedState = mixed.state();
        for (String block : linearState.names()) {
            assertThat(mixedState.block(block)).as(block).isEqualTo(linearState.block(block));
        }
    }

    @Test
    void learnersWithoutSettings_areMixed() {
        assertThat(SelfTuning.classifier()).isEqualTo(SelfTuning.mixedClassifier());
        assertThat(SelfTuning.regressor()).isEqualTo(SelfTuning.mixedRegressor());
    }

    @Test
    void sharesOfAllParts_areAmongWhatIsTuned() {
        assertThat(SelfTuning.mixedClassifier().start().tuned().values())
                .containsKeys("step", "share of linear", "share of expansion", "share of neighbors")
                .containsKeys("share of last label", "share of frequencies");
        assertThat(SelfTuning.mixedRegressor().start().tuned().values()).containsKey("share of last number");
    }

    @Test
    void skewedLabels_areNoWorsePredictedThanByTheirFrequencies_fromTheStart() {
        Random random = new Random(5);
        Classifier model = SelfTuning.mixedClassifier().start();
        double loss = 0;
        double ofFrequencies = 0;
        double[] counts = {0.5, 0.5};
        for (int i = 0; i < 500; i++) {
            Row row = Row.of(Columns.numbers("x", 20), random.doubles(20, -1, 1).toArray());
            int label = i < 2 ? i : random.nextInt(20) == 0 ? 1 : 0;
            if (i >= 2) {
                loss -= Math.log(model.predict(row).probability(label));
                ofFrequencies -= Math.log(counts[label] / (counts[0] + counts[1]));
            }
            counts[label]++;
            model.learn(row, label);
        }
        assertThat(loss).isLessThan(1.15 * ofFrequencies);
    }

    @Test
    void labelThatFollowsTheLast_isFound_butNotWhereLabelsComeTooLateForThat() {
        for (int delay : new int[] {0, 50}) {
            Random random = new Random(6);
            Classifier model = SelfTuning.mixedClassifier().start();
            Deque<AwaitedLabel> waiting = new ArrayDeque<>();
            Deque<Integer> labels = new ArrayDeque<>();
            int label = 0;
            double loss = 0;
            int counted = 0;
            for (int i = 0; i < 3000; i++) {
                label = random.nextInt(10) == 0 ? random.nextInt(4) : label;
                Row row = Row.of(PLANE, random.nextDouble(), random.nextDouble());
                if (i >= 1000) {
                    loss -= Math.log(model.predict(row).probability(label));
                    counted++;
                }
                waiting.add(model.awaitLabel(row));
                labels.add(label);
                if (waiting.size() > delay) {
                    model.learn(waiting.remove(), labels.remove());
                }
            }
            // four classes, of which the last one stays nine times in ten
            assertThat(loss / counted).isBetween(delay == 0 ? 0.2 : 1.2, delay == 0 ? 0.5 : 1.55);
        }
    }

    @Test
    void lateLabels_areNoWorsePredictedThanByPlainDescent() {
        Classifier mixed = SelfTuning.mixedClassifier().start();
        Classifier plain = SelfTuning.linearClassifier()
                .tuned(tuning -> Tuning.plain(tuning.step().initial(), 0))
                .start();
        List<Arrival> arrivals = Rows.classes(9, 5, 4000, 4000);
        assertThat(late(mixed, arrivals, 200)).isLessThan(1.01 * late(plain, arrivals, 200));
    }

    private static double late(Classifier model, List<Arrival> arrivals, int delay) {
        Deque<AwaitedLabel> waiting = new ArrayDeque<>();
        double loss = 0;
        for (int i = 0; i < arrivals.size(); i++) {
            Arrival arrival = arrivals.get(i);
            waiting.add(model.awaitLabel(arrival.row()));
            if (i >= 2 * delay) {
                loss -= Math.log(model.predict(arrival.row()).probability(arrival.label()));
            }
            if (waiting.size() > delay) {
                model.learn(waiting.remove(), arrivals.get(i - delay).label());
            }
        }
        return loss;
    }

    @Seeds(2)
    void savedWhileLabelsAreLate_goesOnBitForBit(long seed, int dimension) {
        Classifier model = SelfTuning.mixedClassifier().start();
        Classifier other = SelfTuning.mixedClassifier().start();
        List<Arrival> arrivals = Rows.classes(seed, dimension + 1, 1500, 1500);
        Deque<AwaitedLabel> waiting = new ArrayDeque<>();
        Deque<AwaitedLabel> others = new ArrayDeque<>();
        for (int i = 0; i < arrivals.size(); i++) {
            waiting.add(model.awaitLabel(arrivals.get(i).row()));
            others.add(other.awaitLabel(arrivals.get(i).row()));
            if (waiting.size() > 40) {
                int label = arrivals.get(i - 40).label();
                model.learn(waiting.remove(), label);
                other.learn(AwaitedLabel.fromBytes(others.remove().toBytes()), label);
            }
            if (i % 400 == 399) {
                other = Classifier.resume(other.state());
            }
        }
        assertThat(other.state()).isEqualTo(model.state());
    }

    @Seeds(3)
    void savedWhileItSleepsAndWakes_goesOnBitForBit(long seed, int dimension) {
        Classifier model = SelfTuning.mixedClassifier().start();
        Classifier other = SelfTuning.mixedClassifier().start();
        List<Arrival> arrivals = new ArrayList<>(Rows.classes(seed, dimension + 1, 4000, 4000));
        int next = 0;
        Random random = new Random(seed);
        for (Arrival arrival : arrivals) {
            model.learn(arrival.row(), arrival.label());
            other.learn(arrival.row(), arrival.label());
            if (next-- == 0) {
                other = Classifier.resume(other.state());
                next = random.nextInt(1000);
            }
        }
        assertThat(other.state()).isEqualTo(model.state());
    }

    @Test
    void manyCategoriesAndColumns_keepTheStateSmall() {
        Random random = new Random(7);
        Classifier model = SelfTuning.mixedClassifier().start();
        Columns.Builder builder = Columns.builder().category("name");
        for (int i = 0; i < 60; i++) {
            builder.number("x" + i);
        }
        Columns columns = builder.build();
        String[] texts = new String[61];
        for (int i = 0; i < 3000; i++) {
            texts[0] = "name " + random.nextInt(2000);
            Row row = Row.of(columns, random.doubles(61, -1, 1).toArray(), texts);
            model.learn(row, random.nextInt(5));
        }
        assertThat(model.state().size()).isLessThan(8 << 20);
    }

    @Test
    void growingClasses_keepWhatWasLearned() {
        Classifier model = SelfTuning.mixedClassifier().start();
        List<Arrival> arrivals = Rows.labels(8, 3, 1500, 2);
        arrivals.forEach(arrival -> model.learn(arrival.row(), arrival.label()));
        Row probe = arrivals.get(0).row();
        double before = model.predict(probe).probability(arrivals.get(0).label());
        model.learn(Row.of(Columns.numbers("x", 3), 50, 50, 50), 2);
        double after = model.predict(probe).probability(arrivals.get(0).label());
        assertThat(after).isCloseTo(before, within(0.2));
        assertThat(model.predict(probe).probabilities()).hasSize(3);
    }

    @Test
    void nearness_namesTheColumnThatMatters() {
        Random random = new Random(4);
        Classifier model = SelfTuning.classifier().start();
        for (int t = 0; t < 3000; t++) {
            double rooms = random.nextDouble();
            // a board of one dimension, which no linear model knows
            String label = (int) (8 * rooms) % 2 == 0 ? "even" : "odd";
            model.learn(Row.of("noise", random.nextDouble(), "rooms", rooms, "more noise", random.nextDouble()), label);
        }
        assertThat(model.nearness().keySet().iterator().next()).isEqualTo("rooms");
        assertThat(model.nearness().get("rooms")).isGreaterThan(0.9);
        assertThat(SelfTuning.linearClassifier().start().nearness()).isEmpty();
    }

    @Test
    void numberThatFollowsTheLastOneAndTheColumns_isForeseen_andItsStateGoesOn() {
        double[] sums = new double[2];
        for (Mixture mixture : List.of(Mixture.STANDARD, Mixture.STANDARD.withoutLeastSquares())) {
            Regressor model = SelfTuning.regressor().withMixture(mixture).start();
            Random random = new Random(6);
            double level = 0;
            for (int t = 0; t < 4000; t++) {
                double a = random.nextGaussian();
                double b = random.nextGaussian();
                Row row = Row.of("a", a, "b", b);
                // what the columns add stays for a while, so that neither they nor the last number alone tell the next
                // one
                level = 0.95 * level + a - 0.5 * b;
                double number = level + 0.2 * random.nextGaussian();
                double error = model.predict(row) - number;
                sums[mixture.leastSquares() ? 0 : 1] += t < 1000 ? 0 : error * error / 3000;
                model.learn(row, number);
            }
            Row probe = Row.of("a", 1, "b", 1);
            assertThat(Regressor.resume(model.state()).predict(probe)).isEqualTo(model.predict(probe));
            assertThat(model.predictor().predict(probe)).isEqualTo(model.predict(probe));
            assertThat(model.tuned().shares().get("least squares") > 0.5).isEqualTo(mixture.leastSquares());
        }
        assertThat(Math.sqrt(sums[0])).isLessThan(0.32);
        assertThat(Math.sqrt(sums[1])).isGreaterThan(0.4);
    }

    @Test
    void partsThatAreLeftOut_haveNoShare_andTheirStateIsReadAgain() {
        List<Mixture> all = List.of(
                Mixture.STANDARD.withoutExpansion().withoutLast(),
                Mixture.STANDARD.withoutNeighbors().withoutSteady(),
                Mixture.STANDARD.withoutMetric().withoutLastErrors());
        for (Mixture mixture : all) {
            Classifier model = SelfTuning.classifier().withMixture(mixture).start();
            Random random = new Random(5);
            for (int t = 0; t < 500; t++) {
                double x = random.nextGaussian();
                model.learn(Row.of("x", x, "y", random.nextGaussian()), x * x > 1 ? "far" : "near");
            }
            Map<String, Double> shares = model.tuned().shares();
            assertThat(shares.get("expansion") == 0).isEqualTo(!mixture.expansion());
            assertThat(shares.get("neighbors") == 0).isEqualTo(!mixture.neighbors());
            Row probe = Row.of("x", 0.3, "y", 1);
            assertThat(Classifier.resume(model.state()).predict(probe)).isEqualTo(model.predict(probe));
        }
    }

    @Test
    void predictionsInBetween_leaveTheStateAsItIs_andWideRowsHaveNoNearness() {
        Classifier asked = SelfTuning.classifier().start();
        Classifier quiet = SelfTuning.classifier().start();
        Random random = new Random(8);
        for (int t = 0; t < 40; t++) {
            int columns = 3 + 7 * (t / 4);
            Row row = Row.of(
                    Columns.numbers("x", columns), random.doubles(columns).toArray());
            for (Classifier each : List.of(asked, quiet)) {
                each.learn(row, t % 2);
            }
            asked.predict(row);
            asked.predictor().predict(row);
            assertThat(asked.state()).as("%d columns", columns).isEqualTo(quiet.state());
        }
        assertThat(asked.nearness()).isEmpty();
    }

    /** Rows of which most are settled without neighbors, and some are not. */
    @Test
    void predictor_saysWhatTheModelSays_whetherTheOthersSettleARowOrNot() {
        Random random = new Random(9);
        Classifier model = SelfTuning.mixedClassifier().start();
        for (int t = 0; t < 4000; t++) {
            double x = 3 * random.nextGaussian();
            double y = random.nextGaussian();
            Row row = Row.of(PLANE, x, y);
            if (t % 20 == 0) {
                assertThat(model.predictor().predict(row)).isEqualTo(model.predict(row));
            }
            model.learn(row, x + y * y > 1 ? 1 : 0);
        }
    }

    @Test
    void lessMemory_leavesColumnsOut() {
        Columns columns = Columns.numbers("x", 40);
        Random random = new Random(6);
        Classifier small = SelfTuning.classifier()
                .withMixture(Mixture.STANDARD.withMostMegabytes(1))
                .start();
        Classifier large = SelfTuning.classifier().start();
        for (int t = 0; t < 100; t++) {
            double[] x = random.doubles(40).toArray();
            small.learn(Row.of(columns, x), t % 2);
            large.learn(Row.of(columns, x), t % 2);
        }
        assertThat(large.nearness()).hasSize(40);
        assertThat(small.nearness()).hasSize(26);
    }
}
