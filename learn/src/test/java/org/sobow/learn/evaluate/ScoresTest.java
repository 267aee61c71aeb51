package org.sobow.learn.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

class ScoresTest {
    private static final double TOLERANCE = 1e-12;

    /** A window that keeps its outcomes and adds them up when it is asked. */
    private static double recomputed(Task task, List<ScoredPrediction> outcomes, int window, Metric metric) {
        Scores scores = Scores.of(task);
        outcomes.subList(Math.max(0, outcomes.size() - window), outcomes.size()).forEach(scores::add);
        return scores.value(metric);
    }

    private static ScoredPrediction randomOutcome(Task task, int classes, Random random) {
        if (task == Task.REGRESSION) {
            return ScoredPrediction.ofNumber(1000 * random.nextGaussian(), random.nextGaussian());
        }
        double[] probabilities = new double[classes];
        double sum = 0;
        for (int k = 0; k < classes; k++) {
            probabilities[k] = -Math.log(1 - random.nextDouble());
            sum += probabilities[k];
        }
        for (int k = 0; k < classes; k++) {
            probabilities[k] /= sum;
        }
        return ScoredPrediction.ofClass(random.nextInt(classes), probabilities, classes, classes);
    }

    @Test
    void classification_hasTheMetricsComputedByHand() {
        Scores scores = Scores.of(Task.CLASSIFICATION);
        scores.add(ScoredPrediction.ofClass(0, new double[] {0.8, 0.2}, 2, 2));
        scores.add(ScoredPrediction.ofClass(1, new double[] {0.6, 0.4}, 2, 2));
        scores.add(ScoredPrediction.ofClass(1, new double[] {0.1, 0.9}, 2, 2));
        scores.add(ScoredPrediction.ofClass(0, new double[] {0.7, 0.3}, 2, 2));
        assertThat(scores.value(Metric.ACCURACY)).isEqualTo(0.75);
        // p_e = 2/4 * 3/4 + 2/4 * 1/4 = 1/2
        assertThat(scores.value(Metric.KAPPA)).isCloseTo(0.5, within(TOLERANCE));
        double logLoss = -(Math.log(0.8) + Math.log(0.4) + Math.log(0.9) + Math.log(0.7)) / 4;
        assertThat(scores.value(Metric.LOG_LOSS)).isCloseTo(logLoss, within(TOLERANCE));
        // 2 * (0.2^2 + 0.6^2 + 0.1^2 + 0.3^2) / 4
        assertThat(scores.value(Metric.BRIER)).isCloseTo(0.25, within(TOLERANCE));
        // four bins of one each: gaps 0.2, 0.6, 0.1, 0.3
        assertThat(scores.value(Metric.CALIBRATION_ERROR)).isCloseTo(0.3, within(TOLERANCE));
        assertThat(scores.value(Metric.RMSE)).isNaN();
    }

    @Seeds(10)
    void agreementAsByChance_isKappaZero(long seed, int dimension) {
        Random random = new Random(seed);
        int classes = dimension + 1;
        Scores scores = Scores.of(Task.CLASSIFICATION);
        int[] labels = random.ints(classes, 1, 8).toArray();
        int[] predictions = random.ints(classes, 1, 8).toArray();
        for (int label = 0; label < classes; label++) {
            for (int predicted = 0; predicted < classes; predicted++) {
                double[] probabilities = new double[classes];
                probabilities[predicted] = 1;
                for (int i = 0; i < labels[label] * predictions[predicted]; i++) {
                    scores.add(ScoredPrediction.ofClass(label, probabilities, classes, classes));
                }
            }
        }
        assertThat(scores.value(Metric.KAPPA)).isZero();
    }

    @Test
    void calibration_averagesWithinABin() {
        Scores scores = Scores.of(Task.CLASSIFICATION);
        // all in the bin [9/15, 10/15): three of four right at a confidence of 0.62 on average
        for (double confidence : new double[] {0.61, 0.62, 0.63}) {
            scores.add(ScoredPrediction.ofClass(0, new double[] {confidence, 1 - confidence}, 2, 2));
        }
        scores.add(ScoredPrediction.ofClass(1, new double[] {0.62, 0.38}, 2, 2));
        assertThat(scores.value(Metric.CALIBRATION_ERROR)).isCloseTo(0.75 - 0.62, within(TOLERANCE));
    }

    @Test
    void regression_hasTheMetricsComputedByHand() {
        Scores scores = Scores.of(Task.REGRESSION);
        scores.add(ScoredPrediction.ofNumber(1, 4));
        scores.add(ScoredPrediction.ofNumber(2, -2));
        assertThat(scores.value(Metric.MAE)).isEqualTo(3.5);
        assertThat(scores.value(Metric.RMSE)).isCloseTo(Math.sqrt(12.5), within(TOLERANCE));
        assertThat(scores.value(Metric.LOG_LOSS)).isNaN();
    }

    @Test
    void noOutcome_hasNoMetric() {
        for (Metric metric : Metric.values()) {
            assertThat(Scores.of(metric.task()).value(metric))
                    .as(metric.words())
                    .isNaN();
        }
    }

    @Test
    void labelWithoutProbability_costsTheFloor() {
        ScoredPrediction certainlyWrong = ScoredPrediction.ofClass(1, new double[] {1, 0}, 2, 2);
        ScoredPrediction beyond = ScoredPrediction.ofClass(7, new double[] {0.5, 0.5}, 2, 2);
        assertThat(certainlyWrong.logLoss()).isCloseTo(15 * Math.log(10), within(1e-9));
        assertThat(certainlyWrong.brier()).isEqualTo(2);
        assertThat(beyond.logLoss()).isEqualTo(certainlyWrong.logLoss());
        assertThat(beyond.brier()).isEqualTo(1.5);
    }

    @Test
    void equalProbabilities_meanTheSmallestClass() {
        assertThat(ScoredPrediction.ofClass(0, new double[] {0.2, 0.4, 0.4}, 3, 3)
                        .predicted())
                .isEqualTo(1);
    }

    @Test
    void classThatWasNeverRevealed_isNotPredicted() {
        double[] probabilities = {0.2, 0.3, 0.5};
        ScoredPrediction first = ScoredPrediction.ofClass(0, probabilities, 3, 0);
        assertThat(first.predicted()).isEqualTo(ScoredPrediction.NONE);
        assertThat(first.confidence()).isEqualTo(0.5);
        assertThat(first.logLoss()).isEqualTo(-Math.log(0.2), within(TOLERANCE));
        ScoredPrediction third = ScoredPrediction.ofClass(2, probabilities, 3, 2);
        assertThat(third.predicted()).isEqualTo(1);
        assertThat(third.confidence()).isEqualTo(0.3);
        assertThat(third.logLoss()).isEqualTo(-Math.log(0.5), within(TOLERANCE));
        Scores scores = Scores.of(Task.CLASSIFICATION);
        scores.add(first);
        scores.add(third);
        assertThat(scores.value(Metric.ACCURACY)).isZero();
        assertThat(scores.value(Metric.KAPPA)).isZero();
    }

    @Test
    void predictionThatIsNoNumber_isRefused() {
        assertThatThrownBy(() -> ScoredPrediction.ofClass(0, new double[] {Double.NaN, 0.5}, 2, 2))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("class 0");
        assertThatThrownBy(() -> ScoredPrediction.ofClass(0, new double[] {0.5, 1.5}, 2, 2))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> ScoredPrediction.ofNumber(0, Double.POSITIVE_INFINITY))
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void oneClassOnly_agreesOnNothing() {
        Scores scores = Scores.of(Task.CLASSIFICATION);
        scores.add(ScoredPrediction.ofClass(0, new double[] {1, 0}, 2, 2));
        assertThat(scores.value(Metric.KAPPA)).isZero();
    }

    @Seeds(10)
    void window_equalsItsOutcomesAddedUp(long seed, int dimension) {
        Random random = new Random(seed);
        for (Task task : Task.values()) {
            int window = 1 + random.nextInt(3 * dimension);
            WindowedScores windowed = new WindowedScores(task, window);
            List<ScoredPrediction> outcomes = new ArrayList<>();
            for (int t = 1; t <= 100; t++) {
                ScoredPrediction outcome = randomOutcome(task, dimension + 1, random);
                outcomes.add(outcome);
                windowed.add(outcome);
                for (Metric metric : task.metrics()) {
                    assertThat(windowed.value(metric))
                            .as(metric + " after " + t)
                            .isCloseTo(recomputed(task, outcomes, window, metric), within(1e-6));
                }
            }
        }
    }

    @Test
    void longWindow_growsWithItsOutcomes() {
        Random random = new Random(6);
        WindowedScores sliding = new WindowedScores(Task.REGRESSION, 2500);
        WindowedScores endless = new WindowedScores(Task.REGRESSION, Integer.MAX_VALUE);
        List<ScoredPrediction> outcomes = new ArrayList<>();
        for (int t = 1; t <= 6000; t++) {
            ScoredPrediction outcome = randomOutcome(Task.REGRESSION, 2, random);
            outcomes.add(outcome);
            sliding.add(outcome);
            endless.add(outcome);
        }
        assertThat(endless.value(Metric.MAE))
                .isEqualTo(recomputed(Task.REGRESSION, outcomes, outcomes.size(), Metric.MAE));
        assertThat(sliding.value(Metric.MAE))
                .isCloseTo(recomputed(Task.REGRESSION, outcomes, 2500, Metric.MAE), within(1e-6));
    }

    @Test
    void better_knowsTheDirectionAndNaN() {
        assertThat(Metric.ACCURACY.isBetter(0.9, 0.8)).isTrue();
        assertThat(Metric.LOG_LOSS.isBetter(0.9, 0.8)).isFalse();
        assertThat(Metric.LOG_LOSS.isBetter(0.8, Double.NaN)).isTrue();
        assertThat(Metric.LOG_LOSS.isBetter(Double.NaN, 0.8)).isFalse();
    }
}
