package org.sobow.hypergradient;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.GradientOnly;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

/** Every solver over products that are differences of gradients. */
class DifferencedSolversTest {
    private static final double L1 = 5;

    @Seeds(20)
    void everySolver_givesTheHypergradientFromGradientsAlone(long seed, int dimension) {
        Quadratic problem = Quadratic.random(seed, 2, dimension, L1);
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = problem.yStar(x);
        Round round = GradientOnly.of(problem.round()).differenced(2, dimension);
        double[] exact = problem.hypergradient(x);
        for (LinearSolver solver :
                List.of(new ConjugateGradient(1e-9), new FixedStep(1 / L1), new Neumann(1 / L1), new ExactDense())) {
            ImplicitHypergradient implicit = new ImplicitHypergradient(solver, 2, dimension);
            double[] out = new double[2];
            implicit.estimate(round, x, y, 200, new double[dimension], out);
            assertThat(Dense.distance(out, exact)).as(solver.toString()).isLessThan(1e-7 * (1 + Dense.norm(exact)));
            assertThat(implicit.report().negativeCurvature())
                    .as(solver.toString())
                    .isFalse();
        }
    }
}
