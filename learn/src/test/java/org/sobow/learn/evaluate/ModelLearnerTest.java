package org.sobow.learn.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.baseline.Adaptive;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Tuning;

/** The learners that come with the library, under evaluation. */
class ModelLearnerTest {
    private static final Columns COLUMNS = Columns.numbers("x", 2);

    /** Class 0, 1 or 2 by the larger of two numbers and zero, or the number 3a - b; later classes come late. */
    private static List<Example> stream(Task task, int count) {
        Random random = new Random(11);
        List<Example> examples = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            double a = random.nextGaussian();
            double b = random.nextGaussian();
            int label = a > 0 ? 1 : b > 0.5 && t > count / 4 ? 2 : 0;
            Row row = Row.of(COLUMNS, a, b);
            examples.add(
                    task == Task.CLASSIFICATION ? Example.of(row, String.valueOf(label)) : Example.of(row, 3 * a - b));
        }
        return examples;
    }

    private static List<Learner> learners(Task task) {
        return List.of(
                task == Task.CLASSIFICATION
                        ? ModelLearner.of("tuned", SelfTuning.linearClassifier().start())
                        : ModelLearner.of("tuned", SelfTuning.linearRegressor().start()),
                new Baseline("adagrad", task, new Adaptive.AdaGrad(0.1), new Loss.Squared()),
                new Baseline("ftrl", task, Adaptive.Ftrl.STANDARD, new Loss.Squared()),
                task == Task.CLASSIFICATION ? new ClassFrequencies() : new RunningMean());
    }

    private static List<Result> results(Task task, List<Learner> learners) {
        return Prequential.of(task).run(stream(task, 4000).iterator(), learners);
    }

    @Test
    void everyLearner_beatsTheTrivialOne() {
        for (Task task : Task.values()) {
            List<Result> results = results(task, learners(task));
            double trivial = results.get(3).cumulative(task.loss());
            for (Result result : results.subList(0, 3)) {
                assertThat(result.cumulative(task.loss()))
                        .as(task + " " + result.name())
                        .isLessThan(0.6 * trivial);
                assertThat(result.bytes()).as(result.name()).isPositive();
                assertThat(result.isLost()).isFalse();
            }
        }
    }

    @Test
    void learner_showsWhatItTunesAndCounts() {
        List<Learner> classes = learners(Task.CLASSIFICATION);
        Learner classifier = classes.get(0);
        double temperature = classifier.tuned().getOrDefault("temperature", Double.NaN);
        results(Task.CLASSIFICATION, classes);
        Map<String, Double> tuned = classifier.tuned();
        assertThat(tuned.get("temperature")).isPositive().isNotEqualTo(temperature);
        assertThat(tuned.get("bias step")).isPositive().isNotEqualTo(tuned.get("step"));
        assertThat(tuned.get(ModelLearner.CUT_BACKS)).isNotNegative();
        List<Learner> numbers = learners(Task.REGRESSION);
        results(Task.REGRESSION, numbers);
        assertThat(numbers.get(0).tuned()).doesNotContainKey("temperature");
        assertThat(numbers.get(0).tuned().get("bias step")).isPositive();
        assertThat(numbers.get(1).tuned()).isEmpty();
    }

    @Test
    void modelLearner_predictsAsItsClassifierAlone() {
        Classifier alone = SelfTuning.linearClassifier()
                .withTuning(Tuning.plain(0.1, 1e-3))
                .start();
        Learner learner = ModelLearner.of(
                "sgd",
                SelfTuning.linearClassifier()
                        .withTuning(Tuning.plain(0.1, 1e-3))
                        .start());
        assertThat(learner.tuned()).containsEntry("step", 0.1).containsEntry("strength", 1e-3);
        for (Example example : stream(Task.CLASSIFICATION, 500)) {
            double[] expected = new double[Math.max(2, alone.labels().size())];
            alone.predict(example.row(), expected);
            double[] out = new double[4];
            learner.predict(example.row(), out);
            for (int k = 0; k < 4; k++) {
                assertThat(out[k]).isEqualTo(k < expected.length ? expected[k] : 0);
            }
            alone.learn(example.row(), example.label());
            learner.learn(example);
        }
        assertThat(alone.labels()).hasSize(3);
    }
}
