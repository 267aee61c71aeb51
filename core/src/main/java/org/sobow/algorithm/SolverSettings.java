package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.hypergradient.LinearSolver;

/**
 * How the linear system of the hypergradient is solved, line 5 of Algorithm 2.
 *
 * @param solver the solver
 * @param budget Q_t, the largest number of its iterations, by round
 * @param start whether v⁰ is zero in every round, as in the paper, or the last solution
 */
public record SolverSettings(LinearSolver solver, Schedule budget, Start start) {
    /** What v⁰ is. */
    public enum Start {
        /** Zero, in every round. */
        COLD,
        /** The last solution: that of the round before; for OAGD's older functions, that of the next newer one. */
        WARM
    }

    public SolverSettings {
        Objects.requireNonNull(solver, "solver");
        Objects.requireNonNull(budget, "budget");
        Objects.requireNonNull(start, "start");
        budgetAt(budget, 1);
    }

    boolean warm() {
        return start == Start.WARM;
    }

    int budgetAt(long t) {
        return budgetAt(budget, t);
    }

    private static int budgetAt(Schedule budget, long t) {
        double value = Scheduled.positive("budget", budget, t);
        if (value < 1) {
            throw new IllegalArgumentException(
                    "budget must be at least 1 in every round, got " + value + " in round " + t);
        }
        return (int) Math.min(Integer.MAX_VALUE, value);
    }
}
