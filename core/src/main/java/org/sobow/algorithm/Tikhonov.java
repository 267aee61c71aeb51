package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.problem.Round;

/**
 * Another recipe for an inner level that is convex but not strongly convex, which the paper leaves as future work: in round t it plays g_t + λ_t/2 ||y||², with a λ_t that vanishes.
 *
 * <p>Among the minima of g_t, the minimum of that tends to the one of least norm; its hypergradient tends to that of f(x, y*(x)) with this y*, and is off by O(λ_t). A λ_t that falls too fast leaves y where it was in the
 * directions that g_t does not see: steps of size α shrink these by 1 − αλ_t, so Σ λ_t must diverge. {@link Schedule#inverseSqrt} and {@link Schedule#inverseCubeRoot} are slow enough. No theorem of the paper
 * covers it, since the constants of the bounds grow with 1/λ_t.
 *
 * @param recipe what plays the rounds with the ridge; one that retains no rounds
 * @param strength λ_t, by round
 */
public record Tikhonov(FramedOptimizer recipe, Schedule strength) implements FramedOptimizer {
    public Tikhonov {
        Objects.requireNonNull(recipe, "recipe");
        Scheduled.positive("strength", strength, 1);
        if (recipe.roundsRetained() != 0) {
            throw new IllegalArgumentException("the recipe must retain no rounds, got one that retains "
                    + recipe.roundsRetained() + "; the ridge of a past round would change under it");
        }
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        Updates<Round> updates = recipe.updates(d1, d2);
        RidgedRound ridged = new RidgedRound();
        // g_t + λ_t/2 ||y||²
        return updates.playedBy((t, round, now, next) ->
                updates.play(t, ridged.of(round, Scheduled.positive("strength", strength, t)), now, next));
    }
}
