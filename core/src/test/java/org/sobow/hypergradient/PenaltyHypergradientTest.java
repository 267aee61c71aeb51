package org.sobow.hypergradient;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.sobow.problem.FirstOrderRound;
import org.sobow.problem.Round;
import org.sobow.regret.NewtonArgmin;
import org.sobow.testing.Dense;
import org.sobow.testing.GradientOnly;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;
import org.sobow.testing.SoftmaxRidge;

class PenaltyHypergradientTest {
    private static final double L1 = 4;

    @Seeds(10)
    void errorOnQuadratics_fallsLikeOneOverL(long seed, int dimension) {
        Quadratic problem = Quadratic.random(seed, 2, dimension, L1);
        double[] x = Dense.vector(new Random(seed), 2);
        assertFallsLikeOneOverL(problem.round(), x, dimension, 1 / (L1 + 1), problem.hypergradient(x));
    }

    @Seeds(value = 12, largest = 4)
    void errorOnSoftmax_fallsLikeOneOverL(long seed, int features) {
        int d2 = 3 * features;
        Round round = SoftmaxRidge.random(seed, features, 3, 6, SoftmaxRidge.Regularizer.SUM);
        double[] lambda = new double[features];
        double[] w = new double[d2];
        new NewtonArgmin(1e-13, d2).solve(round.g(), lambda, w);
        double[] exact = new double[features];
        new ImplicitHypergradient(new ExactDense(), features, d2).estimate(round, lambda, w, 1, new double[d2], exact);
        assertFallsLikeOneOverL(round, lambda, d2, 0.2, exact);
    }

    private static void assertFallsLikeOneOverL(Round round, double[] x, int d2, double alpha, double[] exact) {
        FirstOrderRound gradients = GradientOnly.of(round);
        double previous = error(10, gradients, x, d2, alpha, exact);
        for (double penalty : new double[] {100, 1000, 10_000}) {
            double error = error(penalty, gradients, x, d2, alpha, exact);
            assertThat(error).as("L = %s", penalty).isLessThan(0.13 * previous);
            assertThat(error).as("L = %s", penalty).isGreaterThan(0.05 * previous);
            previous = error;
        }
    }

    private static double error(
            double penalty, FirstOrderRound round, double[] x, int d2, double alpha, double[] exact) {
        PenaltyHypergradient estimator = new PenaltyHypergradient(t -> penalty, x.length, d2);
        double[] y = new double[d2];
        double[] next = new double[d2];
        for (int t = 1; t <= 600; t++) {
            estimator.descend(t, round, x, y, alpha, 1, next);
            estimator.commit();
            System.arraycopy(next, 0, y, 0, d2);
        }
        double[] out = new double[x.length];
        estimator.estimate(600, round, x, y, out);
        return Dense.distance(out, exact);
    }
}
