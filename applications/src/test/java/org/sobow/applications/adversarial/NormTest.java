package org.sobow.applications.adversarial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.experiments.CommandName;

class NormTest {
    private static final int ROWS = 4;
    private static final int WIDTH = 3;

    private static double length(Norm norm, double[] values, int row) {
        double[] mine = Arrays.copyOfRange(values, row * WIDTH, (row + 1) * WIDTH);
        return norm == Norm.LINF
                ? Arrays.stream(mine).map(Math::abs).max().orElseThrow()
                : Math.sqrt(Arrays.stream(mine).map(v -> v * v).sum());
    }

    @ParameterizedTest
    @EnumSource(Norm.class)
    void drawnPerturbations_lieInTheBallAndStayThere(Norm norm) {
        Random random = new Random(3);
        for (int i = 0; i < 50; i++) {
            double[] delta = new double[ROWS * WIDTH];
            norm.draw(random, 0.7, WIDTH, delta);
            double[] projected = delta.clone();
            norm.ball(ROWS, WIDTH, 0.7).project(projected);
            assertThat(projected).containsExactly(delta);
            assertThat(length(norm, delta, i % ROWS)).isBetween(0.0, 0.7);
        }
    }

    @ParameterizedTest
    @EnumSource(Norm.class)
    void projection_cutsEveryRowByItself(Norm norm) {
        double[] delta = {9, 9, 9, 0.1, 0, 0, 0, 0, 0, -9, 0, 0};
        norm.ball(ROWS, WIDTH, 0.5).project(delta);
        assertThat(length(norm, delta, 0)).isCloseTo(0.5, within(1e-12));
        assertThat(Arrays.copyOfRange(delta, 3, 9)).containsExactly(0.1, 0, 0, 0, 0, 0);
        assertThat(delta[9]).isCloseTo(-0.5, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource(Norm.class)
    void steepestDirection_hasLengthOneInEveryRow(Norm norm) {
        double[] gradient = {3, 0, 4, 0, 0, 0, -1e-9, 0, 0, 5, 5, 5};
        norm.steepest(gradient, WIDTH);
        assertThat(length(norm, gradient, 0)).isCloseTo(1, within(1e-12));
        assertThat(length(norm, gradient, 1)).as("no gradient, no direction").isZero();
        assertThat(gradient[6]).isCloseTo(-1, within(1e-12));
    }

    @Test
    void names_areThoseOfTheCommandLine() {
        assertThat(CommandName.all(Norm.values())).containsExactly("linf", "l2");
        assertThat(CommandName.constant(Norm.class, "l2")).isEqualTo(Norm.L2);
    }
}
