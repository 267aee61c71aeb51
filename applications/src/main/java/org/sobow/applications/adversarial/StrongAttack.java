package org.sobow.applications.adversarial;

import java.util.Arrays;
import java.util.Random;
import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.problem.Round;

/**
 * Projected gradient ascent from several random starts, which no training uses: an example counts as right only where it is right
 * unperturbed and at the end of every ascent.
 */
record StrongAttack(int steps, int restarts) {
    /** The step, as a multiple of radius / steps: enough to cross the ball and turn back. */
    private static final double REACH = 2.5;

    /** The share of examples that stay right, at most the clean accuracy. */
    double survivors(
            AdversarialProblem problem,
            AdversarialStream stream,
            double[] theta,
            AdversarialStream.Arrival at,
            Norm norm,
            Random random) {
        Batch test = at.test();
        Round round = problem.round(test, at.strength());
        double[] delta = new double[problem.d2()];
        double[] scratch = new double[problem.d2()];
        boolean[] right = new boolean[test.rows()];
        Arrays.fill(right, true);
        keepRight(stream.network().outputs(theta, test), test, right);
        for (int restart = 0; restart < restarts; restart++) {
            norm.draw(random, at.strength(), test.inputWidth(), delta);
            for (int i = 0; i < steps; i++) {
                problem.ascend(round, theta, delta, REACH * at.strength() / steps, scratch);
            }
            Batch perturbed = test.shifted(delta);
            keepRight(stream.network().outputs(theta, perturbed), perturbed, right);
        }
        int count = 0;
        for (boolean survived : right) {
            count += survived ? 1 : 0;
        }
        return (double) count / right.length;
    }

    private static void keepRight(double[] outputs, Batch batch, boolean[] right) {
        for (int i = 0; i < right.length; i++) {
            right[i] &= Loss.isRight(outputs, i, batch);
        }
    }
}
