package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.internal.Require;
import org.sobow.projection.Projection;
import org.sobow.window.Window;

/**
 * What the algorithms are told.
 *
 * @param alpha the inner step size, by round
 * @param innerSteps N, the inner steps a round
 * @param beta the outer step size, by round
 * @param window K and eta of equation (7)
 * @param solver the solver of the hypergradient's linear system
 * @param budget Q_t, the largest number of its iterations, by round
 * @param start whether v⁰ is zero in every round, as in the paper, or the last solution
 * @param projection Π_X
 * @param outerStep whether the outer step is beta times the mean hypergradient, or free of its scale
 */
public record Settings(
        Schedule alpha,
        int innerSteps,
        Schedule beta,
        Window window,
        LinearSolver solver,
        Schedule budget,
        SolverStart start,
        Projection projection,
        OuterStep outerStep) {

    static final LinearSolver DEFAULT_SOLVER = new ConjugateGradient(1e-10);

    /** What v⁰ is. */
    public enum SolverStart {
        /** Zero, in every round. */
        COLD,
        /** The last solution: that of the round before; for OAGD's older functions, that of the next newer one. */
        WARM
    }

    public Settings {
        Objects.requireNonNull(alpha, "alpha");
        Require.atLeast("innerSteps", 1, innerSteps);
        Objects.requireNonNull(beta, "beta");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(solver, "solver");
        Objects.requireNonNull(budget, "budget");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(projection, "projection");
        Objects.requireNonNull(outerStep, "outerStep");
    }

    /** Throws where a solver was chosen for a recipe that solves no system. */
    void requireNoSolver(String recipe) {
        if (!solver.equals(DEFAULT_SOLVER) || start != SolverStart.COLD) {
            throw new IllegalArgumentException(
                    "solver must be left out for " + recipe + ", which solves no linear system, got " + solver);
        }
    }

    double alphaAt(long t) {
        return positiveAt("alpha", alpha, t);
    }

    double betaAt(long t) {
        return positiveAt("beta", beta, t);
    }

    int budgetAt(long t) {
        double value = positiveAt("budget", budget, t);
        if (value < 1) {
            throw new IllegalArgumentException(
                    "budget must be at least 1 in every round, got " + value + " in round " + t);
        }
        return (int) Math.min(Integer.MAX_VALUE, value);
    }

    static double positiveAt(String name, Schedule schedule, long t) {
        double value = schedule.at(t);
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    name + " must be positive and finite in every round, got " + value + " in round " + t);
        }
        return value;
    }
}
