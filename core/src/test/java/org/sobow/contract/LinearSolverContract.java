package org.sobow.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.problem.InnerObjective;
import org.sobow.testing.Dense;
import org.sobow.testing.FaultyRound;
import org.sobow.testing.ForwardedInner;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

/** What a {@link LinearSolver} must do. */
public abstract class LinearSolverContract {
    private static final double[][] KNOWN = {{5, 8}, {8, 17}};
    private static final double[] X = {0};

    /** The solver for systems whose eigenvalues, damping included, are at most {@code largest}. */
    protected abstract LinearSolver solver(double largest, double damping);

    /** How many iterations reach {@link #accuracy()} on a positive definite system of this size and condition. */
    protected abstract int budget(int d2, double condition);

    /** The relative residual that is reached with that budget. */
    protected double accuracy() {
        return 1e-9;
    }

    /** Whether the solver starts from where it always starts, not from the v it is given. */
    protected boolean ignoresStart() {
        return false;
    }

    /** Whether the solver does all its work whatever the budget is. */
    protected boolean ignoresBudget() {
        return false;
    }

    @Test
    void knownSystem_isSolved() {
        double[] v = solve(KNOWN, 21, 0, new double[] {1, 0}, new double[2], budget(2, 21));
        // (17, -8) / 21
        assertThat(v[0]).isCloseTo(0.809523809524, within(1e-9));
        assertThat(v[1]).isCloseTo(-0.380952380952, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7, 8})
    void hilbertSystemWithRidge_isSolved(int n) {
        double damping = 0.01;
        double[][] hilbert = Dense.hilbert(n);
        double[] b = Dense.vector(new Random(n), n);
        double[] v = solve(hilbert, 2, damping, b, new double[n], budget(n, 2 / damping));
        double[] exact = Dense.times(Dense.inverse(Dense.shifted(hilbert, damping)), b);
        // the error is at most the residual over the smallest eigenvalue
        assertThat(Dense.distance(v, exact)).isLessThan(accuracy() * Dense.norm(b) / damping + 1e-10);
    }

    @Seeds(10)
    void randomSystem_isSolved(long seed, int dimension) {
        Random random = new Random(seed);
        double[][] h = Dense.positiveDefinite(random, dimension, 0.5, 10);
        double[] b = Dense.vector(random, dimension);
        double[] start = Dense.vector(random, dimension);
        double[] v = solve(h, 10.001, 0, b, start, budget(dimension, 20.1));
        assertThat(Dense.distance(Dense.times(h, v), b)).isLessThan(10 * accuracy() * Dense.norm(b) + 1e-12);
    }

    /** Issue 12 (d): f times 1e-165 gave v = 0, f times 1e155 was refused. */
    @ParameterizedTest
    @ValueSource(ints = {-1000, -549, -498, -3, 0, 7, 515, 1000})
    void rightSideTimesAPowerOfTwo_givesTheSolutionTimesThatPower(int exponent) {
        Random random = new Random(5);
        double[][] h = Dense.positiveDefinite(random, 6, 0.5, 10);
        double[] b = Dense.vector(random, 6);
        double[] start = Dense.vector(random, 6);
        for (double[] v0 : new double[][] {new double[6], start}) {
            LinearSolver.Worker worker = solver(10.001, 0).worker(6);
            double[] v = v0.clone();
            worker.solve(Quadratic.hessian(h), X, new double[6], b, v, budget(6, 20.1));
            double residual = worker.report().relativeResidual();
            double[] scaled = times(exponent, v0);
            worker.solve(Quadratic.hessian(h), X, new double[6], times(exponent, b), scaled, budget(6, 20.1));
            assertThat(scaled).containsExactly(times(exponent, v));
            assertThat(worker.report().relativeResidual()).isEqualTo(residual);
        }
    }

    private static double[] times(int exponent, double[] vector) {
        return Arrays.stream(vector).map(value -> Math.scalb(value, exponent)).toArray();
    }

    @Test
    void rightSideThatNearlyVanishes_isSolvedFromALargeStart() {
        double[] v = solve(KNOWN, 21, 0, new double[] {1e-300, 0}, new double[] {1, -1}, budget(2, 21));
        assertThat(Dense.norm(v)).isLessThan(1e-6);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 0.7, 1, 3, 1e4})
    void oneDimensionalSystem_isSolvedAndStaysSolved(double h) {
        // far past convergence: nothing may divide zero by zero or look like negative curvature
        LinearSolver.Worker worker = solver(1.1 * h, 0).worker(1);
        double[] v = {0};
        worker.solve(Quadratic.hessian(new double[][] {{h}}), X, new double[1], new double[] {2}, v, 2000);
        assertThat(v[0]).isCloseTo(2 / h, within(1e-9 * 2 / h));
        assertThat(worker.report().negativeCurvature()).isFalse();
        assertThat(worker.report().relativeResidual()).isLessThan(1e-9);
    }

    @Seeds(10)
    void iteratingPastConvergence_changesNothing(long seed, int dimension) {
        Random random = new Random(seed);
        double[][] h = Dense.positiveDefinite(random, dimension, 0.5, 10);
        double[] b = Dense.vector(random, dimension);
        double[] v = new double[dimension];
        LinearSolver.Worker worker = solver(10.001, 0).worker(dimension);
        worker.solve(Quadratic.hessian(h), X, new double[dimension], b, v, 20_000);
        assertThat(worker.report().negativeCurvature()).isFalse();
        assertThat(Dense.distance(Dense.times(h, v), b)).isLessThan(1e-12 * (1 + Dense.norm(b)));
    }

    @Test
    void zeroRightSide_givesZero() {
        for (double[] start : new double[][] {{0, 0}, {1, -2}}) {
            LinearSolver.Worker worker = solver(21, 0).worker(2);
            double[] v = start.clone();
            worker.solve(Quadratic.hessian(KNOWN), X, new double[2], new double[2], v, budget(2, 21));
            assertThat(Dense.norm(v)).isLessThan(1e-7);
            assertThat(worker.report().relativeResidual()).isZero();
            assertThat(worker.report().negativeCurvature()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5, 17})
    void budget_isRespected(int budget) {
        Counting counting = new Counting(Quadratic.hessian(Dense.shifted(Dense.hilbert(8), 0.001)));
        LinearSolver.Worker worker = solver(2, 0).worker(8);
        double[] b = Dense.vector(new Random(3), 8);
        double[] start = Dense.vector(new Random(4), 8);
        double[] v = start.clone();
        worker.solve(counting, X, new double[8], b, v, budget);
        if (ignoresBudget()) {
            assertThat(worker.report().relativeResidual()).isLessThan(accuracy());
            return;
        }
        // one product more for the residual of a start that is not zero
        assertThat(counting.products).isLessThanOrEqualTo(budget + 1);
        assertThat(worker.report().iterations()).isLessThanOrEqualTo(budget);
        if (budget == 0) {
            assertThat(v).containsExactly(ignoresStart() ? new double[8] : start);
        }
    }

    @Test
    void damping_isAddedToTheDiagonal() {
        double[] v = solve(KNOWN, 24, 3, new double[] {1, 2}, new double[2], budget(2, 6));
        // [8 8; 8 20]^-1 (1, 2) = (4, 8) / 96
        assertThat(v[0]).isCloseTo(4 / 96.0, within(1e-9));
        assertThat(v[1]).isCloseTo(8 / 96.0, within(1e-9));
    }

    @Test
    void goodStart_isKept() {
        double[] solution = {17 / 21.0, -8 / 21.0};
        double[] v = solve(KNOWN, 21, 0, new double[] {1, 0}, solution.clone(), ignoresStart() ? budget(2, 21) : 1);
        assertThat(Dense.distance(v, solution)).isLessThan(1e-8);
    }

    @Test
    void report_tellsIterationsAndResidual() {
        double[][] h = Dense.shifted(Dense.hilbert(6), 0.05);
        double[] b = Dense.vector(new Random(8), 6);
        double[] v = new double[6];
        LinearSolver.Worker worker = solver(2, 0).worker(6);
        worker.solve(Quadratic.hessian(h), X, new double[6], b, v, 3);
        double residual = Dense.distance(Dense.times(h, v), b) / Dense.norm(b);
        assertThat(worker.report().iterations()).isBetween(1, 6);
        assertThat(worker.report().relativeResidual()).isCloseTo(residual, within(1e-12));
        assertThat(worker.report().negativeCurvature()).isFalse();
    }

    @Test
    void indefiniteMatrix_isReportedAsNegativeCurvature() {
        LinearSolver.Worker worker = solver(2, 0).worker(2);
        double[] v = new double[2];
        worker.solve(
                Quadratic.hessian(new double[][] {{1, 0}, {0, -1}}), X, new double[2], new double[] {0.5, 1}, v, 3);
        assertThat(worker.report().negativeCurvature()).isTrue();
        assertThat(v).doesNotContain(Double.NaN);
        worker.solve(Quadratic.hessian(KNOWN), X, new double[2], new double[2], v, 3);
        assertThat(worker.report().negativeCurvature()).as("the next solve").isFalse();
    }

    @Test
    void worker_remembersNothing() {
        LinearSolver solver = solver(21, 0);
        LinearSolver.Worker used = solver.worker(2);
        used.solve(Quadratic.hessian(KNOWN), X, new double[2], new double[] {-3, 7}, new double[2], 4);
        double[] v = new double[2];
        used.solve(Quadratic.hessian(KNOWN), X, new double[2], new double[] {1, 0}, v, 4);
        double[] fresh = new double[2];
        solver.worker(2).solve(Quadratic.hessian(KNOWN), X, new double[2], new double[] {1, 0}, fresh, 4);
        assertThat(v).containsExactly(fresh);
    }

    @Test
    void arguments_areNotModified() {
        double[] b = {1, 0};
        double[] y = {3, 4};
        double[] x = {5};
        solver(21, 0).worker(2).solve(Quadratic.hessian(KNOWN), x, y, b, new double[2], 5);
        assertThat(b).containsExactly(1, 0);
        assertThat(y).containsExactly(3, 4);
        assertThat(x).containsExactly(5);
    }

    @Test
    void badArguments_areRefusedAndUntouched() {
        LinearSolver.Worker worker = solver(21, 0).worker(2);
        InnerObjective g = Quadratic.hessian(KNOWN);
        double[] both = {1, 2};
        assertRefusedSaying(() -> worker.solve(g, X, new double[2], both, both, 3), "b and v must be different arrays");
        assertThat(both).containsExactly(1, 2);
        assertRefusedSaying(
                () -> worker.solve(g, X, new double[2], new double[3], new double[2], 3),
                "b must have length 2, got 3");
        double[] tooLong = {1, 2, 3};
        assertRefusedSaying(
                () -> worker.solve(g, X, new double[2], new double[2], tooLong, 3), "v must have length 2, got 3");
        assertThat(tooLong).containsExactly(1, 2, 3);
        assertRefusedSaying(
                () -> worker.solve(g, X, new double[2], new double[2], new double[2], -1),
                "budget must be at least 0, got -1");
        assertRefusedSaying(() -> solver(21, 0).worker(0), "d2 must be at least 1, got 0");
        assertRefusedSaying(() -> solver(21, -1), "-1.0");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10})
    void nonFiniteNumbers_areNeverHidden(int budget) {
        for (FaultyRound.Fault fault : FaultyRound.Fault.values()) {
            if (fault == FaultyRound.Fault.THROWS) {
                continue;
            }
            InnerObjective bad = new FaultyRound(
                            Quadratic.random(1, 1, 3, 4).round(), FaultyRound.Oracle.G_HESSIAN_YY, fault)
                    .round()
                    .g();
            assertNotFinite(bad, new double[] {1, 2, 3}, budget, "product " + fault);
        }
        InnerObjective good = Quadratic.random(1, 1, 3, 4).round().g();
        assertNotFinite(good, new double[] {1, Double.NaN, 3}, budget, "b with NaN");
        assertNotFinite(good, new double[] {1, 2, Double.POSITIVE_INFINITY}, budget, "b with infinity");
    }

    private void assertNotFinite(InnerObjective g, double[] b, int budget, String what) {
        // a warm start meets the product before the first iteration
        for (double[] start : new double[][] {{0, 0, 0}, {1, 2, 3}}) {
            double[] v = start.clone();
            try {
                solver(4, 0).worker(3).solve(g, X, new double[3], b, v, budget);
            } catch (ArithmeticException e) {
                continue;
            }
            assertThat(Double.isFinite(v[0] + v[1] + v[2])).as(what).isFalse();
        }
    }

    @Test
    void recipes_areValues() {
        assertThat(solver(21, 0.5)).isEqualTo(solver(21, 0.5)).hasSameHashCodeAs(solver(21, 0.5));
        assertThat(solver(21, 0.5)).isNotEqualTo(solver(21, 0.25));
        assertThat(solver(21, 0.5).toString()).contains("0.5");
    }

    private double[] solve(double[][] h, double largest, double damping, double[] b, double[] start, int budget) {
        double[] v = start.clone();
        solver(largest, damping).worker(b.length).solve(Quadratic.hessian(h), X, new double[b.length], b, v, budget);
        return v;
    }

    private static final class Counting implements ForwardedInner {
        private final InnerObjective counted;
        private int products;

        Counting(InnerObjective counted) {
            this.counted = counted;
        }

        @Override
        public InnerObjective g() {
            return counted;
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            products++;
            counted.hessianYY(x, y, v, out);
        }
    }
}
