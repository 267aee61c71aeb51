package org.sobow.hypergradient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.sobow.problem.Round;
import org.sobow.regret.InnerArgmin;
import org.sobow.regret.NewtonArgmin;
import org.sobow.testing.Dense;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;
import org.sobow.testing.SoftmaxRidge;

class ImplicitHypergradientTest {
    private static final double RELATIVE = 1e-6;

    @Seeds(10)
    void quadratic_equalsClosedFormAndDifferences(long seed, int dimension) {
        int d1 = 1 + dimension / 2;
        Quadratic problem = Quadratic.random(seed, d1, dimension, 10);
        double[] x = Dense.vector(new Random(seed), d1);
        double[] h = hypergradient(problem.round(), x, problem.yStar(x));
        assertThat(Dense.distance(h, problem.hypergradient(x))).isLessThan(1e-11 * (1 + Dense.norm(h)));
        assertEqualsDifferences(problem.round(), Quadratic.argmin(), x, dimension, h);
    }

    @Seeds(value = 10, largest = 5)
    void softmaxRidge_equalsDifferences(long seed, int features) {
        for (SoftmaxRidge.Regularizer form : SoftmaxRidge.Regularizer.values()) {
            int classes = 3;
            Round round = SoftmaxRidge.random(seed, features, classes, 6, form);
            double[] lambda = Dense.vector(new Random(seed), features);
            InnerArgmin newton = new NewtonArgmin(1e-13, features * classes);
            double[] w = new double[features * classes];
            newton.solve(round.g(), lambda, w);
            assertEqualsDifferences(round, newton, lambda, w.length, hypergradient(round, lambda, w));
        }
    }

    private static double[] hypergradient(Round round, double[] x, double[] y) {
        double[] h = new double[x.length];
        new ImplicitHypergradient(new ExactDense(), x.length, y.length)
                .estimate(round, x, y, 1, new double[y.length], h);
        return h;
    }

    /** Fourth-order central differences of f(x, y*(x)). */
    private static void assertEqualsDifferences(Round round, InnerArgmin argmin, double[] x, int d2, double[] h) {
        double step = 1e-3;
        double[] differences = new double[x.length];
        for (int j = 0; j < x.length; j++) {
            double near = outer(round, argmin, x, d2, j, step) - outer(round, argmin, x, d2, j, -step);
            double far = outer(round, argmin, x, d2, j, 2 * step) - outer(round, argmin, x, d2, j, -2 * step);
            differences[j] = (8 * near - far) / (12 * step);
        }
        assertThat(Dense.distance(h, differences)).isLessThanOrEqualTo(RELATIVE * Dense.norm(differences));
    }

    private static double outer(Round round, InnerArgmin argmin, double[] x, int d2, int j, double by) {
        double[] moved = x.clone();
        moved[j] += by;
        double[] y = new double[d2];
        argmin.solve(round.g(), moved, y);
        return round.f().value(moved, y);
    }

    /** p = c = 2, mean form: one training point (1, 0.5) of class 0, one validation point (0, 1) of class 1. */
    @Test
    void softmaxRidge_givesTheKnownAnswer() {
        Round round = SoftmaxRidge.round(
                new double[][] {{1, 0.5}},
                new int[] {0},
                new double[][] {{0, 1}},
                new int[] {1},
                2,
                SoftmaxRidge.Regularizer.MEAN);
        double[] lambda = {0, Math.log(2)};
        double[] w = new double[4];
        new NewtonArgmin(1e-13, 4).solve(round.g(), lambda, w);
        Offset<Double> digits = within(1e-11);
        assertThat(w)
                .containsExactly(
                        new double[] {0.693880385731, -0.693880385731, 0.173470096433, -0.173470096433}, digits);
        assertThat(round.f().value(lambda, w)).isCloseTo(0.881588354147, digits);
        assertThat(hypergradient(round, lambda, w))
                .containsExactly(new double[] {0.101793712533, -0.190539505879}, digits);
    }

    @Test
    void estimate_startsFromTheGivenVAndReturnsTheSolution() {
        Quadratic problem = Quadratic.random(3, 2, 4, 5);
        double[] x = {1, -1};
        double[] y = problem.yStar(x);
        ImplicitHypergradient implicit = new ImplicitHypergradient(new ConjugateGradient(1e-9), 2, 4);
        double[] v = new double[4];
        double[] out = new double[2];
        implicit.estimate(problem.round(), x, y, 50, v, out);
        assertThat(Dense.distance(v, problem.inverseTimes(Dense.minus(y, problem.d()))))
                .isLessThan(1e-7);
        assertThat(implicit.report().iterations()).isPositive();
        implicit.estimate(problem.round(), x, y, 50, v, out);
        assertThat(implicit.report().iterations()).as("from the solution").isZero();
    }

    @Test
    void emptyDimension_isRefused() {
        assertRefused(() -> new ImplicitHypergradient(new ExactDense(), 0, 1), "d1 must be at least 1, got 0");
    }
}
