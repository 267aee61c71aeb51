package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.Round;
import org.sobow.testing.Quadratic;
import org.sobow.testing.ScaledOuter;
import org.sobow.testing.Seeds;

class AutoSobowTest {
    private static final double[] X1 = {0.5, -0.25, 0.125};
    private static final double[] Y1 = {0.1, 0, -0.2, 0.3};

    @Seeds(10)
    void scaleOfF_leavesTheDecisions(long seed, int dimension) {
        Round round = Quadratic.random(seed, 3, 4, 4).round();
        double[] expected = played(round, 60);
        for (double scale : new double[] {1e-6, 1e6}) {
            Round scaled = new Round(new ScaledOuter(round.f(), scale), round.g());
            assertThat(played(scaled, 60)).containsExactly(expected, within(1e-9));
        }
    }

    @Seeds(10)
    void scaleOfG_leavesTheDecisions(long seed, int dimension) {
        Round round = Quadratic.random(seed, 3, 4, 4).round();
        double[] expected = played(round, 60);
        for (double scale : new double[] {0x1p-20, 0x1p20}) {
            Round scaled = new Round(round.f(), new ScaledInner(round.g(), scale));
            assertThat(played(scaled, 60)).containsExactly(expected, within(1e-6));
        }
    }

    private static double[] played(Round round, int rounds) {
        Run run = Sobow.auto().start(X1, Y1);
        for (int t = 0; t < rounds; t++) {
            run.step(round);
        }
        return run.x();
    }

    /** A thousand times the curvature, a start a thousand times as far: both are measured, so nothing has to be told. */
    @Test
    void steepProblemFromAfar_isSolved() {
        Quadratic problem = Quadratic.random(3, 3, 4, 4);
        Round steep =
                new Round(problem.round().f(), new ScaledInner(problem.round().g(), 1000));
        Run near = Sobow.auto().start(X1, Y1);
        Run far = Sobow.auto().start(new double[] {500, -250, 125}, new double[] {100, 0, -200, 300});
        for (int t = 0; t < 1500; t++) {
            near.step(steep);
            far.step(steep);
        }
        assertThat(far.x()).containsExactly(near.x(), within(1e-3));
    }

    @Test
    void budget_isWhatTheSolveNeeds() {
        Quadratic easy = Quadratic.random(5, 3, 4, 1.0001);
        Run run = Sobow.auto().start(X1, Y1);
        for (int t = 0; t < 50; t++) {
            run.step(easy.round());
        }
        assertThat(run.solve().iterations())
                .as("a round Hessian needs one step")
                .isLessThanOrEqualTo(1);
    }

    @Test
    void noisyHypergradients_areAveraged_andTurningOnesAreNot() {
        assertThat(smoothness(t -> 0)).as("noise around zero").isLessThan(0.5);
        assertThat(smoothness(t -> 100 * Math.sin(t / 3.0)))
                .as("noise around a wave")
                .isGreaterThan(0.8);
    }

    private interface Wave {
        double at(int t);
    }

    /** The mean size of the averaged hypergradients relative to that of the raw ones. */
    private static double smoothness(Wave wave) {
        Random random = new Random(1);
        ForetellingWindow window = new ForetellingWindow(1);
        double averaged = 0;
        double raw = 0;
        double[] out = new double[1];
        for (int t = 0; t < 400; t++) {
            double[] h = {wave.at(t) + random.nextGaussian()};
            window.meanWith(h, out);
            window.commit(h);
            averaged += Math.abs(out[0]);
            raw += Math.abs(h[0]);
        }
        return averaged / raw;
    }

    private record ScaledInner(InnerObjective g, double scale) implements InnerObjective {
        @Override
        public double value(double[] x, double[] y) {
            return scale * g.value(x, y);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            g.gradY(x, y, out);
            scale(out);
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            g.hessianYY(x, y, v, out);
            scale(out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            g.jacobianXY(x, y, v, out);
            scale(out);
        }

        private void scale(double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] *= scale;
            }
        }
    }
}
