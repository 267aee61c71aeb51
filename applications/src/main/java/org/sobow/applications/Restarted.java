package org.sobow.applications;

import org.sobow.algorithm.Decisions;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.Updates;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

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
        Updates<Round> updates = recipe.updates(d1, d2);
        Decisions from = new Decisions(d1, d2);
        return updates.playedBy((t, round, now, next) -> {
            Vectors.copy(now.x(), from.x());
            Vectors.copy(now.hypergradient(), from.hypergradient());
            Vectors.copy(now.mean(), from.mean());
            if (start == Start.AT_X) {
                Vectors.copy(now.x(), from.y());
            }
            updates.play(t, round, from, next);
        });
    }

    @Override
    public int roundsRetained() {
        return recipe.roundsRetained();
    }
}
