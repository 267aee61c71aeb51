package org.sobow.experiments.application;

import java.util.Arrays;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.InnerDescent;
import org.sobow.algorithm.Settings;
import org.sobow.algorithm.Updates;
import org.sobow.hypergradient.SolveReport;
import org.sobow.hypergradient.SolveTally;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/** The baseline that does no outer updates: y follows the rounds as with the others, x stays x_1. */
record InnerOnly(Settings settings) implements FramedOptimizer {
    @Override
    public Updates updates(int d1, int d2) {
        return new Follow(settings, d2);
    }

    private static final class Follow implements Updates {
        private final Settings settings;
        private final InnerDescent descent;
        private final SolveReport noSolve = new SolveTally();

        Follow(Settings settings, int d2) {
            this.settings = settings;
            descent = new InnerDescent(d2);
        }

        @Override
        public void inner(long t, Round round, double[] x, double[] y, double[] out) {
            descent.descend(round.g(), x, y, settings.alpha().at(t), settings.innerSteps(), out);
        }

        @Override
        public void outer(
                long t, Round round, double[] x, double[] y, double[] hypergradient, double[] mean, double[] out) {
            Arrays.fill(hypergradient, 0);
            Arrays.fill(mean, 0);
            Vectors.copy(x, out);
        }

        @Override
        public SolveReport solve() {
            return noSolve;
        }
    }
}
