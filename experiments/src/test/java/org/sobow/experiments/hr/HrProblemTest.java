package org.sobow.experiments.hr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.experiments.hr.HrProblem.Loss;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.regret.QuadraticArgmin;

class HrProblemTest {
    private static final double DIGITS = 1e-11;

    /** One example in each batch, everything a scalar. */
    private static final Round SCALAR = new HrProblem(1, 1, 1, Loss.SUM)
            .round(
                    new LinearBatch(new double[] {1}, new double[] {2}),
                    new LinearBatch(new double[] {1}, new double[] {1}));

    /** p = 3, d = 2, two examples in each batch. */
    private static final Round SMALL = new HrProblem(3, 2, 1, Loss.SUM)
            .round(
                    new LinearBatch(new double[] {1, 0, 1, 2, 1, 0}, new double[] {0, 1}),
                    new LinearBatch(new double[] {1, 2, 0, 0, 1, 1}, new double[] {1, 2}));

    private static final double[] SMALL_LAMBDA = {1, 0, 0, 1, 1, 1};

    private static void assertExact(
            Round round, double[] lambda, double[] w, double[] expectedV, double[] expectedHypergradient) {
        double[] v = new double[w.length];
        double[] h = new double[lambda.length];
        new ImplicitHypergradient(new ExactDense(), lambda.length, w.length).estimate(round, lambda, w, 1, v, h);
        assertThat(v).containsExactly(expectedV, within(DIGITS));
        assertThat(h).containsExactly(expectedHypergradient, within(DIGITS));
    }

    @Test
    void scalarProblem_matchesKnownOptimumAndHypergradient() {
        double[] lambda = {1};
        double[] w = new double[1];
        new QuadraticArgmin(1).solve(SCALAR.g(), lambda, w);

        assertThat(w).containsExactly(new double[] {0.6666666666667}, within(DIGITS));
        assertThat(SCALAR.f().value(lambda, w)).isCloseTo(1.7777777777778, within(DIGITS));
        assertExact(SCALAR, lambda, w, new double[] {-0.8888888888889}, new double[] {-1.1851851851852});
    }

    @Test
    void smallProblem_matchesKnownOptimumAndHypergradient() {
        double[] w = new double[2];
        new QuadraticArgmin(2).solve(SMALL.g(), SMALL_LAMBDA, w);

        assertThat(w).containsExactly(new double[] {0.2857142857143, 0.5714285714286}, within(DIGITS));
        assertThat(SMALL.f().value(SMALL_LAMBDA, w)).isCloseTo(1.326530612245, within(DIGITS));
        assertExact(SMALL, SMALL_LAMBDA, w, new double[] {3.183673469388, -1.346938775510}, new double[] {
            -2.192419825073, 2.227405247813, -2.577259475219, -0.746355685131, 4.011661807580, -0.793002915452
        });
    }

    @Test
    void smallProblem_matchesKnownHypergradientAwayFromTheOptimum() {
        assertExact(
                SMALL,
                SMALL_LAMBDA,
                new double[] {0.5, -0.25},
                new double[] {1.238095238095, -0.523809523810},
                new double[] {2.535714285714, -1.077380952381, 9.083333333333, -3.779761904762, 5.511904761905, -2.375
                });
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void oracles_agreeWithDifferences(Loss loss) {
        Random random = new Random(7);
        HrProblem problem = new HrProblem(6, 4, 0.5, loss);
        Round round = problem.round(batch(random, 6, 3), batch(random, 6, 3));

        OracleCheck.require(
                round,
                random.doubles(24, -1, 1).toArray(),
                random.doubles(4, -1, 1).toArray());
    }

    @Test
    void meanForm_isTheSumFormOverTwiceTheBatch() {
        Random random = new Random(8);
        LinearBatch batch = batch(random, 5, 7);
        double[] lambda = random.doubles(15, -1, 1).toArray();
        double[] w = random.doubles(3, -1, 1).toArray();

        double sum = new HrProblem(5, 3, 1, Loss.SUM).round(batch, batch).f().value(lambda, w);
        double mean = new HrProblem(5, 3, 1, Loss.MEAN).round(batch, batch).f().value(lambda, w);

        assertThat(mean).isCloseTo(sum / 14, within(DIGITS * sum));
    }

    private static LinearBatch batch(Random random, int p, int n) {
        return new LinearBatch(
                random.doubles((long) p * n, -1, 1).toArray(),
                random.doubles(n, -1, 1).toArray());
    }
}
