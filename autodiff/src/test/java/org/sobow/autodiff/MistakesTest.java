package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.autodiff.tape.Var;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;
import org.sobow.problem.UnusableObjectiveException;

/** Mistakes that pass in silence unless the first round looks for them. */
class MistakesTest {
    private static final TapeFunction GOOD = (tape, x, y) -> y.distanceSquared(x);
    private static final double[] X1 = {0.5, -0.5};
    private static final double[] Y1 = {1, 2};

    private final List<String> warnings = new ArrayList<>();
    private final ProblemBuilder<TapeProblem> two =
            TapeProblem.builder().x("x", 2).y("y", 2).warnings(warnings::add);
    private final TapeProblem problem = two.build();

    private static Run run(double alpha) {
        return Sobow.builder()
                .alpha(alpha)
                .beta(0.1)
                .window(2, 0.9)
                .solver(new ConjugateGradient(1e-8), 5)
                .build()
                .start(X1, Y1);
    }

    private static void play(Round round) {
        run(0.1).step(round);
    }

    @Test
    void rightProblem_isNotWarnedOf() {
        play(problem.round(GOOD, GOOD));
        assertThat(warnings).isEmpty();
    }

    @Test
    void numberReadFromTheTape_contradictsTheDerivative() {
        TapeFunction detached = (tape, x, y) -> y.normSquared().times(y.value(0));
        assertThatThrownBy(() -> play(problem.round(detached, GOOD)))
                .isInstanceOf(UnusableObjectiveException.class)
                .hasMessageStartingWith(
                        "in round 1, which left the run unchanged: f has derivatives that its values contradict: along"
                                + " a direction in y, the slope of f is")
                .hasMessageEndingWith(
                        "compute all of it from the given y, without numbers read by value(), item() or detach()");
        TapeFunction half = (tape, x, y) -> y.distanceSquared(tape.vector(new double[] {x.value(0), x.value(1)}));
        TapeProblem another = two.build();
        assertThatThrownBy(() -> play(another.round(GOOD, half)))
                .hasMessageContaining(
                        "g has derivatives that its values contradict: along a direction in x, the slope of the gradient"
                                + " of g in y is");
        assertThatThrownBy(() -> play(another.round(GOOD, half)))
                .as("until it is right")
                .hasMessageContaining("contradict");
    }

    @Test
    void detachedTensor_contradictsTheDerivative() {
        TensorFunction good = (x, y) -> y.tensor().sub(x.tensor()).square().sum();
        TensorFunction detached = (x, y) -> y.tensor().detach().mul(y.tensor()).sum();
        TensorProblem tensors = TensorProblem.builder().x("x", 2).y("y", 2).build();
        assertThatThrownBy(() -> play(tensors.round(detached, good)))
                .hasMessageContaining("f has derivatives that its values contradict");
    }

    @Test
    void randomFunction_isFound() {
        Random random = new Random(1);
        assertThatThrownBy(() -> play(
                        problem.round(GOOD, (tape, x, y) -> y.distanceSquared(x).times(random.nextDouble()))))
                .hasMessageContaining("in round 1")
                .hasMessageContaining("g gives ")
                .hasMessageEndingWith(
                        "for the same numbers; draw what is random before the round, not in the function");
    }

    @Test
    void nothingThatDependsOnX_isWarnedOf() {
        play(problem.round(
                (tape, x, y) -> y.normSquared(), (tape, x, y) -> y.minus(1).normSquared()));
        assertThat(warnings)
                .containsExactly(
                        "nothing depends on x: neither f nor the gradient of g in y, around the first point, so x will not"
                                + " move; compute g from the given x");
    }

    @Test
    void fThatIgnoresY_isWarnedOf() {
        play(problem.round((tape, x, y) -> x.normSquared(), GOOD));
        assertThat(warnings)
                .containsExactly(
                        "f does not depend on y around the first point, so the inner level does not matter to it; compute f"
                                + " from the given y");
    }

    @Test
    void partOfYThatGLeavesOut_isWarnedOf() {
        TapeProblem parts = TapeProblem.builder()
                .x("x", 2)
                .y("w", 1)
                .y("bias", 1)
                .warnings(warnings::add)
                .build();
        parts.round(GOOD, (tape, x, y) -> y.part("w").sum().minus(x.sum()).square())
                .g()
                .gradY(X1, Y1, new double[2]);
        assertThat(warnings)
                .containsExactly(
                        "g does not depend on bias, a part of y, around the first point, so that part has no minimum; compute g"
                                + " from it, or add a regularizer such as gamma/2 ||y||^2");
    }

    /** The first point lies on the edge of the domain, and the function throws beyond it. */
    @Test
    void functionThatThrowsBesideTheFirstPoint_isNoMistake() {
        TapeFunction guarded = (tape, x, y) -> {
            if (x.value(0) < 0 || x.value(1) < 0) {
                throw new IllegalArgumentException("x must not be negative");
            }
            return y.distanceSquared(x);
        };
        Round round = problem.round(guarded, guarded);
        double[] out = new double[2];
        round.g().gradY(new double[2], Y1, out);
        round.f().gradY(new double[2], Y1, out);
        assertThat(out).containsExactly(2, 4);
        assertThat(warnings).isEmpty();
    }

    @Test
    void penaltyThatVanishesAtTheStart_isNotTakenForIndependence() {
        Round round = problem.round(
                (tape, x, y) -> y.minus(1).normSquared(),
                (tape, x, y) -> x.exp().dot(y.square()));
        Sobow recipe = Sobow.builder()
                .alpha(0.1)
                .beta(0.1)
                .window(1, 1)
                .solver(new ConjugateGradient(1e-8), 5)
                .build();
        recipe.start(new double[2], new double[2]).step(round);
        assertThat(warnings).isEmpty();
    }

    @Test
    void kinkAtTheStart_isWarnedOfOnce() {
        play(problem.round(
                (tape, x, y) ->
                        y.minus(tape.vector(new double[] {0.3, 1.7})).relu().sum(),
                GOOD));
        assertThat(warnings).as("no kink there").isEmpty();
        TapeProblem another = two.build();
        play(another.round(
                GOOD, (tape, x, y) -> y.minus(tape.vector(Y1)).relu().sum().plus(y.distanceSquared(x))));
        assertThat(warnings).hasSize(1);
        assertThat(warnings.get(0))
                .startsWith("g has a kink at the first point: along a direction in y its slope is ")
                .endsWith("start elsewhere, or take a smooth function such as softplus or huber");
    }

    @Test
    void varKeptFromAnotherCall_isRefusedWhereverItIsUsed() {
        Var[] kept = new Var[1];
        TapeFunction keeping = (tape, x, y) -> {
            Var difference = y.minus(x);
            if (kept[0] == null) {
                kept[0] = tape.vector(new double[] {1, 2});
            }
            return difference.square().plus(kept[0]).sum();
        };
        assertThatThrownBy(() -> play(problem.round(GOOD, keeping)))
                .hasMessageContaining("in round 1")
                .hasMessageContaining(
                        "g failed: IllegalArgumentException: a Var of another call was used; compute it anew");
    }

    @Test
    void tensorKeptFromAnotherCall_isExplained() {
        Tensor[] kept = new Tensor[1];
        TensorFunction good = (x, y) -> y.tensor().sub(x.tensor()).square().sum();
        TensorFunction keeping = (x, y) -> {
            if (kept[0] == null) {
                kept[0] = Tensors.of(new double[] {1, 2}, 2);
            }
            return y.tensor().sub(kept[0]).square().sum();
        };
        TensorProblem tensors = TensorProblem.builder().x("x", 2).y("y", 2).build();
        assertThatThrownBy(() -> play(tensors.round(good, keeping)))
                .isInstanceOf(UnusableObjectiveException.class)
                .hasMessageStartingWith(
                        "in round 1, which left the run unchanged: g failed on a tensor that is null or closed (")
                .hasMessageEndingWith(
                        "what a function allocates is freed when it returns, so make constants in each call with Tensors.of,"
                                + " or outside the function and keep them open as long as the round");
    }

    /** The curvature of g is 2, so steps below 1 are stable. */
    @Test
    void innerStepTooLong_isToldWithOneThatIsNot() {
        Run diverging = run(1.5);
        Round round = problem.round(GOOD, GOOD);
        for (int t = 0; t < 12; t++) {
            diverging.step(round);
        }
        assertThat(warnings).hasSize(1);
        assertThat(warnings.get(0))
                .startsWith("y diverges: the gradient of g in y grew from ")
                .contains(
                        "The step alpha is about 1.5, and with the curvature measured here, 2.0, only steps below 1.0 are stable")
                .endsWith("try alpha = 0.5");
        warnings.clear();
        Run stable = run(0.9);
        for (int t = 0; t < 30; t++) {
            stable.step(round);
        }
        assertThat(warnings).isEmpty();
    }

    @Test
    void uncheckedProblem_saysNothing() {
        TapeProblem unchecked = two.unchecked().build();
        Round round = unchecked.round((tape, x, y) -> y.normSquared().times(y.value(0)), GOOD);
        assertThatCode(() -> play(round)).doesNotThrowAnyException();
        assertThat(warnings).isEmpty();
    }
}
