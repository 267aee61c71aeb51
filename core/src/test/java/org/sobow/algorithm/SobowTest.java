package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.FixedStep;
import org.sobow.hypergradient.SingularHessianException;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.regret.BilevelLocalRegret;
import org.sobow.regret.ExactHypergradient;
import org.sobow.state.State;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.FaultyRound;
import org.sobow.testing.ForwardedInner;
import org.sobow.testing.Quadratic;
import org.sobow.window.Window;

class SobowTest {
    @Test
    void warmStart_savesIterationsOnASlowDrift() {
        List<Round> rounds =
                DriftingQuadratic.random(3, 3, 20, 50, 1e-4, 0, 300).rounds();
        WindowedSolverBuilder<Sobow> builder =
                Sobow.builder().alpha(0.02).beta(1e-3).window(5, 0.9).solver(new ConjugateGradient(1e-6), 100);
        long cold = iterations(builder.build(), rounds);
        long warm = iterations(builder.warmStart().build(), rounds);
        assertThat(warm).isLessThan(cold * 3 / 4);
        WindowedSolverBuilder<Oagd> oagd =
                Oagd.builder().alpha(0.02).beta(1e-3).window(5, 0.9).solver(new ConjugateGradient(1e-6), 100);
        long coldOagd = iterations(oagd.build(), rounds);
        assertThat(iterations(oagd.warmStart().build(), rounds)).isLessThan(coldOagd * 3 / 4);
        assertThat(coldOagd).as("OAGD solves K systems a round").isGreaterThan(4 * cold);
    }

    private static long iterations(Optimizer recipe, List<Round> rounds) {
        Run run = recipe.start(new double[3], new double[20]);
        long sum = 0;
        for (Round round : rounds) {
            run.step(round);
            sum += run.solve().iterations();
        }
        return sum;
    }

    @Test
    void innerConstraint_isRespectedAfterEveryInnerStep() {
        List<double[]> seen = new ArrayList<>();
        Quadratic free = Quadratic.of(
                new double[][] {{2, 0}, {0, 2}},
                new double[][] {{1}, {1}},
                new double[] {10, -10},
                new double[] {1, 1},
                0.5);
        InnerObjective boxed = new Boxed(free.round().g(), seen);
        Run run = Sobow.builder().alpha(0.3).beta(0.01).innerSteps(4).build().start(new double[1], new double[2]);
        for (int t = 0; t < 50; t++) {
            run.step(new Round(free.round().f(), boxed));
            assertThat(run.y())
                    .satisfies(y ->
                            assertThat(Math.max(Math.abs(y[0]), Math.abs(y[1]))).isLessThanOrEqualTo(1));
        }
        // gradients were only asked inside the box, and the bounds were reached
        assertThat(seen).hasSize(200).allMatch(y -> Math.abs(y[0]) <= 1 && Math.abs(y[1]) <= 1);
        assertThat(run.y()).containsExactly(1, -1);
    }

    private record Boxed(InnerObjective g, List<double[]> seen) implements ForwardedInner {
        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            seen.add(y.clone());
            g.gradY(x, y, out);
        }

        @Override
        public void project(double[] y) {
            for (int i = 0; i < y.length; i++) {
                y[i] = Math.max(-1, Math.min(1, y[i]));
            }
        }
    }

    @Test
    void nonFiniteNumber_saysWhereWhenAndWhatToTry() {
        Round sound = Quadratic.random(1, 2, 3, 4).round();
        Run run = Sobow.builder().alpha(0.2).beta(0.05).build().start(new double[2], new double[3]);
        run.step(sound);
        NonFiniteException inner = catchThrowableOfType(
                NonFiniteException.class,
                () -> run.step(
                        new FaultyRound(sound, FaultyRound.Oracle.G_GRAD_Y, FaultyRound.Fault.NAN_LAST).round()));
        assertThat(inner)
                .hasMessage(
                        "y[2] = NaN in round 2; the run is unchanged. Lower the step sizes (alpha <= 1/L_1) or check the"
                                + " oracle.");
        assertThat(inner.quantity()).isEqualTo("y");
        assertThat(inner.index()).isEqualTo(2);
        assertThat(inner.round()).isEqualTo(2);
        NonFiniteException outer = catchThrowableOfType(
                NonFiniteException.class,
                () -> run.step(
                        new FaultyRound(sound, FaultyRound.Oracle.F_GRAD_X, FaultyRound.Fault.INFINITE).round()));
        assertThat(outer).hasMessageStartingWith("hypergradient[0] = Infinity in round 2");
        assertThat(outer.quantity()).isEqualTo("hypergradient");
    }

    @Test
    void divergingRun_stopsAtTheLastFiniteRound() {
        Run run = Sobow.builder().alpha(10).beta(0.05).build().start(new double[2], new double[3]);
        Round round = Quadratic.random(1, 2, 3, 4).round();
        assertThatThrownBy(() -> {
                    for (int t = 0; t < 10_000; t++) {
                        run.step(round);
                    }
                })
                .isInstanceOf(NonFiniteException.class);
        assertThat(run.round()).isBetween(10L, 9_999L);
        assertThat(Double.isFinite(Dense.dot(run.x(), new double[] {1, 1}))).isTrue();
    }

    /** A product that is not finite where h_t does not look: a warm start would carry it into later rounds. */
    @Test
    void nonFiniteSolutionThatTheHypergradientDoesNotSee_isRefused() {
        Round sound = Quadratic.of(
                        new double[][] {{2, 0}, {0, 2}},
                        new double[][] {{1}, {0}},
                        new double[2],
                        new double[] {1, 1},
                        0.5)
                .round();
        InnerObjective blind = new InnerObjective() {
            @Override
            public double value(double[] x, double[] y) {
                return sound.g().value(x, y);
            }

            @Override
            public void gradY(double[] x, double[] y, double[] out) {
                sound.g().gradY(x, y, out);
            }

            @Override
            public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
                sound.g().hessianYY(x, y, v, out);
                out[1] = Double.NaN;
            }

            @Override
            public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
                out[0] = -1;
            }
        };
        Optimizer[] recipes = {
            Sobow.builder()
                    .alpha(0.1)
                    .beta(0.1)
                    .solver(new FixedStep(0.1), 1)
                    .warmStart()
                    .build(),
            Oagd.builder()
                    .alpha(0.1)
                    .beta(0.1)
                    .window(2, 1)
                    .solver(new FixedStep(0.1), 5)
                    .warmStart()
                    .build()
        };
        for (Optimizer recipe : recipes) {
            Run run = recipe.start(new double[1], new double[2]);
            run.step(sound);
            State before = run.checkpoint();
            assertThatThrownBy(() -> run.step(new Round(sound.f(), blind)))
                    .isInstanceOf(NonFiniteException.class)
                    .hasMessageStartingWith("v[");
            assertThat(run.checkpoint()).isEqualTo(before);
        }
    }

    @Test
    void negativeCurvature_isCountedByRound() {
        Quadratic convex =
                Quadratic.of(new double[][] {{1}}, new double[][] {{1}}, new double[1], new double[] {1}, 0.5);
        Round concave = new Round(
                convex.round().f(),
                Quadratic.of(new double[][] {{-1}}, new double[][] {{1}}, new double[1], new double[1], 0)
                        .round()
                        .g());
        Run run = Sobow.builder().alpha(0.1).beta(0.01).build().start(new double[1], new double[1]);
        run.step(convex.round());
        assertThat(run.negativeCurvatureRounds()).isZero();
        run.step(concave);
        run.step(concave);
        assertThat(run.solve().negativeCurvature()).isTrue();
        assertThat(run.negativeCurvatureRounds()).isEqualTo(2);
        run.step(convex.round());
        assertThat(run.negativeCurvatureRounds()).isEqualTo(2);
        Run resumed = Sobow.builder().alpha(0.1).beta(0.01).build().resume(run.checkpoint());
        assertThat(resumed.negativeCurvatureRounds()).isEqualTo(2);
    }

    @Test
    void flyweightRounds_areEnoughForAnAlgorithmThatRetainsNone() {
        DriftingQuadratic problem = DriftingQuadratic.random(7, 2, 3, 4, 0.3, 0, 80);
        Sobow sobow = Sobow.builder().alpha(0.2).beta(0.05).window(6, 0.9).build();
        Run fresh = sobow.start(new double[2], new double[3]);
        Run recycled = sobow.start(new double[2], new double[3]);
        Flyweight flyweight = new Flyweight();
        Round same = new Round(flyweight, flyweight.inner());
        for (int t = 1; t <= 80; t++) {
            fresh.step(problem.at(t).round());
            flyweight.now = problem.at(t).round();
            recycled.step(same);
        }
        assertThat(recycled.checkpoint()).isEqualTo(fresh.checkpoint());
    }

    private static final class Flyweight implements OuterObjective {
        private Round now;

        @Override
        public double value(double[] x, double[] y) {
            return now.f().value(x, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            now.f().gradX(x, y, out);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            now.f().gradY(x, y, out);
        }

        InnerObjective inner() {
            return (ForwardedInner) () -> now.g();
        }
    }

    /** The shape of Theorem 5.7 on one configuration, averaged over eight seeds: BLR/T falls where the drift fades. */
    @Test
    void averageRegret_fallsOnASlowDrift() {
        int[] horizons = {250, 500, 1000, 2000, 4000};
        double[] average = new double[horizons.length];
        int seeds = 8;
        for (int seed = 0; seed < seeds; seed++) {
            DriftingQuadratic problem = DriftingQuadratic.random(100 + seed, 4, 5, 4, 0.2, 0.5, 4000);
            Run run = Sobow.builder()
                    .alpha(0.25)
                    .beta(0.02)
                    .window(20, 0.95)
                    .build()
                    .start(new double[] {2, 2, 2, 2}, new double[5]);
            BilevelLocalRegret regret =
                    BilevelLocalRegret.exact(new ExactHypergradient(Quadratic.argmin(), 4, 5), Window.of(20, 0.95), 4);
            int next = 0;
            for (int t = 1; t <= 4000; t++) {
                run.step(problem.at(t).round());
                regret.onRound(problem.at(t).round(), run);
                if (t == horizons[next]) {
                    average[next] += regret.total() / t / seeds;
                    next = Math.min(next + 1, horizons.length - 1);
                }
            }
        }
        for (int i = 1; i < horizons.length; i++) {
            assertThat(average[i]).as("BLR/T at T = %d", horizons[i]).isLessThan(0.75 * average[i - 1]);
        }
    }

    @Test
    void singularHessian_saysWhichRoundAndThatTheRunIsUnchanged() {
        Run run = Sobow.builder()
                .alpha(0.1)
                .beta(0.1)
                .solver(new ExactDense(), 1)
                .build()
                .start(new double[] {1}, new double[] {1});
        Round sound = Quadratic.random(1, 1, 1, 1).round();
        run.step(sound);
        InnerObjective flat = new InnerObjective() {
            @Override
            public double value(double[] x, double[] y) {
                return 0;
            }

            @Override
            public void gradY(double[] x, double[] y, double[] out) {
                out[0] = 0;
            }

            @Override
            public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
                out[0] = 0;
            }

            @Override
            public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
                out[0] = 0;
            }
        };
        assertThatThrownBy(() -> run.step(new Round(sound.f(), flat)))
                .isInstanceOf(SingularHessianException.class)
                .hasMessageStartingWith("in round 2, which left the run unchanged: the Hessian of g in y, of size 1");
        assertThat(run.round()).isEqualTo(1);
    }
}
