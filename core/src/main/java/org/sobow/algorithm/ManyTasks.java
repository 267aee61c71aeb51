package org.sobow.algorithm;

import java.util.List;
import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.problem.Round;

/**
 * Many inner problems in every round, as in meta-learning: each has its own inner decision, steps and solve; x moves once, by the mean of their
 * hypergradients.
 *
 * <pre>
 *   min_x  (1/n) Σ_i f_{t,i}(x, y*_i(x))     where  y*_i(x) = argmin_y g_{t,i}(x, y)
 * </pre>
 *
 * <p>A round is a list of n rounds. y is that of all tasks, one after the other, so that its length is n times that of one. A recipe for a single
 * problem says how each is played: {@link Sobow}, or {@link AutoSobow}, which then measures step size and budget of each task by itself.
 *
 * @param recipe a {@link Sobow} or an {@link AutoSobow}
 * @param tasks n
 * @param start where the inner steps of a round begin
 */
public record ManyTasks(FramedOptimizer recipe, int tasks, Start start) implements FramedRecipe<List<Round>> {
    /** Where the inner steps of a task begin in a round. */
    public enum Start {
        /** Where the last round left them: the tasks of a round continue those of the last. */
        CARRIED,
        /** At x_t, which has as many entries as the y of a task: the tasks are new in every round, and x is where they begin. */
        AT_X,
        /** At zero: the tasks are new in every round. */
        AT_ZERO
    }

    public ManyTasks {
        Objects.requireNonNull(start, "start");
        Require.atLeast("tasks", 1, tasks);
        if (!(recipe instanceof Sobow || recipe instanceof AutoSobow)) {
            throw new IllegalArgumentException(
                    "the recipe of many tasks must be a Sobow or an AutoSobow, got " + recipe);
        }
    }

    /** Tasks that continue from round to round. */
    public ManyTasks(FramedOptimizer recipe, int tasks) {
        this(recipe, tasks, Start.CARRIED);
    }

    @Override
    public Updates<List<Round>> updates(int d1, int d2) {
        if (d2 % tasks != 0) {
            throw new IllegalArgumentException(
                    "y must have a length that is a multiple of the " + tasks + " tasks, got " + d2);
        }
        if (start == Start.AT_X && d1 != d2 / tasks) {
            throw new IllegalArgumentException(
                    "the y of a task must have the length of x, " + d1 + ", to start there, got " + d2 / tasks);
        }
        return new TaskUpdates(this, outerLevel(d1), d1, d2 / tasks);
    }

    InnerLevel<Round> innerLevel(int d1, int d2) {
        return recipe instanceof Sobow sobow ? new SobowLevel(sobow, d1, d2) : new AutoInner(d1, d2);
    }

    private OuterLevel outerLevel(int d1) {
        return recipe instanceof Sobow sobow
                ? new OuterDescent(sobow.outer(), sobow.window(), d1)
                : new AutoOuter(((AutoSobow) recipe).projection(), d1);
    }
}
