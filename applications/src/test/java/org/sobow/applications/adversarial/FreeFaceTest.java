package org.sobow.applications.adversarial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.sobow.algorithm.InnerDescent;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.testing.ForwardedInner;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

class FreeFaceTest {
    private static final double STEP = 0.1;

    /** The hypergradient at a constrained optimum against central differences of x -> f(x, y*(x)). */
    @ParameterizedTest
    @Seeds(10)
    void hypergradient_isThatOfTheConstrainedOptimum(long seed) {
        int d1 = 3;
        int d2 = 6;
        Quadratic problem = Quadratic.random(seed, d1, d2, 4);
        InnerObjective g = new Boxed(problem.round().g());
        Round round = new Round(problem.round().f(), new FreeFace(g, STEP, d2));
        double[] x = new Random(seed).doubles(d1, -1, 1).toArray();
        double[] optimum = optimum(g, x, d2);
        double[] h = new double[d1];
        new ImplicitHypergradient(new ExactDense(), d1, d2).estimate(round, x, optimum, 1, new double[d2], h);
        for (int i = 0; i < d1; i++) {
            double[] up = x.clone();
            up[i] += 1e-6;
            double[] down = x.clone();
            down[i] -= 1e-6;
            double slope =
                    (round.f().value(up, optimum(g, up, d2)) - round.f().value(down, optimum(g, down, d2))) / 2e-6;
            assertThat(h[i]).as("seed %d, entry %d", seed, i).isCloseTo(slope, within(1e-5 * (1 + Math.abs(slope))));
        }
        assertThat(Arrays.stream(optimum).filter(v -> Math.abs(v) == 0.4))
                .as("some coordinate is held, or the test shows nothing (seed %d)", seed)
                .isNotEmpty();
    }

    @ParameterizedTest
    @Seeds(5)
    void withoutASet_nothingChanges(long seed) {
        int d2 = 5;
        Quadratic problem = Quadratic.random(seed, 2, d2, 4);
        InnerObjective g = problem.round().g();
        InnerObjective face = new FreeFace(g, STEP, d2);
        Random random = new Random(seed);
        double[] x = random.doubles(2, -1, 1).toArray();
        double[] y = random.doubles(d2, -1, 1).toArray();
        double[] v = random.doubles(d2, -1, 1).toArray();
        double[] expected = new double[d2];
        double[] out = new double[d2];
        g.hessianYY(x, y, v, expected);
        face.hessianYY(x, y, v, out);
        assertThat(out).containsExactly(expected);
        double[] expectedX = new double[2];
        double[] outX = new double[2];
        g.jacobianXY(x, y, v, expectedX);
        face.jacobianXY(x, y, v, outX);
        assertThat(outX).containsExactly(expectedX);
    }

    private static double[] optimum(InnerObjective g, double[] x, int d2) {
        double[] out = new double[d2];
        new InnerDescent(d2).descend(g, x, new double[d2], STEP, 4000, out);
        return out;
    }

    private record Boxed(InnerObjective g) implements ForwardedInner {
        @Override
        public void project(double[] y) {
            Projection.box(-0.4, 0.4).project(y);
        }
    }
}
