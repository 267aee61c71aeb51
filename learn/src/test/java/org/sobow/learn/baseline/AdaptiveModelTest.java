package org.sobow.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;
import org.sobow.learn.tuning.Loss;
import org.sobow.testing.Seeds;

class AdaptiveModelTest {
    private static final double TOLERANCE = 1e-9;

    /** Rows without numbers, so that the features are the bias and the bag as it stands. */
    private static Row row(double... values) {
        int[] indices = new int[values.length];
        Arrays.setAll(indices, i -> i);
        return Row.of(SparseVector.of(indices, values));
    }

    private static double[] prediction(AdaptiveModel model, Row row, int places) {
        double[] out = new double[places];
        model.predict(row, out);
        return out;
    }

    @Test
    void adaGrad_takesTheStepsComputedByHand() {
        CoordinateRule rule = new CoordinateRule(new Adaptive.AdaGrad(0.5));
        assertThat(rule.weight(3)).isZero();
        rule.reserve(1);
        rule.step(0, 3);
        // 0.5 * 3 / 3, then 0.5 * 4 / 5
        assertThat(rule.weight(0)).isCloseTo(-0.5, within(1e-8));
        rule.step(0, 4);
        assertThat(rule.weight(0)).isCloseTo(-0.9, within(1e-8));
    }

    @Test
    void ftrl_takesTheStepsComputedByHand() {
        CoordinateRule rule = new CoordinateRule(new Adaptive.Ftrl(0.5, 1, 1, 2));
        rule.reserve(1);
        rule.step(0, 3);
        // z = 3, n = 9: -(3 - 1) / ((1 + 3) / 0.5 + 2)
        assertThat(rule.weight(0)).isCloseTo(-0.2, within(TOLERANCE));
        rule.step(0, -4);
        // sigma = (5 - 3) / 0.5 = 4, z = 3 - 4 - 4 * (-0.2) = -0.2, within l1
        assertThat(rule.weight(0)).isZero();
        rule.step(0, -4);
        // z = -4.2, n = 41: 3.2 / ((1 + sqrt 41) / 0.5 + 2)
        assertThat(rule.weight(0)).isCloseTo(3.2 / ((1 + Math.sqrt(41)) / 0.5 + 2), within(TOLERANCE));
    }

    @Seeds(10)
    void binaryModel_equalsADenseOne(long seed, int dimension) {
        Random random = new Random(seed);
        AdaptiveModel model = AdaptiveModel.classifier(new Adaptive.AdaGrad(0.3), RowEncoding.STANDARD);
        double[] weights = new double[dimension + 1];
        double[] squares = new double[dimension + 1];
        for (int t = 0; t < 60; t++) {
            double[] x = random.doubles(dimension, -1, 1).toArray();
            int label = random.nextInt(2);
            double score = weights[dimension];
            for (int i = 0; i < dimension; i++) {
                score += weights[i] * x[i];
            }
            double p = 1 / (1 + Math.exp(-score));
            assertThat(prediction(model, row(x), 2)[1]).isCloseTo(p, within(1e-6));
            assertThat(prediction(model, row(x), 2)[0]).isCloseTo(1 - p, within(1e-6));
            model.learn(row(x), label, 1);
            for (int i = 0; i <= dimension; i++) {
                double g = (p - label) * (i < dimension ? x[i] : 1);
                squares[i] += g * g;
                weights[i] -= 0.3 * g / (Math.sqrt(squares[i]) + 1e-8);
            }
        }
    }

    @Test
    void thirdClass_leavesTheOddsOfTheFirstTwo() {
        AdaptiveModel model = AdaptiveModel.classifier(Adaptive.Ftrl.STANDARD, RowEncoding.STANDARD);
        Random random = new Random(3);
        for (int t = 0; t < 50; t++) {
            double x = random.nextGaussian();
            model.learn(row(x), x > 0 ? 1 : 0, 1);
        }
        double[] before = prediction(model, row(1), 2);
        model.learn(row(0.0), 4, 0);
        double[] after = prediction(model, row(1), 5);
        assertThat(before[1]).isGreaterThan(0.6);
        assertThat(after[1] / after[0]).isCloseTo(before[1] / before[0], within(1e-6));
        assertThat(Arrays.stream(after).sum()).isCloseTo(1, within(TOLERANCE));
    }

    @Test
    void regression_followsALine() {
        AdaptiveModel model =
                AdaptiveModel.regressor(new Adaptive.AdaGrad(0.1), RowEncoding.STANDARD, new Loss.Squared());
        Random random = new Random(5);
        for (int t = 0; t < 5000; t++) {
            double x = random.nextGaussian();
            model.learn(row(x), 1000 + 300 * x, 1);
        }
        assertThat(prediction(model, row(0.5), 1)[0]).isCloseTo(1150, within(5.0));
    }

    @Test
    void otherRecipe_doesNotResume() {
        Adaptive recipe = new Adaptive.AdaGrad(0.1);
        RowEncoding encoding = RowEncoding.STANDARD;
        AdaptiveModel model = AdaptiveModel.regressor(recipe, encoding, new Loss.Squared());
        assertThatThrownBy(() -> AdaptiveModel.resumeRegressor(recipe, encoding, new Loss.Huber(1), model.snapshot()))
                .hasMessageContaining("another recipe");
        assertThatThrownBy(() -> AdaptiveModel.resumeClassifier(recipe, encoding, model.snapshot()))
                .hasMessageContaining("another recipe");
    }

    @Test
    void recipes_areChecked() {
        assertThatThrownBy(() -> new Adaptive.AdaGrad(0)).hasMessageContaining("rate");
        assertThatThrownBy(() -> new Adaptive.Ftrl(0.1, -1, 0, 0)).hasMessageContaining("beta");
    }
}
