package org.sobow.experiments.arena;

import org.sobow.projection.Projection;

/**
 * A problem of the arena whose facts are known beforehand.
 *
 * @param name its name on the command line
 * @param description what it is, in a few words
 * @param d1 the length of x
 * @param d2 the length of y
 * @param smoothness L_1, a bound of the curvature of g in y
 * @param projection the set X
 * @param roundBytes how many bytes the data of a round take
 * @param opening opens the stream of a seed
 */
record DeclaredProblem(
        String name,
        String description,
        int d1,
        int d2,
        double smoothness,
        Projection projection,
        long roundBytes,
        Opening opening)
        implements ArenaProblem {
    /** Opens streams. */
    interface Opening {
        ArenaStream open(long seed, int rounds);
    }

    @Override
    public ArenaStream open(long seed, int rounds) {
        return opening.open(seed, rounds);
    }
}
