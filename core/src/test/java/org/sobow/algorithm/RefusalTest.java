package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.FirstOrderRound;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.state.State;
import org.sobow.testing.FaultyRound;
import org.sobow.testing.ForwardedInner;
import org.sobow.testing.Quadratic;

/** What is refused leaves the run bit for bit as it was and says why. */
class RefusalTest {
    private static final double[] X1 = {0.2, -0.1};
    private static final double[] Y1 = {0.3, 0, 0.1};
    private static final Round SOUND = Quadratic.random(3, 2, 3, 4).round();

    static Stream<Optimizer> optimizers() {
        return optimizers(0.1);
    }

    static Stream<Optimizer> optimizersWithLongSteps() {
        return optimizers(100);
    }

    private static Stream<Optimizer> optimizers(double beta) {
        Projection box = Projection.box(-1, 1);
        return Stream.of(
                Sobow.builder()
                        .alpha(0.1)
                        .beta(beta)
                        .window(3, 0.9)
                        .projection(box)
                        .build(),
                Oagd.builder()
                        .alpha(0.1)
                        .beta(beta)
                        .window(3, 0.9)
                        .projection(box)
                        .build(),
                Ogd.builder().alpha(0.1).beta(beta).projection(box).build(),
                ForwardSobow.parameters(0.9)
                        .alpha(0.1)
                        .beta(beta)
                        .projection(box)
                        .build(),
                Sogd.builder(0.1, 0.5, 10).alpha(0.1).beta(beta).projection(box).build());
    }

    /** Issue 12 (b): the projection of g made a finite y of an infinite one. */
    @ParameterizedTest
    @MethodSource("optimizers")
    void infiniteGradientThatAProjectionOfGWouldClip_isRefused(Optimizer recipe) {
        Run run = recipe.start(X1, Y1);
        run.step(boxed(SOUND));
        assertRefused(run, boxed(faulty(FaultyRound.Oracle.G_GRAD_Y)), "y\\[0] = (-Infinity|NaN) in round 2");
    }

    @Test
    void infiniteGradientThatAProjectionOfGWouldClip_isRefusedByFirstOrderMethods() {
        RunOf<FirstOrderRound> run =
                F2obo.builder(10).alpha(0.1).beta(0.1).build().start(X1, Y1);
        run.step(firstOrder(boxed(SOUND)));
        assertRefused(run, firstOrder(boxed(faulty(FaultyRound.Oracle.G_GRAD_Y))), "z\\[0] = -Infinity in round 2");
        assertRefused(
                run, firstOrder(boxed(faulty(FaultyRound.Oracle.F_GRAD_Y))), "y\\[0] = (-Infinity|NaN) in round 2");
    }

    @ParameterizedTest
    @MethodSource("optimizersWithLongSteps")
    void outerStepThatOverflowsAndThatTheProjectionWouldClip_isRefused(Optimizer recipe) {
        Run run = recipe.start(X1, Y1);
        assertRefused(run, new Round(new SteepInX(1e308), SOUND.g()), "x\\[0] = -Infinity in round 1");
    }

    /** Issue 12 (e): an oracle that steps the run that asks it. */
    @ParameterizedTest
    @MethodSource("optimizers")
    void oracleThatStepsItsOwnRun_isRefused(Optimizer recipe) {
        Run run = recipe.start(X1, Y1);
        run.step(SOUND);
        Run untouched = recipe.start(X1, Y1);
        untouched.step(SOUND);
        Round nested = new Round(new Calling(SOUND.f(), () -> run.step(SOUND)), SOUND.g());
        assertThatThrownBy(() -> run.step(nested))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("must not change the run that calls it");
        assertThat(run.checkpoint()).isEqualTo(untouched.checkpoint());
        run.step(SOUND);
        untouched.step(SOUND);
        assertThat(run.checkpoint()).isEqualTo(untouched.checkpoint());
    }

    @Test
    void oracleThatReadsItsRun_seesTheDecisionsBeforeTheRound() {
        Run run = Ogd.builder().alpha(0.1).beta(0.1).build().start(X1, Y1);
        double[] seen = new double[2];
        run.step(new Round(new Calling(SOUND.f(), () -> run.x(seen)), SOUND.g()));
        assertThat(seen).containsExactly(X1);
        assertThat(run.x()).isNotEqualTo(X1);
    }

    /** Issue 12 (e): a second thread in the middle of a round. */
    @ParameterizedTest
    @MethodSource("optimizers")
    void secondThreadDuringARound_isRefusedAndTheRoundIsRight(Optimizer recipe) throws InterruptedException {
        Run run = recipe.start(X1, Y1);
        Run alone = recipe.start(X1, Y1);
        alone.step(SOUND);
        CountDownLatch inRound = new CountDownLatch(1);
        CountDownLatch tried = new CountDownLatch(1);
        Round slow = new Round(
                new Calling(SOUND.f(), () -> {
                    inRound.countDown();
                    await(tried);
                }),
                SOUND.g());
        AtomicReference<Throwable> failed = new AtomicReference<>();
        Thread player = new Thread(() -> run.step(slow), "player");
        player.setUncaughtExceptionHandler((thread, thrown) -> failed.set(thrown));
        player.start();
        await(inRound);
        List<Runnable> uses = List.of(() -> run.step(SOUND), run::checkpoint, run::x, run::y);
        for (Runnable use : uses) {
            assertThatThrownBy(use::run)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("the run is in use by thread player");
        }
        tried.countDown();
        player.join();
        assertThat(failed.get()).isNull();
        assertThat(run.checkpoint()).isEqualTo(alone.checkpoint());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static <R> void assertRefused(RunOf<R> run, R round, String message) {
        State before = run.checkpoint();
        assertThatThrownBy(() -> run.step(round))
                .isInstanceOf(NonFiniteException.class)
                .hasMessageMatching(message + "; the run is unchanged\\..*");
        assertThat(run.checkpoint()).isEqualTo(before);
    }

    private static Round faulty(FaultyRound.Oracle oracle) {
        return new FaultyRound(SOUND, oracle, FaultyRound.Fault.INFINITE).round();
    }

    private static Round boxed(Round round) {
        return new Round(round.f(), new Boxed(round.g()));
    }

    private static FirstOrderRound firstOrder(Round round) {
        return new FirstOrderRound(round.f(), (FirstOrderInner) round.g());
    }

    /** g over the y between -1 and 1. */
    private record Boxed(InnerObjective g) implements ForwardedInner {
        @Override
        public void project(double[] y) {
            Projection.box(-1, 1).project(y);
        }
    }

    /** f that does something else before each gradient in x. */
    private record Calling(OuterObjective f, Runnable first) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return f.value(x, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            first.run();
            f.gradX(x, y, out);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            f.gradY(x, y, out);
        }
    }

    /** f = slope x_1. */
    private record SteepInX(double slope) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return slope * x[0];
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            out[0] = slope;
            out[1] = 0;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            out[0] = 0;
            out[1] = 0;
            out[2] = 0;
        }
    }
}
