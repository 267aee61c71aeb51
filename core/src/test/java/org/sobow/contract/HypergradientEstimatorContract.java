package org.sobow.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.testing.Refusal.assertRefused;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.HypergradientEstimator;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.testing.Dense;
import org.sobow.testing.FaultyRound;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;
import org.sobow.testing.TestState;

/** What a {@link HypergradientEstimator} must do. The problems are quadratics with eigenvalues in [1, {@value #L1}]. */
public abstract class HypergradientEstimatorContract<R> {
    protected static final double L1 = 4;

    private static final int D1 = 2;
    private static final int D2 = 5;
    private static final int ROUNDS = 10_000;

    /** An estimator that has seen nothing yet. */
    protected abstract HypergradientEstimator<R> estimator(int d1, int d2);

    /** What the estimator is shown of a round. */
    protected abstract R reveal(Round round);

    /**
     * Brings {@code fresh} to where its estimate is that of a settled inner level: plays what rounds it needs at a fixed x, and
     * returns the inner decision to ask at.
     */
    protected abstract double[] settle(HypergradientEstimator<R> fresh, Quadratic problem, double[] x);

    /** How near the estimate then comes to the exact hypergradient, relative to its norm. */
    protected double accuracy() {
        return 1e-8;
    }

    /** Does once what changes the estimator's memory, short of the commit; the estimate itself where that is all. */
    protected void propose(HypergradientEstimator<R> estimator, long t, R round, double[] x, double[] y) {
        estimator.estimate(t, round, x, y, new double[x.length]);
    }

    @Seeds(10)
    void settledEstimate_isTheExactHypergradient(long seed, int dimension) {
        int d1 = 1 + dimension / 3;
        Quadratic problem = Quadratic.random(seed, d1, dimension, L1);
        double[] x = Dense.vector(new Random(seed), d1);
        HypergradientEstimator<R> estimator = estimator(d1, dimension);
        double[] y = settle(estimator, problem, x);
        double[] out = new double[d1];
        estimator.estimate(1000, reveal(problem.round()), x, y, out);
        double[] exact = problem.hypergradient(x);
        assertThat(Dense.distance(out, exact)).isLessThan(accuracy() * (1 + Dense.norm(exact)));
    }

    @Seeds(10)
    void estimate_isPureAndOverwritesOut(long seed, int dimension) {
        Quadratic problem = Quadratic.random(seed, D1, dimension, L1);
        double[] x = Dense.vector(new Random(seed), D1);
        HypergradientEstimator<R> estimator = estimator(D1, dimension);
        double[] y = settle(estimator, problem, x);
        double[] givenX = x.clone();
        double[] givenY = y.clone();
        State before = bytes(estimator);
        double[] first = new double[D1];
        Arrays.fill(first, Double.NaN);
        estimator.estimate(1000, reveal(problem.round()), givenX, givenY, first);
        double[] again = new double[D1];
        estimator.estimate(1000, reveal(problem.round()), givenX, givenY, again);
        assertThat(again).containsExactly(first);
        assertThat(givenX).containsExactly(x);
        assertThat(givenY).containsExactly(y);
        assertThat(bytes(estimator))
                .as("nothing is remembered before the commit")
                .isEqualTo(before);
    }

    @Seeds(10)
    void savedAndLoaded_continuesBitForBit(long seed, int dimension) {
        Random random = new Random(seed);
        HypergradientEstimator<R> whole = estimator(D1, dimension);
        HypergradientEstimator<R> loaded = estimator(D1, dimension);
        for (int t = 1; t <= 12; t++) {
            Quadratic problem = Quadratic.random(random.nextLong(), D1, dimension, L1);
            double[] x = Dense.vector(random, D1);
            double[] y = Dense.vector(random, dimension);
            propose(whole, t, reveal(problem.round()), x, y);
            whole.commit();
            if (t == 6) {
                StateBuilder saved = TestState.of("estimator");
                whole.save(saved);
                loaded.load(TestState.copyOf(saved.build()));
            } else if (t > 6) {
                propose(loaded, t, reveal(problem.round()), x, y);
                loaded.commit();
            }
        }
        assertThat(bytes(loaded)).isEqualTo(bytes(whole));
    }

    @Test
    void vectorsOfWrongLength_areRefusedByName() {
        Quadratic problem = Quadratic.random(4, D1, D2, L1);
        HypergradientEstimator<R> estimator = estimator(D1, D2);
        double[] y = settle(estimator, problem, new double[D1]);
        assertRefused(
                () -> estimator.estimate(1, reveal(problem.round()), new double[D1 + 1], y, new double[D1]),
                "x must have length 2, got 3");
        assertRefused(
                () -> estimator.estimate(
                        1, reveal(problem.round()), new double[D1], new double[D2 - 1], new double[D1]),
                "y must have length 5, got 4");
        assertRefused(
                () -> estimator.estimate(1, reveal(problem.round()), new double[D1], y, new double[D1 + 2]),
                "out must have length 2, got 4");
    }

    @Test
    void badOracle_isNeitherHiddenNorRemembered() {
        Quadratic problem = Quadratic.random(4, D1, D2, L1);
        double[] x = {0.3, -0.4};
        int asked = 0;
        for (FaultyRound.Oracle oracle : FaultyRound.Oracle.values()) {
            for (FaultyRound.Fault fault : FaultyRound.Fault.values()) {
                HypergradientEstimator<R> estimator = estimator(D1, D2);
                double[] y = settle(estimator, problem, x);
                State before = bytes(estimator);
                FaultyRound faulty = new FaultyRound(problem.round(), oracle, fault);
                boolean shown = shows(estimator, faulty, x, y);
                assertThat(shown || !faulty.asked()).as(oracle + " " + fault).isTrue();
                assertThat(bytes(estimator)).as(oracle + " " + fault).isEqualTo(before);
                asked += faulty.asked() ? 1 : 0;
            }
        }
        assertThat(asked).as("faults met").isPositive();
    }

    private boolean shows(HypergradientEstimator<R> estimator, FaultyRound faulty, double[] x, double[] y) {
        double[] out = new double[D1];
        try {
            estimator.estimate(1000, reveal(faulty.round()), x, y, out);
            propose(estimator, 1000, reveal(faulty.round()), x, y);
        } catch (ArithmeticException | FaultyRound.OracleFailure e) {
            return true;
        }
        return !Arrays.stream(out).allMatch(Double::isFinite);
    }

    @Test
    void steadyState_allocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Quadratic problem = Quadratic.random(4, D1, D2, L1);
        double[] x = {0.3, -0.4};
        HypergradientEstimator<R> estimator = estimator(D1, D2);
        double[] y = settle(estimator, problem, x);
        double[] out = new double[D1];
        spin(estimator, reveal(problem.round()), x, y, out);
        long before = threads.getCurrentThreadAllocatedBytes();
        spin(estimator, reveal(problem.round()), x, y, out);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(ROUNDS);
    }

    private void spin(HypergradientEstimator<R> estimator, R round, double[] x, double[] y, double[] out) {
        for (int t = 1; t <= ROUNDS; t++) {
            estimator.estimate(1000 + t, round, x, y, out);
        }
    }

    private State bytes(HypergradientEstimator<R> estimator) {
        StateBuilder builder = TestState.of("estimator");
        estimator.save(builder);
        return builder.build();
    }
}
