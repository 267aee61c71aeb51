package org.sobow.regret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.InnerObjective;
import org.sobow.testing.Dense;
import org.sobow.testing.FaultyRound;
import org.sobow.testing.ForwardedInner;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;
import org.sobow.testing.SoftmaxRidge;

class NewtonArgminTest {
    @Seeds(10)
    void quadratic_isTheClosedForm(long seed, int d2) {
        Quadratic problem = Quadratic.random(seed, 2, d2, 10);
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = Dense.vector(new Random(~seed), d2);
        new NewtonArgmin(1e-11, d2).solve(problem.round().g(), x, y);
        assertThat(Dense.distance(y, problem.yStar(x))).isLessThan(1e-10);
    }

    @Seeds(10)
    void quadraticArgmin_isTheClosedFormWhateverTheGuess(long seed, int d2) {
        Quadratic problem = Quadratic.random(seed, 2, d2, 10);
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = Dense.vector(new Random(~seed), d2);
        double[] again = new double[d2];
        QuadraticArgmin argmin = new QuadraticArgmin(d2);
        argmin.solve(problem.round().g(), x, y);
        argmin.solve(problem.round().g(), x, again);
        assertThat(Dense.distance(y, problem.yStar(x))).isLessThan(1e-11);
        assertThat(again).containsExactly(y);
    }

    @Seeds(value = 10, largest = 6)
    void softmaxFromAFarGuess_isSolved(long seed, int features) {
        InnerObjective g = SoftmaxRidge.random(seed, features, 3, 10, SoftmaxRidge.Regularizer.SUM)
                .g();
        double[] lambda = new double[features];
        double[] w = Dense.vector(new Random(seed), 3 * features);
        for (int i = 0; i < w.length; i++) {
            w[i] *= 20;
        }
        new NewtonArgmin(1e-12, w.length).solve(g, lambda, w);
        double[] gradient = new double[w.length];
        g.gradY(lambda, w, gradient);
        assertThat(Dense.norm(gradient)).isLessThanOrEqualTo(1e-12);
    }

    @Test
    void unattainableTolerance_isAnError() {
        InnerObjective g =
                SoftmaxRidge.random(1, 3, 3, 10, SoftmaxRidge.Regularizer.SUM).g();
        assertThatThrownBy(() -> new NewtonArgmin(1e-300, 9).solve(g, new double[3], new double[9]))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("above the tolerance 1.0E-300")
                .hasMessageContaining("Raise the tolerance");
    }

    @Test
    void functionWithoutMinimum_isAnError() {
        InnerObjective concave = Quadratic.hessian(new double[][] {{-1, 0}, {0, -1}});
        assertThatThrownBy(() -> new NewtonArgmin(1e-9, 2).solve(concave, new double[1], new double[] {1, 1}))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("strongly convex");
    }

    @Test
    void nanGradient_isAnErrorNotAnAnswer() {
        InnerObjective bad = new FaultyRound(
                        Quadratic.random(1, 1, 2, 2).round(), FaultyRound.Oracle.G_GRAD_Y, FaultyRound.Fault.NAN_LAST)
                .round()
                .g();
        assertThatThrownBy(() -> new NewtonArgmin(1e-9, 2).solve(bad, new double[1], new double[2]))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("NaN");
    }

    @Test
    void minimumOutsideTheInnerSet_isAnError() {
        InnerObjective constrained =
                new Clipped(Quadratic.of(new double[][] {{1}}, new double[][] {{0}}, new double[] {3}, new double[1], 0)
                        .round()
                        .g());
        assertThatThrownBy(() -> new NewtonArgmin(1e-9, 1).solve(constrained, new double[1], new double[1]))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("outside the inner set");
    }

    @Test
    void badTolerance_isRefused() {
        assertRefused(() -> new NewtonArgmin(0, 1), "tolerance must be positive and finite, got 0.0");
    }

    private record Clipped(InnerObjective g) implements ForwardedInner {
        @Override
        public void project(double[] y) {
            y[0] = Math.min(1, y[0]);
        }
    }
}
