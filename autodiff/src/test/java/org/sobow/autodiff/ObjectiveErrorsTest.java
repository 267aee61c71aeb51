package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.autodiff.tape.Var;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.ObjectiveArithmeticException;
import org.sobow.problem.Round;
import org.sobow.problem.UnusableObjectiveException;

/** What a user's mistakes in f and g come to: a message that names the function and the round, and a run left as it was. */
class ObjectiveErrorsTest {
    private static final Sobow RECIPE = Sobow.builder()
            .alpha(0.1)
            .beta(0.1)
            .window(2, 0.9)
            .solver(new ConjugateGradient(1e-8), 5)
            .build();
    private static final TensorProblem TENSORS =
            TensorProblem.builder().x("x", 2).y("y", 2).build();
    private static final TapeProblem TAPE = TapeProblem.of(2, 2);
    private static final TensorFunction GOOD =
            (x, y) -> y.tensor().sub(x.tensor()).square().sum();
    private static final TapeFunction TAPE_GOOD = (tape, x, y) -> y.distanceSquared(x);

    /** What a bad second round throws, after a good first one. */
    private static AbstractThrowableAssert<?, ?> assertSecondRoundFails(Round good, Round bad) {
        Run run = RECIPE.start(new double[] {0.5, -0.5}, new double[] {1, 2});
        run.step(good);
        double[] x = run.x();
        double[] y = run.y();
        AbstractThrowableAssert<?, ?> thrown = assertThatThrownBy(() -> run.step(bad));
        assertThat(run.x()).isEqualTo(x);
        assertThat(run.y()).isEqualTo(y);
        assertThat(run.round()).isEqualTo(1);
        run.step(good);
        return thrown;
    }

    private static AbstractThrowableAssert<?, ?> assertBadF(TensorFunction f) {
        return assertSecondRoundFails(TENSORS.round(GOOD, GOOD), TENSORS.round(f, GOOD));
    }

    private static AbstractThrowableAssert<?, ?> assertBadG(TensorFunction g) {
        return assertSecondRoundFails(TENSORS.round(GOOD, GOOD), TENSORS.round(GOOD, g));
    }

    private static AbstractThrowableAssert<?, ?> assertBadTapeF(TapeFunction f) {
        return assertSecondRoundFails(TAPE.round(TAPE_GOOD, TAPE_GOOD), TAPE.round(f, TAPE_GOOD));
    }

    private static AbstractThrowableAssert<?, ?> assertBadTapeG(TapeFunction g) {
        return assertSecondRoundFails(TAPE.round(TAPE_GOOD, TAPE_GOOD), TAPE.round(TAPE_GOOD, g));
    }

    @Test
    void nonScalarResult() {
        assertBadF((x, y) -> y.tensor().sub(x.tensor()).square())
                .isInstanceOf(UnusableObjectiveException.class)
                .hasMessage(
                        "in round 2, which left the run unchanged: f must return a tensor with one element, got the shape"
                                + " [2]; end it with sum() or mean()");
        assertBadG((x, y) -> y.tensor().square())
                .hasMessageStartingWith(
                        "in round 2, which left the run unchanged: g must return a tensor with one element");
        assertBadTapeG((tape, x, y) -> y.square())
                .hasMessage(
                        "in round 2, which left the run unchanged: g must return a single number, got the shape [2]; end it"
                                + " with sum() or mean()");
    }

    @Test
    void oneElementOfAnyShape_isAScalar() {
        Round round = TENSORS.round((x, y) -> GOOD.apply(x, y).reshape(1, 1), GOOD);
        assertThat(round.f().value(new double[] {0, 0}, new double[] {1, 2})).isEqualTo(5);
    }

    @Test
    void resultThatDoesNotDependOnY() {
        assertBadF((x, y) -> x.tensor().sum())
                .isInstanceOf(UnusableObjectiveException.class)
                .hasMessageContaining("round 2")
                .hasMessageContaining("f does not depend on y");
        assertBadG((x, y) -> x.tensor().sum()).hasMessageContaining("g does not depend on y");
        assertBadG((x, y) -> torch.tensor(y.tensor().square().sum().item_double()))
                .hasMessageContaining("g does not depend on y")
                .hasMessageContaining("without item()");
        assertBadG((x, y) -> y.tensor().detach().dot(x.tensor())).hasMessageContaining("g does not depend on y");
        assertBadTapeG((tape, x, y) -> x.sum())
                .isInstanceOf(UnusableObjectiveException.class)
                .hasMessageContaining("round 2")
                .hasMessageContaining("g does not depend on y");
        assertBadTapeG((tape, x, y) -> x.sum().times(y.value(0)))
                .hasMessageContaining("g does not depend on y")
                .hasMessageContaining("without value()");
    }

    @Test
    void gThatLeavesOutAPartOfY_isNamed() {
        TensorProblem problem =
                TensorProblem.builder().x("x", 2).y("w", 1).y("bias", 1).build();
        TensorFunction good = (x, y) ->
                y.tensor("w").square().sum().add(y.tensor("bias").square().sum());
        TensorFunction half = (x, y) -> y.tensor("w").square().sum();
        assertSecondRoundFails(problem.round(half, good), problem.round(good, half))
                .hasMessageContaining("round 2")
                .hasMessageContaining("g does not depend on bias, a part of y");
    }

    /** With f, y moves on by g alone: that is no mistake. */
    @Test
    void satisfiedHinge_hasNoSlope() {
        double[] out = {7, 7};
        TapeFunction hinge = (tape, x, y) -> y.times(-1).plus(1).relu().sum();
        TapeFunction branches =
                (tape, x, y) -> y.value(0) < 1 ? y.times(-1).plus(1).sum() : tape.number(0);
        for (TapeFunction satisfied : List.of(hinge, branches)) {
            TAPE.round(satisfied, TAPE_GOOD).f().gradY(new double[2], new double[] {1.5, 2}, out);
            assertThat(out).containsOnly(0);
        }
        TAPE.round(TAPE_GOOD, TAPE_GOOD).g().gradY(new double[] {1, 2}, new double[] {1, 2}, out);
        assertThat(out).as("at a minimum").containsOnly(0);
    }

    @Test
    void wrongType() {
        assertBadF((x, y) -> y.tensor().square().sum().to(torch.ScalarType.Float))
                .isInstanceOf(UnusableObjectiveException.class)
                .hasMessageContaining("in round 2")
                .hasMessageContaining("f must return a tensor of doubles, got one of Float");
        assertBadG((x, y) -> Tensors.of(new double[] {1, 2}, 2)
                        .to(torch.ScalarType.Float)
                        .dot(y.tensor()))
                .hasMessageContaining("round 2")
                .hasMessageContaining("g failed: ")
                .hasMessageContaining("Float");
    }

    @Test
    void wrongShape() {
        assertBadG((x, y) -> Tensors.of(new double[6], 2, 3).matmul(y.tensor()).sum())
                .isInstanceOf(UnusableObjectiveException.class)
                .hasMessageContaining("round 2")
                .hasMessageContaining("g failed: ")
                .hasMessageNotContaining("\n");
        assertBadG((x, y) -> y.tensor("weights"))
                .hasMessageContaining("g failed: IllegalArgumentException: name must be one of y, got weights");
        Round round = TENSORS.round(GOOD, GOOD);
        assertThatThrownBy(() -> round.f().value(new double[3], new double[2]))
                .hasMessage("x must have length 2, got 3");
        assertThatThrownBy(() -> round.g().gradY(new double[2], new double[1], new double[1]))
                .hasMessage("y must have length 2, got 1");
        TensorProblem two =
                TensorProblem.builder().x("a", 1).x("b", 1).y("y", 1).build();
        assertThatThrownBy(() -> two.round((x, y) -> x.tensor(), (x, y) -> x.tensor())
                        .f()
                        .value(new double[2], new double[1]))
                .hasMessageContaining("tensor() needs a name where there are several, one of a, b");
    }

    @Test
    void nan() {
        assertBadF((x, y) -> y.tensor().sub(new Scalar(100)).log().sum())
                .isInstanceOf(ObjectiveArithmeticException.class)
                .hasMessageContaining("in round 2")
                .hasMessageContaining("f(x, y) = NaN; look in f for a logarithm");
        // sqrt(0) is finite, its slope is not
        assertBadG((x, y) -> y.tensor().sub(y.tensor()).sqrt().sum())
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("in round 2")
                .hasMessageContaining("g has a gradient in y that is");
        assertBadTapeF((tape, x, y) -> y.minus(100).log().sum())
                .isInstanceOf(ObjectiveArithmeticException.class)
                .hasMessageContaining("in round 2")
                .hasMessageContaining("f(x, y) = NaN");
        assertBadTapeG((tape, x, y) -> y.minus(y).sqrt().sum())
                .hasMessageContaining("g has a gradient in y that is NaN at y[0]");
    }

    @Test
    void nanInSecondDerivativesAlone_isFound() {
        // |z|^1.5 at 0: the slope is 0, the curvature is infinite
        TensorFunction rough = (x, y) ->
                y.tensor().sub(y.tensor().detach()).abs().pow(new Scalar(1.5)).sum();
        assertBadG(rough)
                .isInstanceOf(ObjectiveArithmeticException.class)
                .hasMessageContaining("in round 2")
                .hasMessageContaining("g has a second derivative in y that is");
    }

    @Test
    void nanInTheValueAlone_isFound() {
        Round constantNan = TENSORS.round((x, y) -> y.tensor().sum().add(Tensors.of(new double[] {Double.NaN})), GOOD);
        assertThatThrownBy(() -> constantNan.f().gradX(new double[2], new double[2], new double[2]))
                .isInstanceOf(ObjectiveArithmeticException.class)
                .hasMessageContaining("f(x, y) = NaN");
    }

    @Test
    void gThatIsNotStronglyConvex() {
        TensorFunction saddle = (x, y) -> {
            Tensor weights = Tensors.of(new double[] {1, -1}, 2);
            return y.tensor().square().dot(weights).add(y.tensor().dot(x.tensor()));
        };
        assertBadG(saddle)
                .isInstanceOf(ObjectiveArithmeticException.class)
                .hasMessageStartingWith("in round 2, which left the run unchanged: g is not strongly convex in y")
                .hasMessageContaining("add a regularizer");
        TensorFunction linear = (x, y) -> y.tensor().dot(x.tensor());
        assertBadG(linear)
                .hasMessageContaining("g is not strongly convex in y: its second derivative")
                .hasMessageContaining("is 0.0");
        assertBadTapeG((tape, x, y) -> y.square().dot(tape.vector(new double[] {1, -3})))
                .isInstanceOf(ObjectiveArithmeticException.class)
                .hasMessageContaining("in round 2")
                .hasMessageContaining("g is not strongly convex in y");
    }

    @Test
    void negativeCurvature_isTheSolversAffairWhereAllowed() {
        double[] x = {1, 1};
        double[] y = {1, 2};
        double[] out = new double[2];
        TensorFunction concave = (a, b) -> b.tensor().square().sum().mul(new Scalar(-1));
        InnerObjective g = TensorProblem.builder()
                .x("x", 2)
                .y("y", 2)
                .allowNegativeCurvature()
                .build()
                .round(GOOD, concave)
                .g();
        g.hessianYY(x, y, new double[] {1, 2}, out);
        assertThat(out).containsExactly(-2, -4);
        TapeProblem.builder()
                .x("x", 2)
                .y("y", 2)
                .allowNegativeCurvature()
                .build()
                .round(TAPE_GOOD, (tape, a, b) -> b.normSquared().times(-1))
                .g()
                .hessianYY(x, y, new double[] {1, 2}, out);
        assertThat(out).containsExactly(-2, -4);
        Run run = RECIPE.start(x, y);
        Round round = new Round(TENSORS.round(GOOD, GOOD).f(), g);
        run.step(round);
        assertThat(run.negativeCurvatureRounds()).isEqualTo(1);
    }

    @Test
    void tinyAndZeroDirections_areNoSignOfFlatness() {
        InnerObjective g = TENSORS.round(GOOD, GOOD).g();
        double[] out = new double[2];
        g.hessianYY(new double[2], new double[2], new double[] {1e-200, 0}, out);
        assertThat(out).containsExactly(2e-200, 0);
        g.hessianYY(new double[2], new double[2], new double[2], out);
        assertThat(out).containsOnly(0);
    }

    @Test
    void functionThatReturnsNothing() {
        assertBadF((x, y) -> null)
                .isInstanceOf(UnusableObjectiveException.class)
                .hasMessageContaining("in round 2")
                .hasMessageContaining("f must return a tensor with one element, got none");
        assertBadG((x, y) -> new Tensor()).hasMessageContaining("g must return a tensor with one element, got none");
        assertBadTapeG((tape, x, y) -> null).hasMessageContaining("g must return a single number, got null");
    }

    @Test
    void functionThatThrows() {
        IllegalStateException cause = new IllegalStateException("no data for this round");
        assertBadG((x, y) -> {
                    throw cause;
                })
                .isInstanceOf(UnusableObjectiveException.class)
                .hasMessage(
                        "in round 2, which left the run unchanged: g failed: IllegalStateException: no data for this round")
                .hasRootCause(cause);
        assertBadTapeF((tape, x, y) -> x.entry(2))
                .hasMessageContaining("f failed: IllegalArgumentException: an index must lie in [0, 2), got 2");
    }

    @Test
    void varOfAnotherCall_isRefused() {
        Var[] kept = new Var[1];
        TapeFunction keeping = (tape, x, y) -> {
            kept[0] = y.normSquared();
            return kept[0];
        };
        TapeProblem.of(1, 1).round(keeping, keeping).f().value(new double[1], new double[1]);
        assertBadTapeG((tape, x, y) -> kept[0])
                .hasMessageContaining(
                        "g must compute its value from the x and y it is given, got a Var of another call");
        assertBadTapeG((tape, x, y) -> y.sum().plus(kept[0]))
                .hasMessageContaining("g failed: IllegalArgumentException: a Var of another call was used");
    }
}
