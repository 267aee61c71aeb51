package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.sobow.autodiff.tape.SparseRows;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.testing.Seeds;

class TapeOracleTest {
    @Seeds(10)
    void quadratic_hasTheHandCodedOracles(long seed, int dimension) {
        QuadraticTwin twin = new QuadraticTwin(seed, dimension);
        double[] a = twin.flatA();
        double[] b = twin.flatB();
        Round derived = TapeProblem.of(twin.d1, twin.d2)
                .round(
                        (tape, x, y) -> y.distanceSquared(tape.vector(twin.d))
                                .plus(x.normSquared().times(QuadraticTwin.R))
                                .times(0.5),
                        (tape, x, y) -> {
                            var pull =
                                    tape.matrix(b, twin.d2, twin.d1).matmul(x).plus(tape.vector(twin.c));
                            var bend = tape.matrix(a, twin.d2, twin.d2).matmul(y);
                            return y.dot(bend).times(0.5).minus(y.dot(pull));
                        });
        twin.assertSameOracles(derived);
    }

    /** The number of entries that are looked at depends on the point. */
    @Test
    void loopsAndBranchesOfJava_areRecordedAnew() {
        Round round = TapeProblem.of(1, 3).round((tape, x, y) -> y.normSquared(), (tape, x, y) -> {
            var sum = y.normSquared();
            for (int i = 0; i < 3 && y.value(i) > 0; i++) {
                sum = sum.plus(y.entry(i).times(x.entry(0)).exp());
            }
            return sum;
        });
        double[][] points = {{0.5, 0.3, 0.1}, {0.5, -0.3, 0.1}, {-0.5, 0.3, 0.1}, {0.5, 0.3, 0.1}};
        for (double[] y : points) {
            assertThat(OracleCheck.findings(round, new double[] {0.7}, y)).isEmpty();
        }
    }

    @Test
    void shapesThatDoNotFit_areRefused() {
        assertFails(
                "minus needs equal shapes, got [2] and [2, 1]; a number becomes a larger shape by fill",
                () -> eval(
                        TapeProblem.builder().x("x", 2).y("y", 2, 1).build(),
                        2,
                        2,
                        (t, x, y) -> x.minus(y).normSquared()));
        TapeProblem two = TapeProblem.of(2, 2);
        assertFails("plus needs equal shapes, got [2] and []", () -> eval(two, 2, 2, (t, x, y) -> y.plus(y.sum())));
        assertFails("matmul needs a matrix and", () -> eval(two, 2, 2, (t, x, y) -> y.matmul(x)));
        assertFails("slice needs 0 <= from < to <= 2, got 1 and 3", () -> eval(two, 2, 2, (t, x, y) -> y.slice(1, 3)));
        assertFails("pick needs a matrix, got [2]", () -> eval(two, 2, 2, (t, x, y) -> y.crossEntropy(new int[1])));
        assertFails(
                "values must have length rows x columns = 2 x 2",
                () -> eval(two, 2, 2, (t, x, y) -> t.matrix(new double[3], 2, 2)));
        assertFails("name must be one of [y], got w", () -> eval(two, 2, 2, (t, x, y) -> y.part("w")));
        assertFails("value() needs a single number, got [2]", () -> eval(two, 2, 2, (t, x, y) -> t.number(y.value())));
        assertThatThrownBy(() -> TapeProblem.builder().x("x", 1, 2, 3).y("y", 1).build())
                .hasMessage("x[1, 2, 3] must be a number, a vector or a matrix; use TensorProblem for more dimensions");
        assertThatThrownBy(() -> new SparseRows(new int[] {0, 2}, new int[] {0, -1}, new double[2]))
                .hasMessage("columns must be at least 0, got -1");
        assertThatThrownBy(() -> TapeProblem.of(0, 1)).hasMessage("d1 must be at least 1, got 0");
    }

    private static double eval(TapeProblem problem, int d1, int d2, TapeFunction f) {
        return problem.round(f, f).f().value(new double[d1], new double[d2]);
    }

    private static void assertFails(String message, Runnable call) {
        assertThatThrownBy(call::run).hasMessageContaining("f failed: IllegalArgumentException: " + message);
    }
}
