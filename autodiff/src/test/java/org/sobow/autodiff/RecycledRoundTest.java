package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/** A round that is kept while its data change, and problems that are dropped. */
class RecycledRoundTest {
    private static final Sobow RECIPE = Sobow.builder()
            .alpha(0.5)
            .beta(0.1)
            .window(1, 1)
            .solver(new ConjugateGradient(1e-10), 5)
            .projection(Projection.box(0, 1))
            .build();

    /** f = (y - target)^2, g = (y - x)^2. */
    private static Round tensors(double[] target) {
        return TensorProblem.builder()
                .x("x", 1)
                .y("y", 1)
                .build()
                .round(
                        (x, y) -> y.tensor().sub(Tensors.of(target, 1)).square().sum(),
                        (x, y) -> y.tensor().sub(x.tensor()).square().sum());
    }

    private static Round tape(double[] target) {
        return TapeProblem.of(1, 1)
                .round((tape, x, y) -> y.distanceSquared(tape.vector(target)), (tape, x, y) -> y.distanceSquared(x));
    }

    @Test
    void oneKeptRound_followsItsData() {
        assertFollows(RecycledRoundTest::tensors);
        assertFollows(RecycledRoundTest::tape);
    }

    private static void assertFollows(Function<double[], Round> problem) {
        double[] target = {5};
        Round kept = problem.apply(target);
        Run run = RECIPE.start(new double[] {0.5}, new double[] {0.5});
        for (int t = 1; t <= 200; t++) {
            target[0] = t > 100 ? -5 : 5;
            run.step(kept);
            if (t == 100) {
                assertThat(run.x()).as("at the upper bound").containsExactly(1);
            }
        }
        assertThat(run.x()).as("at the lower bound").containsExactly(0);
    }

    @Test
    void sameGradientAskedAgain_isDerivedAgain() {
        double[] target = {5};
        Round round = tensors(target);
        double[] out = new double[1];
        round.f().gradY(new double[1], new double[1], out);
        assertThat(out).containsExactly(-10);
        target[0] = -5;
        round.f().gradY(new double[1], new double[1], out);
        assertThat(out).containsExactly(10);
    }

    @Test
    void droppedProblem_isCollectedWhileItsThreadLives() {
        assertCollected(useTensors());
        assertCollected(useTape());
    }

    private static void assertCollected(WeakReference<?> dropped) {
        for (int i = 0; i < 20 && dropped.get() != null; i++) {
            System.gc();
        }
        assertThat(dropped.get()).isNull();
    }

    private static WeakReference<TensorProblem> useTensors() {
        TensorProblem problem = TensorProblem.builder().x("x", 1).y("y", 1).build();
        TensorFunction square = (x, y) -> {
            assertThat(problem.x().length())
                    .as("the function knows its problem")
                    .isEqualTo(1);
            return y.tensor().sub(x.tensor()).square().sum();
        };
        RECIPE.start(new double[1], new double[1]).step(problem.round(square, square));
        return new WeakReference<>(problem);
    }

    private static WeakReference<TapeProblem> useTape() {
        TapeProblem problem = TapeProblem.of(1, 1);
        TapeFunction square = (tape, x, y) -> {
            assertThat(problem.x().length())
                    .as("the function knows its problem")
                    .isEqualTo(1);
            return y.distanceSquared(x);
        };
        RECIPE.start(new double[1], new double[1]).step(problem.round(square, square));
        return new WeakReference<>(problem);
    }
}
