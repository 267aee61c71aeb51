package org.sobow.autodiff.application;

import java.util.List;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.Updates;
import org.sobow.hypergradient.SolveReport;
import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;

/**
 * A recipe whose inner level starts anew in every round, because the inner decision of the last round belongs to another task or
 * to other examples. Everything else is as in {@code recipe}.
 *
 * @param start where the N inner steps of a round begin
 */
public record Restarted(FramedOptimizer recipe, Start start) implements FramedOptimizer {
    /** Where the inner steps of a round begin. */
    public enum Start {
        /** At x_t, which has as many entries as y. */
        AT_X,
        /** At zero. */
        AT_ZERO
    }

    @Override
    public Updates updates(int d1, int d2) {
        if (start == Start.AT_X && d1 != d2) {
            throw new IllegalArgumentException("y must have the length of x, " + d1 + ", to start there, got " + d2);
        }
        return new Anew(recipe.updates(d1, d2), start, d2);
    }

    @Override
    public int roundsRetained() {
        return recipe.roundsRetained();
    }

    private static final class Anew implements Updates {
        private final Updates updates;
        private final Start start;
        private final double[] zero;

        Anew(Updates updates, Start start, int d2) {
            this.updates = updates;
            this.start = start;
            zero = new double[d2];
        }

        @Override
        public void inner(long t, Round round, double[] x, double[] y, double[] out) {
            updates.inner(t, round, x, start == Start.AT_X ? x : zero, out);
        }

        @Override
        public void outer(
                long t, Round round, double[] x, double[] y, double[] hypergradient, double[] mean, double[] out) {
            updates.outer(t, round, x, y, hypergradient, mean, out);
        }

        @Override
        public void commit(Round round, double[] hypergradient) {
            updates.commit(round, hypergradient);
        }

        @Override
        public SolveReport solve() {
            return updates.solve();
        }

        @Override
        public void save(Checkpoint.Builder into) {
            updates.save(into);
        }

        @Override
        public void load(Checkpoint from, List<Round> retained) {
            updates.load(from, retained);
        }
    }
}
