package org.sobow.learn.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;
import org.sobow.testing.Seeds;

class PrequentialTest {
    private static final Columns COLUMNS = Columns.numbers("x", 1);

    /** Notes what it is asked and taught, by the value in the row, and predicts the last target it learned. */
    private static final class Witness implements Learner {
        final List<String> events = new ArrayList<>();
        final List<Integer> awaited = new ArrayList<>();
        final Task task;
        final int lostAfter;
        final Labels classes = new Labels();
        double last;

        Witness(Task task, int lostAfter) {
            this.task = task;
            this.lostAfter = lostAfter;
        }

        @Override
        public String name() {
            return "witness";
        }

        @Override
        public void predict(Row row, double[] out) {
            events.add("p" + (int) row.number(0));
            out[task == Task.REGRESSION ? 0 : (int) last] = task == Task.REGRESSION ? last : 1;
        }

        @Override
        public void await(Row row) {
            awaited.add((int) row.number(0));
        }

        @Override
        public void learn(Example example) {
            events.add("l" + (int) example.row().number(0));
            last = task == Task.REGRESSION ? example.number() : classes.numberOf(example.label());
            if (events.size() > lostAfter) {
                throw new ArithmeticException("lost");
            }
        }

        @Override
        public long bytes() {
            return 8;
        }
    }

    private static List<Example> labels(int count, int classes, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, count)
                .mapToObj(i -> Example.of(Row.of(COLUMNS, i), "c" + random.nextInt(classes)))
                .toList();
    }

    private static List<Example> numbers(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Example.of(Row.of(COLUMNS, i), i % 2))
                .toList();
    }

    @Seeds(10)
    void everyLearner_isGivenTheSameArrivalsInOrder(long seed, int dimension) {
        int delay = dimension - 1;
        int count = 37 * dimension;
        Witness first = new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE);
        Witness second = new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE);
        Prequential settings = Prequential.of(Task.CLASSIFICATION).withDelay(delay);
        settings.run(labels(count, 3, seed).iterator(), List.of(first, second));
        List<String> expected = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            expected.add("p" + t);
            if (t >= delay) {
                expected.add("l" + (t - delay));
            }
        }
        assertThat(first.events).isEqualTo(expected);
        assertThat(second.events).isEqualTo(expected);
        assertThat(first.awaited)
                .isEqualTo(IntStream.range(0, delay == 0 ? 0 : count).boxed().toList());
    }

    @Seeds(10)
    void turnsOfAnyLength_giveTheSameResults(long seed, int dimension) {
        Random random = new Random(seed);
        // new classes come all the time
        List<Example> examples = IntStream.range(0, 40 * dimension)
                .mapToObj(i -> Example.of(Row.of(COLUMNS, i), Integer.toString(random.nextInt(2 + i / 10))))
                .toList();
        List<List<Map<Metric, Double>>> results = IntStream.of(1, 7, 500)
                .mapToObj(turn -> Prequential.of(Task.CLASSIFICATION)
                        .withDelay(dimension)
                        .withTurn(turn)
                        .run(examples.iterator(), List.of(new AsLastTime(Task.CLASSIFICATION), new ClassFrequencies()))
                        .stream()
                        .map(Result::cumulative)
                        .toList())
                .toList();
        assertThat(results).containsOnly(results.get(0));
    }

    @Seeds(10)
    void results_areThoseOfThePredictionsOneByOne(long seed, int dimension) {
        int classes = dimension + 1;
        List<Example> examples = labels(40 * dimension, classes, seed);
        List<ScoredPrediction> heard = new ArrayList<>();
        Prequential settings = Prequential.of(Task.CLASSIFICATION).withWindow(25);
        ScoredLearner learner =
                new ScoredLearner(settings, new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE), heard::add);
        Arrivals arrivals = new Arrivals(settings, examples.iterator());
        while (arrivals.readTo(arrivals.end() + dimension % Prequential.USUAL_TURN + 1) > 0) {
            learner.play(arrivals);
        }
        Result result = learner.result();
        List<ScoredPrediction> heardOfSecond = new ArrayList<>();
        Result together = settings.run(
                        examples.iterator(),
                        List.of(new ClassFrequencies(), new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE)),
                        (outcome, position) -> {
                            if (position == 1) {
                                heardOfSecond.add(outcome);
                            }
                        })
                .get(1);
        assertThat(heardOfSecond).isEqualTo(heard);
        assertThat(together.cumulative()).isEqualTo(result.cumulative());
        Scores all = Scores.of(Task.CLASSIFICATION);
        Scores last = Scores.of(Task.CLASSIFICATION);
        Labels classNames = new Labels();
        int previous = 0;
        for (int t = 0; t < examples.size(); t++) {
            int known = classNames.size();
            int number = classNames.numberOf(examples.get(t).label());
            double[] prediction = new double[classes];
            prediction[previous] = 1;
            ScoredPrediction expected = ScoredPrediction.ofClass(number, prediction, classes, known);
            assertThat(heard.get(t)).isEqualTo(expected);
            all.add(expected);
            if (t >= examples.size() - 25) {
                last.add(expected);
            }
            previous = number;
        }
        for (Metric metric : Task.CLASSIFICATION.metrics()) {
            assertThat(result.cumulative(metric)).as(metric.words()).isEqualTo(all.value(metric));
            assertThat(result.windowed(metric)).as(metric.words()).isEqualTo(last.value(metric));
        }
        assertThat(result.arrivals()).isEqualTo(examples.size());
        assertThat(result.bytes()).isEqualTo(8);
        assertThat(result.isLost()).isFalse();
    }

    @Test
    void delayedLabel_isNotKnownToThePredictionsBeforeIt() {
        // 0 0 0 1 1 1 ...: the witness, which says what it learned last, is wrong once, or once and for the delay
        List<Example> examples = IntStream.range(0, 100)
                .mapToObj(i -> Example.of(Row.of(COLUMNS, i), i < 50 ? 0 : 7))
                .toList();
        for (int delay : new int[] {0, 1, 10}) {
            Result result = Prequential.of(Task.REGRESSION)
                    .withDelay(delay)
                    .run(examples.iterator(), List.of(new Witness(Task.REGRESSION, Integer.MAX_VALUE)))
                    .get(0);
            assertThat(result.cumulative(Metric.MAE)).isEqualTo(7 * (delay + 1) / 100.0);
        }
    }

    @Test
    void labelThatComesForTheFirstTime_costsWhatTheLearnerLeavesToIt() {
        List<Double> losses = new ArrayList<>();
        List<Example> examples = Stream.of("a", "b", "c", "b")
                .map(label -> Example.of(Row.of(COLUMNS, 0), label))
                .toList();
        Prequential.of(Task.CLASSIFICATION)
                .run(
                        examples.iterator(),
                        List.of(new ClassFrequencies()),
                        (outcome, k) -> losses.add(outcome.logLoss()));
        // frequencies of 1/2, 1/3, none and 2/6; a third class is left 1/7, a fourth after it 1/3
        double[] expected = {1 / 2.0, 1 / 3.0, 1 / 7.0, 1 / 3.0 * 2 / 3};
        for (int t = 0; t < expected.length; t++) {
            assertThat(losses.get(t)).as("arrival " + t).isCloseTo(-Math.log(expected[t]), within(1e-12));
        }
    }

    @Test
    void labelsThatWereMetButNotRevealed_costWhatIsLeftToANewOne() {
        List<Example> examples = labels(2000, 10, 3);
        List<ScoredPrediction> heard = new ArrayList<>();
        Prequential.of(Task.CLASSIFICATION)
                .withDelay(100)
                .run(examples.iterator(), List.of(new ClassFrequencies()), (outcome, position) -> heard.add(outcome));
        assertThat(heard).allSatisfy(outcome -> assertThat(outcome.logLoss()).isLessThan(20));
    }

    @Test
    void labelsThatAModelKnowsBeforehand_costWhatItSays() {
        Classifier model = SelfTuning.linearClassifier().start();
        for (int t = 0; t < 3000; t++) {
            model.learn(Row.of(COLUMNS, t % 3), List.of("a", "b", "c").get(t % 3));
        }
        List<ScoredPrediction> heard = new ArrayList<>();
        Prequential.of(Task.CLASSIFICATION)
                .run(
                        Stream.of("a", "b", "c", "a")
                                .map(label -> Example.of(Row.of(COLUMNS, "abc".indexOf(label)), label))
                                .iterator(),
                        List.of(ModelLearner.of("known", model)),
                        (outcome, position) -> heard.add(outcome));
        assertThat(heard).allSatisfy(outcome -> assertThat(outcome.logLoss()).isLessThan(1));
    }

    @Test
    void labelThatComesForTheFirstTime_countsAsWrong() {
        // the witness names the class that it learned last, and the first class before
        List<Example> examples = Stream.of("a", "a", "a", "b", "b", "b", "c", "c", "c")
                .map(label -> Example.of(Row.of(COLUMNS, 0), label))
                .toList();
        int[] right = {6, 3, 0};
        for (int delay = 0; delay < right.length; delay++) {
            Result result = Prequential.of(Task.CLASSIFICATION)
                    .withDelay(delay)
                    .run(examples.iterator(), List.of(new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE)))
                    .get(0);
            assertThat(result.cumulative(Metric.ACCURACY)).isEqualTo(right[delay] / 9.0);
        }
    }

    @Test
    void lostLearner_hasNoMetricsAndLeavesTheOthersAlone() {
        Witness fine = new Witness(Task.CLASSIFICATION, Integer.MAX_VALUE);
        List<Result> results = Prequential.of(Task.CLASSIFICATION)
                .run(labels(200, 2, 5).iterator(), List.of(new Witness(Task.CLASSIFICATION, 139), fine));
        assertThat(results.get(0).lostAt()).isEqualTo(70);
        assertThat(results.get(0).cumulative(Metric.ACCURACY)).isNaN();
        assertThat(results.get(1).arrivals()).isEqualTo(200);
        assertThat(fine.events).hasSize(400);
    }

    @Test
    void predictionThatIsNoNumber_isALoss() {
        Learner broken = new Learner() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public void predict(Row row, double[] out) {
                out[0] = row.number(0) == 60 ? Double.NaN : 0;
            }

            @Override
            public void learn(Example example) {}
        };
        Result result = Prequential.of(Task.REGRESSION)
                .run(numbers(200).iterator(), List.of(broken))
                .get(0);
        assertThat(result.lostAt()).isEqualTo(61);
        assertThat(result.isLost()).isTrue();
    }

    @Test
    void labelThatIsNone_isRefused() {
        List<Example> examples = List.of(Example.of(Row.of(COLUMNS, 1), 0.5));
        Prequential settings = Prequential.of(Task.CLASSIFICATION);
        assertRefusedSaying(() -> settings.run(examples.iterator(), List.of()), "got the number 0.5");
    }

    @Test
    void settings_areChecked() {
        assertThatThrownBy(() -> Prequential.of(Task.REGRESSION).withDelay(-1)).hasMessageContaining("delay");
        assertThatThrownBy(() -> Prequential.of(Task.REGRESSION).withWindow(0)).hasMessageContaining("window");
    }
}
