package org.sobow.hypergradient;

/** What the linear solves of the last round did. Read it after the round; the next one overwrites it. */
public interface SolveReport {
    /** How many linear systems the round solved. */
    int solves();

    /** Iterations used, summed over the solves of the round. */
    int iterations();

    /** ||b - Hv|| / ||b|| at the end, the largest over the solves of the round; 0 where b = 0, NaN where nobody computed it. */
    double relativeResidual();

    /** Whether a direction p with p'Hp <= 0 was met: g_t is not strongly convex in y there. */
    boolean negativeCurvature();

    /** The report of an algorithm that solves no linear system. */
    static SolveReport none() {
        return NoSolves.INSTANCE;
    }
}
