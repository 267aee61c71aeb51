package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.internal.Vectors;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.state.State;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Quadratic;
import org.sobow.testing.ScaledOuter;
import org.sobow.testing.Seeds;
import org.sobow.window.HypergradientScale;

class OuterStepTest {
    private static final double MEMORY = 0.9;
    private static final double BETA = 0.02;

    @Seeds(10)
    void scaleOfF_doesNotMoveANormalizedRun(long seed, int dimension) {
        for (double scale : new double[] {1e-3, 1000}) {
            for (Groups groups : new Groups[] {Groups.one(), Groups.each(), Groups.blocks(1, 2)}) {
                WindowedSolverBuilder<Sobow> builder =
                        Sobow.builder().alpha(0.2).beta(BETA).window(5, 0.9);
                Optimizer sobow =
                        builder.outerStep(OuterStep.normalized(MEMORY, groups)).build();
                assertSameX(sobow, seed, dimension, scale);
            }
            Optimizer oagd = Oagd.builder()
                    .alpha(0.2)
                    .beta(BETA)
                    .window(3, 0.9)
                    .outerStep(OuterStep.normalized(MEMORY))
                    .build();
            assertSameX(oagd, seed, dimension, scale);
            Optimizer steps = ForwardSobow.parameters(0.9)
                    .alpha(0.2)
                    .beta(BETA)
                    .outerStep(OuterStep.normalized(MEMORY))
                    .build();
            assertSameX(steps, seed, dimension, scale);
            Optimizer winsorized = ForwardSobow.parameters(0.9)
                    .alpha(0.2)
                    .beta(BETA)
                    .outerStep(OuterStep.winsorized(MEMORY, Groups.each()))
                    .build();
            assertSameX(winsorized, seed, dimension, scale);
        }
    }

    private static void assertSameX(Optimizer recipe, long seed, int d2, double scale) {
        double[] x1 = {0.3, -0.2, 0.1};
        Run run = recipe.start(x1, new double[d2]);
        Run scaled = recipe.start(x1, new double[d2]);
        for (Round round : DriftingQuadratic.random(seed, 3, d2, 4, 0.1, 0, 100).rounds()) {
            run.step(round);
            scaled.step(new Round(new ScaledOuter(round.f(), scale), round.g()));
        }
        assertThat(Dense.distance(run.x(), x1)).as("it moved").isGreaterThan(BETA);
        assertThat(Dense.distance(scaled.x(), run.x())).isLessThan(1e-8);
    }

    @Seeds(10)
    void normalized_isItsFormula(long seed, int dimension) {
        Random random = new Random(seed);
        Groups groups = dimension == 1 ? Groups.one() : Groups.blocks(1, dimension - 1);
        OuterStep.Worker worker = OuterStep.normalized(MEMORY, groups).worker(dimension);
        double[] x = Dense.vector(random, dimension);
        double[][] hs = new double[8][];
        for (int t = 0; t < hs.length; t++) {
            hs[t] = Dense.vector(random, dimension);
            double[] mean = Dense.vector(random, dimension);
            double[] out = new double[dimension];
            worker.step(BETA, x, hs[t], mean, out);
            worker.commit();
            for (int i = 0; i < dimension; i++) {
                int from = dimension > 1 && i > 0 ? 1 : 0;
                int to = dimension > 1 && i == 0 ? 1 : dimension;
                double root = Math.sqrt(weightedMean(hs, t, from, to));
                assertThat(out[i]).isCloseTo(x[i] - BETA * mean[i] / root, within(1e-12));
            }
        }
    }

    /** Σ_i m^i ||h_{t−i}||² / Σ_i m^i over the coordinates from {@code from} to {@code to}. */
    private static double weightedMean(double[][] hs, int t, int from, int to) {
        double sum = 0;
        double weights = 0;
        for (int i = 0; i <= t; i++) {
            double squares = 0;
            for (int k = from; k < to; k++) {
                squares += hs[t - i][k] * hs[t - i][k];
            }
            sum += Math.pow(MEMORY, i) * squares;
            weights += Math.pow(MEMORY, i);
        }
        return sum / weights;
    }

    @Seeds(10)
    void winsorizedOfSingleCoordinates_isTheScaleOfEach(long seed, int dimension) {
        Random random = new Random(seed);
        OuterStep.Worker worker = OuterStep.winsorized(MEMORY, Groups.each()).worker(dimension);
        HypergradientScale[] scales = new HypergradientScale[dimension];
        Arrays.setAll(scales, i -> HypergradientScale.winsorized(MEMORY));
        double[] x = Dense.vector(random, dimension);
        for (int t = 0; t < 60; t++) {
            double[] h = Dense.vector(random, dimension);
            double[] mean = Dense.vector(random, dimension);
            Vectors.scale(t % 25 == 24 ? 100 : 1, h);
            double[] out = new double[dimension];
            worker.step(BETA, x, h, mean, out);
            worker.commit();
            for (int i = 0; i < dimension; i++) {
                double ratio = scales[i].ratio(h[i] * h[i], mean[i], StrictMath.exp(x[i]));
                scales[i].commit();
                // at the bound, the worker divides by what makes the step 20 long
                double rounding = Math.abs(ratio) < 20 ? 0 : 1e-14;
                assertThat(out[i]).isCloseTo(x[i] - BETA * ratio, within(rounding));
            }
            x = out;
        }
    }

    @Test
    void winsorizedGroup_movesAlongItsMeanByAtMostTwenty() {
        OuterStep.Worker worker = OuterStep.winsorized(MEMORY, Groups.one()).worker(2);
        double[] out = new double[2];
        worker.step(1, new double[2], new double[] {0.01, 0}, new double[] {3, 4}, out);
        assertThat(out[0]).isCloseTo(-12, within(1e-12));
        assertThat(out[1]).isCloseTo(-16, within(1e-12));
    }

    @Test
    void zeroHypergradients_leaveXWhereItIs() {
        OuterStep.Worker worker = OuterStep.normalized(MEMORY).worker(2);
        double[] out = new double[2];
        worker.step(1, new double[] {3, 4}, new double[2], new double[2], out);
        assertThat(out).containsExactly(3, 4);
    }

    @Test
    void hypergradientWhoseSquareOverflows_isRefusedAndNotRemembered() {
        Run run = ForwardSobow.parameters(1)
                .alpha(0.1)
                .beta(0.1)
                .outerStep(OuterStep.normalized(MEMORY))
                .build()
                .start(new double[] {1}, new double[] {1});
        Round round = Quadratic.random(1, 1, 1, 1).round();
        run.step(round);
        State before = run.checkpoint();
        assertThatThrownBy(() -> run.step(new Round(new ScaledOuter(round.f(), 1e200), round.g())))
                .isInstanceOf(NonFiniteException.class)
                .hasMessageStartingWith("squared hypergradient[0] = Infinity in round 2; the run is unchanged.");
        assertThat(run.checkpoint()).isEqualTo(before);
        run.step(round);
    }

    @Test
    void memoryOutOfRange_isRefused() {
        for (double bad : new double[] {-0.1, 1, Double.NaN}) {
            assertRefused(() -> OuterStep.normalized(bad), "memory must lie in [0, 1), got " + bad);
        }
    }

    @Test
    void groupsOfAnotherLength_areRefusedAtTheStart() {
        Sobow sobow = Sobow.builder()
                .alpha(0.1)
                .beta(0.1)
                .outerStep(OuterStep.normalized(MEMORY, Groups.blocks(1, 1)))
                .build();
        assertRefused(
                () -> sobow.start(new double[3], new double[1]),
                "the groups are of 2 coordinates, got a vector of length 3");
    }

    @Seeds(10)
    void adam_isItsFormula(long seed, int dimension) {
        Random random = new Random(seed);
        OuterStep.Worker worker = OuterStep.adam(0.9, 0.99).worker(dimension);
        double[] x = Dense.vector(random, dimension);
        double[] m = new double[dimension];
        double[] s = new double[dimension];
        for (int t = 1; t <= 30; t++) {
            double[] mean = Dense.vector(random, dimension);
            double[] out = new double[dimension];
            worker.step(BETA, x, mean, mean, out);
            worker.commit();
            for (int i = 0; i < dimension; i++) {
                m[i] = 0.9 * m[i] + 0.1 * mean[i];
                s[i] = 0.99 * s[i] + 0.01 * mean[i] * mean[i];
                double root = Math.sqrt(s[i] / (1 - Math.pow(0.99, t))) + 1e-8;
                double expected = x[i] - BETA * m[i] / (1 - Math.pow(0.9, t)) / root;
                assertThat(out[i]).isCloseTo(expected, within(1e-12));
            }
            x = out;
        }
    }

    @Test
    void adaGrad_dividesByTheRootOfTheSum() {
        OuterStep.Worker worker = OuterStep.adaGrad().worker(2);
        double[] out = new double[2];
        worker.step(1, new double[2], new double[2], new double[] {3, 0}, out);
        worker.commit();
        assertThat(out).containsExactly(-1, 0);
        worker.step(1, new double[2], new double[2], new double[] {4, 0}, out);
        assertThat(out[0]).isCloseTo(-0.8, within(1e-15));
    }

    /* argmin over the set of G'u + D(u, x)/beta, found by a fine grid */
    @Test
    void mirrorSteps_areTheMinimaOfTheirBregmanProblemOnBoxesAndSimplices() {
        double[] x = {0.3, 0.7};
        double[] g = {1.5, -0.5};
        double beta = 0.4;
        double[] out = new double[2];
        OuterStep.entropyOnSimplex(1).worker(2).step(beta, x, g, g, out);
        double best = Double.POSITIVE_INFINITY;
        double at = Double.NaN;
        for (double u = 1e-5; u < 1; u += 1e-5) {
            double distance = u * Math.log(u / x[0]) + (1 - u) * Math.log((1 - u) / x[1]);
            double value = g[0] * u + g[1] * (1 - u) + distance / beta;
            at = value < best ? u : at;
            best = Math.min(best, value);
        }
        assertThat(out[0]).isCloseTo(at, within(2e-5));
        assertThat(out[0] + out[1]).isCloseTo(1, within(1e-15));
        for (double p : new double[] {1.5, 2, 3}) {
            for (double slope : new double[] {-5, -0.4, 0.4, 5}) {
                double[] moved = new double[1];
                OuterStep.power(p).worker(1).step(beta, new double[] {0.6}, g, new double[] {slope}, moved);
                Projection.box(-0.5, 0.9).project(moved);
                assertThat(moved[0])
                        .as("p %s slope %s", p, slope)
                        .isCloseTo(powerMinimum(p, slope, beta), within(2e-4));
            }
        }
        OuterStep.power(2).worker(2).step(beta, x, g, g, out);
        assertThat(out).containsExactly(0.3 - 0.4 * 1.5, 0.7 + 0.4 * 0.5);
    }

    private static double powerMinimum(double p, double slope, double beta) {
        double x = 0.6;
        double best = Double.POSITIVE_INFINITY;
        double at = Double.NaN;
        for (double u = -0.5; u <= 0.9; u += 1e-4) {
            double distance = (Math.pow(Math.abs(u), p) - Math.pow(x, p)) / p - Math.pow(x, p - 1) * (u - x);
            double value = slope * u + distance / beta;
            at = value < best ? u : at;
            best = Math.min(best, value);
        }
        return at;
    }

    @Test
    void entropyStep_refusesNegativeX() {
        assertRefused(
                () -> OuterStep.entropy()
                        .worker(1)
                        .step(1, new double[] {-1}, new double[1], new double[1], new double[1]),
                "x must not be negative for an entropy step, got x[0] = -1.0; use a box or a simplex");
        assertThatThrownBy(() -> OuterStep.power(1)).hasMessage("p must be greater than 1 and finite, got 1.0");
    }
}
