package org.sobow.autodiff.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.sobow.autodiff.TensorProblem;
import org.sobow.problem.Round;

class StrengthsExampleTest {
    @Test
    void tuning_endsBetterThanNone() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        double tuned = StrengthsExample.run(new DriftingRegression(1), 0.05, out);
        double untuned = StrengthsExample.run(new DriftingRegression(1), 1e-12, out);
        assertThat(printed.toString(StandardCharsets.UTF_8).lines()).hasSize(8);
        assertThat(tuned).isLessThan(0.9 * untuned);
    }

    @Test
    void derivedOracles_passTheCheck() {
        StrengthsExample.check(new DriftingRegression(2));
    }

    @Test
    void bothWays_giveTheSameHypergradientPieces() {
        DriftingRegression stream = new DriftingRegression(3);
        Batch validation = stream.next();
        Batch training = stream.next();
        int d = DriftingRegression.FEATURES;
        TensorProblem problem =
                TensorProblem.builder().x("strengths", d).y("weights", d).build();
        Round tensors = StrengthsExample.byTensors(problem, validation, training);
        Round tape = StrengthsExample.round(StrengthsExample.problem(), validation, training);
        double[] x = stream.next().input(0);
        double[] y = stream.next().input(0);
        double[] v = stream.next().input(0);
        double[] out = new double[d];
        double[] expected = new double[d];
        tensors.g().jacobianXY(x, y, v, expected);
        tape.g().jacobianXY(x, y, v, out);
        assertThat(out).containsExactly(expected, within(1e-9));
        tensors.f().gradY(x, y, expected);
        tape.f().gradY(x, y, out);
        assertThat(out).containsExactly(expected, within(1e-9));
    }
}
