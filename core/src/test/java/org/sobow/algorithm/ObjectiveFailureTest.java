package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.ObjectiveArithmeticException;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.problem.UnusableObjectiveException;
import org.sobow.state.State;
import org.sobow.testing.Quadratic;

/** An oracle that says why it has no answer: the run adds the round and stays as it was. */
class ObjectiveFailureTest {
    static Stream<RuntimeException> failures() {
        return Stream.of(
                new UnusableObjectiveException("f does not depend on y", null),
                new ObjectiveArithmeticException("f(x, y) = NaN"));
    }

    /** Throws at its gradients. */
    private record Failing(RuntimeException failure) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return 0;
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            throw failure;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            throw failure;
        }
    }

    @ParameterizedTest
    @MethodSource("failures")
    void failure_namesTheRoundAndLeavesTheRunUnchanged(RuntimeException failure) {
        Round sound = Quadratic.random(1, 3, 4, 5).round();
        Run run = Sobow.builder()
                .alpha(0.1)
                .beta(0.1)
                .window(2, 0.9)
                .solver(new ConjugateGradient(1e-8), 4)
                .build()
                .start(new double[3], new double[4]);
        run.step(sound);
        run.step(sound);
        State before = run.checkpoint();
        assertThatThrownBy(() -> run.step(new Round(new Failing(failure), sound.g())))
                .isExactlyInstanceOf(failure.getClass())
                .hasMessage("in round 3, which left the run unchanged: " + failure.getMessage())
                .hasCause(failure);
        assertThat(run.checkpoint()).isEqualTo(before);
    }
}
