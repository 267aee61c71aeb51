package org.sobow.hypergradient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.sobow.problem.InnerObjective;
import org.sobow.testing.Dense;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

class LinearSolverTest {
    private static final InnerObjective KNOWN = Quadratic.hessian(new double[][] {{5, 8}, {8, 17}});
    private static final double[] B = {1, 0};
    private static final Offset<Double> DIGITS = within(1e-12);
    private static final double[] X = {0};

    @Test
    void fixedStep_givesTheKnownIterates() {
        FixedStep solver = new FixedStep(1 / 21.0);
        assertThat(solve(solver, KNOWN, B, 1)).containsExactly(new double[] {0.047619047619, 0}, DIGITS);
        assertThat(solve(solver, KNOWN, B, 2)).containsExactly(new double[] {0.083900226757, -0.018140589569}, DIGITS);
        assertThat(solve(solver, KNOWN, B, 3)).containsExactly(new double[] {0.118453730699, -0.03541734154}, DIGITS);
    }

    @Test
    void conjugateGradient_givesTheKnownIterates() {
        LinearSolver.Worker worker = new ConjugateGradient(0).worker(2);
        double[] v = new double[2];
        worker.solve(KNOWN, X, new double[2], B, v, 1);
        assertThat(v).containsExactly(new double[] {0.2, 0}, DIGITS);
        assertThat(worker.report().relativeResidual()).isCloseTo(1.6, DIGITS);
        assertThat(worker.report().iterations()).isEqualTo(1);
        assertThat(solve(new ConjugateGradient(0), KNOWN, B, 2))
                .containsExactly(new double[] {0.809523809524, -0.380952380952}, DIGITS);
    }

    @Test
    void exactDense_givesTheKnownSolution() {
        assertThat(solve(new ExactDense(), KNOWN, B, 1))
                .containsExactly(new double[] {0.809523809524, -0.380952380952}, DIGITS);
    }

    @Test
    void neumann_isTheFixedStepFromZero() {
        double[] v = {3, -4};
        new Neumann(0.04, 0.1).worker(2).solve(KNOWN, X, new double[2], B, v, 7);
        assertThat(v).containsExactly(solve(new FixedStep(0.04, 0.1), KNOWN, B, 7));
    }

    @Seeds(10)
    void conjugateGradient_isExactInAsManyStepsAsUnknowns(long seed, int dimension) {
        Random random = new Random(seed);
        double[][] h = Dense.positiveDefinite(random, dimension, 1, 10);
        double[] b = Dense.vector(random, dimension);
        double[] v = solve(new ConjugateGradient(0), Quadratic.hessian(h), b, dimension);
        double[] exact = Dense.times(Dense.inverse(h), b);
        assertThat(Dense.distance(v, exact)).isLessThan(1e-9 * Dense.norm(exact));
    }

    @Seeds(10)
    void fixedStep_contractsAtTheRateOfTheLemma(long seed, int dimension) {
        Random random = new Random(seed);
        double mu = 0.5;
        double l1 = 10;
        double lambda = 1 / l1;
        double[][] h = Dense.positiveDefinite(random, dimension, mu, l1);
        double[] b = Dense.vector(random, dimension);
        double[] exact = Dense.times(Dense.inverse(h), b);
        for (int q = 1; q <= 60; q += 3) {
            double error = Dense.distance(solve(new FixedStep(lambda), Quadratic.hessian(h), b, q), exact);
            // (1 − lambda mu)^Q ||v⁰ − v*||
            assertThat(error)
                    .as("Q = %d", q)
                    .isLessThanOrEqualTo(Math.pow(1 - lambda * mu, q) * Dense.norm(exact) + 1e-12);
        }
    }

    @Test
    void conjugateGradient_stopsAtItsTolerance() {
        LinearSolver.Worker worker = new ConjugateGradient(0.5).worker(8);
        double[] v = new double[8];
        worker.solve(
                Quadratic.hessian(Dense.shifted(Dense.hilbert(8), 0.1)),
                X,
                new double[8],
                Dense.vector(new Random(2), 8),
                v,
                100);
        assertThat(worker.report().relativeResidual()).isLessThanOrEqualTo(0.5);
        assertThat(worker.report().iterations()).isLessThan(8);
    }

    @Test
    void conjugateGradient_keepsTheLastIterateBeforeNegativeCurvature() {
        // from b = (1, 1): p'Hp = 3 − 1 > 0 first, then a direction of negative curvature
        InnerObjective indefinite = Quadratic.hessian(new double[][] {{3, 0}, {0, -1}});
        LinearSolver.Worker worker = new ConjugateGradient(0).worker(2);
        double[] v = new double[2];
        worker.solve(indefinite, X, new double[2], new double[] {1, 1}, v, 10);
        assertThat(v).containsExactly(new double[] {1, 1}, DIGITS);
        assertThat(worker.report().iterations()).isEqualTo(1);
        assertThat(worker.report().negativeCurvature()).isTrue();
    }

    @Test
    void exactDense_solvesIndefiniteAndRefusesSingular() {
        assertThat(solve(new ExactDense(), Quadratic.hessian(new double[][] {{0, 2}, {2, 0}}), B, 1))
                .containsExactly(new double[] {0, 0.5}, DIGITS);
        LinearSolver.Worker worker = new ExactDense().worker(2);
        InnerObjective singular = Quadratic.hessian(new double[][] {{1, 1}, {1, 1}});
        double[] v = {7, 7};
        assertThatThrownBy(() -> worker.solve(singular, X, new double[2], B, v, 1))
                .isInstanceOf(SingularHessianException.class)
                .hasMessageContaining("of size 2")
                .hasMessageContaining("Add damping");
        assertThat(v).containsExactly(7, 7);
        assertThat(solve(new ExactDense(0.5), singular, B, 1)).containsExactly(new double[] {1.2, -0.8}, DIGITS);
    }

    @Test
    void badSettings_areRefused() {
        for (double tolerance : new double[] {-1e-9, 1, Double.NaN}) {
            assertRefused(() -> new ConjugateGradient(tolerance), "tolerance must lie in [0, 1), got " + tolerance);
        }
        for (double step : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertRefused(() -> new FixedStep(step), "stepSize must be positive and finite, got " + step);
            assertThatThrownBy(() -> new Neumann(step)).isInstanceOf(IllegalArgumentException.class);
        }
        assertRefused(() -> new ExactDense(Double.NaN), "damping must be non-negative and finite, got NaN");
        assertThatThrownBy(() -> new ExactDense().worker(10_001))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("d2 must be at most 10000")
                .hasMessageContaining("got 10001");
    }

    private static double[] solve(LinearSolver solver, InnerObjective g, double[] b, int budget) {
        double[] v = new double[b.length];
        solver.worker(b.length).solve(g, X, new double[b.length], b, v, budget);
        return v;
    }
}
