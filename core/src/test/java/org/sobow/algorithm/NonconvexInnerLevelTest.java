package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.algorithm.SlowTwin.assertNear;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/** An inner level with two valleys, where a damped solver follows the one that y is in. */
class NonconvexInnerLevelTest {
    private static final int ROUNDS = 300;
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.02;

    /** g = (y² − 1)²/4 − xy has two valleys where |x| is small; in either y³ − y = x and dy/dx = 1/(3y² − 1). */
    private record TwoValleys() implements InnerObjective {
        @Override
        public double value(double[] x, double[] y) {
            double off = y[0] * y[0] - 1;
            return off * off / 4 - x[0] * y[0];
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            out[0] = y[0] * y[0] * y[0] - y[0] - x[0];
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            out[0] = (3 * y[0] * y[0] - 1) * v[0];
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            out[0] = -v[0];
        }
    }

    /** f = (y − d)²/2. */
    private record Target(double d) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return (y[0] - d) * (y[0] - d) / 2;
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            out[0] = 0;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            out[0] = y[0] - d;
        }
    }

    private static Round valleys(double d) {
        return new Round(new Target(d), new TwoValleys());
    }

    private static Ogd damped(double damping) {
        return damped(damping, Projection.none());
    }

    private static Ogd damped(double damping, Projection projection) {
        return Ogd.builder()
                .projection(projection)
                .alpha(ALPHA)
                .beta(BETA)
                .solver(new ConjugateGradient(1e-14, damping), 5)
                .build();
    }

    @Test
    void dampedHypergradient_isThatOfTheValleyButForItsKnownBias() {
        for (double y : new double[] {-1.3, -0.8, 0.9, 1.2}) {
            double[] x = {y * y * y - y};
            double bend = 3 * y * y - 1;
            for (double damping : new double[] {0, 0.5, 2}) {
                double[] h = new double[1];
                new ImplicitHypergradient(new ConjugateGradient(1e-14, damping), 1, 1)
                        .estimate(valleys(0.4), x, new double[] {y}, 5, new double[1], h);
                // exact (y − d)/(3y² − 1), times bend/(bend + damping)
                assertThat(h[0]).isCloseTo((y - 0.4) / bend * (bend / (bend + damping)), within(1e-12));
            }
        }
    }

    @Test
    void betweenTheValleys_onlyDampingSolvesTheSystem() {
        Run undamped = damped(0).start(new double[] {0.1}, new double[] {0});
        undamped.step(valleys(1));
        assertThat(undamped.negativeCurvatureRounds()).isEqualTo(1);
        assertThat(undamped.x()).containsExactly(0.1);
        Run damped = damped(1.5).start(new double[] {0.1}, new double[] {0});
        damped.step(valleys(1));
        assertThat(damped.negativeCurvatureRounds()).isZero();
        assertThat(damped.x()[0]).isGreaterThan(0.1);
    }

    @Test
    void damped_isItsRule() {
        double[] x = {0.05};
        double[] y = {0};
        Run run = damped(1.5).start(x, y);
        Random random = new Random(9);
        double d = 1.1;
        for (int t = 0; t < ROUNDS; t++) {
            d += 0.02 * random.nextGaussian();
            y = new double[] {y[0] - ALPHA * (y[0] * y[0] * y[0] - y[0] - x[0])};
            x = new double[] {x[0] - BETA * (y[0] - d) / (3 * y[0] * y[0] - 1 + 1.5)};
            run.step(valleys(d));
            assertNear(run, x, y);
        }
    }

    /** What is guaranteed, and no more: the best of the valley that y is in. With |x| <= 0.3 no step leads out of it, though the other one is better. */
    @Test
    void damped_findsTheBestOfItsValley() {
        for (int side : new int[] {-1, 1}) {
            Run run = damped(1.5, Projection.box(-0.3, 0.3)).start(new double[] {0}, new double[] {side});
            for (int t = 0; t < 8000; t++) {
                run.step(valleys(1.05));
            }
            double y = run.y()[0];
            // the left valley's best is where x is as large as it may be; in the right one y reaches its target
            assertThat(y * y * y - y).isCloseTo(side < 0 ? 0.3 : 1.05 * 1.05 * 1.05 - 1.05, within(1e-6));
            assertThat(Math.signum(y)).isEqualTo(side);
        }
    }
}
