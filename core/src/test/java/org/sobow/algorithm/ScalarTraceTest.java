package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.ExactDense;
import org.sobow.regret.BilevelLocalRegret;
import org.sobow.regret.ExactHypergradient;
import org.sobow.testing.Quadratic;
import org.sobow.window.Window;

/** Three rounds by hand: g_t = (y − x)², f_t = (y − d_t)²/2, d = 1, 2, 3, x_1 = y_1 = 0, alpha = beta = 0.1, K = 2, eta = 0.5. */
class ScalarTraceTest {
    private static final Window WINDOW = Window.of(2, 0.5);

    @Test
    void sobow_givesTheTrace() {
        Sobow sobow = settings(Sobow.builder(), WINDOW).build();
        assertTrace(sobow, 0.0666666667, 0.2324444444, 0.4948562963, 0.0571555556, 9.2735674294);
    }

    @Test
    void renormalizedSobow_givesTheTrace() {
        Sobow sobow = settings(Sobow.builder(), WINDOW.renormalized()).build();
        assertTrace(sobow, 0.1, 0.2653333333, 0.5267288889, 0.0690666667, 9.0385637531);
    }

    @Test
    void oagdWithOneInnerStep_givesTheTrace() {
        Oagd oagd = settings(Oagd.builder(), WINDOW).build();
        assertTrace(oagd, 0.0666666667, 0.232, 0.49296, 0.0570666667, 9.2750427654);
    }

    private static <R> WindowedSolverBuilder<R> settings(WindowedSolverBuilder<R> builder, Window window) {
        return builder.alpha(0.1).beta(0.1).window(window).solver(new ExactDense(), 1);
    }

    private static void assertTrace(Optimizer recipe, double x2, double x3, double x4, double y4, double regretAfter3) {
        Run run = recipe.start(new double[1], new double[1]);
        // every method is judged under the constant-weight window
        BilevelLocalRegret regret =
                BilevelLocalRegret.exact(new ExactHypergradient(Quadratic.argmin(), 1, 1), WINDOW, 1);
        double[] expected = {x2, x3, x4};
        for (int t = 1; t <= 3; t++) {
            Quadratic problem =
                    Quadratic.of(new double[][] {{2}}, new double[][] {{2}}, new double[1], new double[] {t}, 0);
            run.step(problem.round());
            regret.onRound(problem.round(), run);
            assertThat(run.x()[0]).as("x_%d", t + 1).isCloseTo(expected[t - 1], within(1e-10));
        }
        assertThat(run.y()[0]).isCloseTo(y4, within(1e-10));
        assertThat(regret.total()).isCloseTo(regretAfter3, within(1e-10));
    }
}
