package org.sobow.applications;

import java.util.List;
import org.sobow.algorithm.Decisions;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.Updates;
import org.sobow.hypergradient.SolveReport;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

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
    public Updates<Round> updates(int d1, int d2) {
        if (start == Start.AT_X && d1 != d2) {
            throw new IllegalArgumentException("y must have the length of x, " + d1 + ", to start there, got " + d2);
        }
        return new Anew(recipe.updates(d1, d2), start, d1, d2);
    }

    @Override
    public int roundsRetained() {
        return recipe.roundsRetained();
    }

    private static final class Anew implements Updates<Round> {
        private final Updates<Round> updates;
        private final Start start;
        private final Decisions from;

        Anew(Updates<Round> updates, Start start, int d1, int d2) {
            this.updates = updates;
            this.start = start;
            from = new Decisions(d1, d2);
        }

        @Override
        public void play(long t, Round round, Decisions now, Decisions next) {
            Vectors.copy(now.x(), from.x());
            Vectors.copy(now.hypergradient(), from.hypergradient());
            Vectors.copy(now.mean(), from.mean());
            if (start == Start.AT_X) {
                Vectors.copy(now.x(), from.y());
            }
            updates.play(t, round, from, next);
        }

        @Override
        public void commit(Round round, Decisions next) {
            updates.commit(round, next);
        }

        @Override
        public SolveReport solve() {
            return updates.solve();
        }

        @Override
        public void save(StateBuilder into) {
            updates.save(into);
        }

        @Override
        public void load(State from, List<Round> retained) {
            updates.load(from, retained);
        }
    }
}
