package org.sobow.experiments.compare;

import java.util.Arrays;
import org.sobow.algorithm.Decisions;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.InnerDescent;
import org.sobow.algorithm.InnerSettings;
import org.sobow.algorithm.Updates;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/** The baseline that does no outer updates: y follows the rounds as with the others, x stays x_1. */
record InnerOnly(InnerSettings settings) implements FramedOptimizer {
    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new Follow(d2);
    }

    private final class Follow implements Updates<Round> {
        private final InnerDescent descent;

        Follow(int d2) {
            descent = new InnerDescent(d2);
        }

        @Override
        public void play(long t, Round round, Decisions now, Decisions next) {
            descent.descend(round.g(), now.x(), now.y(), settings.alphaAt(t), settings.steps(), next.y());
            Arrays.fill(next.hypergradient(), 0);
            Arrays.fill(next.mean(), 0);
            Vectors.copy(now.x(), next.x());
        }
    }
}
