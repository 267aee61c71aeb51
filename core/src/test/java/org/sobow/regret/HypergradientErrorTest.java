package org.sobow.regret;

import static org.assertj.core.api.Assertions.assertThat;

import org.sobow.algorithm.Run;
import org.sobow.algorithm.Schedule;
import org.sobow.algorithm.Sobow;
import org.sobow.hypergradient.FixedStep;
import org.sobow.testing.Dense;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

class HypergradientErrorTest {
    /** Theorem 5.6 with nothing moving: the squared error is of the order (1 − alpha mu/2)^t. */
    @Seeds(10)
    void staticProblem_errorDecaysAtTheRateOfTheTheorem(long seed, int dimension) {
        double mu = 1;
        double l1 = 5;
        double alpha = 1 / l1;
        int d1 = 1 + dimension / 2;
        Quadratic problem = Quadratic.random(seed, d1, dimension, l1);
        Sobow sobow = Sobow.builder()
                .alpha(alpha)
                .beta(1e-14)
                .window(5, 0.95)
                .solver(new FixedStep(1 / l1), Schedule.lemmaBudget(1, alpha, 1 / l1, mu, 10_000))
                .build();
        Run run = sobow.start(new double[d1], new double[dimension]);
        ExactHypergradient source = new ExactHypergradient(Quadratic.argmin(), d1, dimension);
        double[] exact = new double[d1];
        double[] estimate = new double[d1];
        // least squares of log(error) on t
        double n = 0;
        double sumT = 0;
        double sumLog = 0;
        double sumTt = 0;
        double sumTlog = 0;
        double first = 0;
        for (int t = 1; t <= 200; t++) {
            run.step(problem.round());
            source.at(problem.round(), run, exact);
            run.hypergradient(estimate);
            double error = Math.pow(Dense.distance(estimate, exact), 2);
            first = t == 1 ? error : first;
            if (error < 1e-18 * first) {
                break;
            }
            double log = Math.log(error);
            n++;
            sumT += t;
            sumLog += log;
            sumTt += (double) t * t;
            sumTlog += t * log;
        }
        double slope = (n * sumTlog - sumT * sumLog) / (n * sumTt - sumT * sumT);
        assertThat(n).isGreaterThan(20);
        // Q_t is rounded up to whole iterations, which bends the line a little
        assertThat(slope).isLessThan(0.98 * Math.log(1 - alpha * mu / 2));
    }
}
