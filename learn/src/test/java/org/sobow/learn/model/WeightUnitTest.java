package org.sobow.learn.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

class WeightUnitTest {
    @Test
    void equalWeights_areOne_whateverTheyAre() {
        for (double weight : new double[] {Double.MIN_VALUE, 1e-4, 0.1, 3, 5000, 1e300, Double.MAX_VALUE}) {
            WeightUnit unit = new WeightUnit();
            for (int i = 0; i < 100; i++) {
                assertThat(unit.relative(weight)).isEqualTo(1);
            }
        }
    }

    @Seeds(10)
    void weights_areDividedByTheirMean(long seed, int dimension) {
        Random random = new Random(seed);
        WeightUnit unit = new WeightUnit();
        double sum = 0;
        for (int n = 1; n <= 100 * dimension; n++) {
            double weight = 0.1 + random.nextDouble();
            sum += weight;
            assertThat(unit.relative(weight)).isCloseTo(weight * n / sum, within(1e-9));
            assertThat(unit.relative(0)).isZero();
        }
    }

    @Test
    void enormousWeight_countsAtMostAsAllBefore_andIsForgotten() {
        for (int at : new int[] {10, 50, 5000}) {
            WeightUnit unit = new WeightUnit();
            for (int i = 0; i < at; i++) {
                unit.relative(1);
            }
            assertThat(unit.relative(1e200)).isEqualTo(at + 1);
            assertThat(unit.relative(1)).isGreaterThan(0.05);
            for (int i = 0; i < 1000; i++) {
                unit.relative(1);
            }
            assertThat(unit.relative(1)).isGreaterThan(0.9);
        }
    }

    @Test
    void weightsThatBecomeLarger_areSoonTheUnit() {
        WeightUnit unit = new WeightUnit();
        double sum = 0;
        for (int i = 0; i < 20_000; i++) {
            double relative = unit.relative(i < 10_000 ? 1e-6 : 1);
            sum += i >= 19_900 ? relative : 0;
        }
        assertThat(sum / 100).isLessThan(2);
    }
}
