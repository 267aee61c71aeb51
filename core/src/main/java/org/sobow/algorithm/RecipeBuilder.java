package org.sobow.algorithm;

import java.util.function.Function;
import org.sobow.algorithm.Settings.SolverStart;
import org.sobow.hypergradient.LinearSolver;
import org.sobow.internal.Require;
import org.sobow.projection.Projection;
import org.sobow.window.Window;

/**
 * Collects the {@link Settings} of a recipe.
 *
 * <p>The step sizes must be given: no default is right for every problem. Everything else has one: one inner step, no window,
 * ten iterations of conjugate gradients to a relative residual of 1e-10 from v⁰ = 0, no projection, a plain outer step.
 *
 * @param <R> the recipe that is built
 */
public final class RecipeBuilder<R> {
    private final Function<Settings, R> recipe;
    private Schedule alpha = RecipeBuilder::missingAlpha;
    private Schedule beta = RecipeBuilder::missingBeta;
    private int innerSteps = 1;
    private Window window = Window.of(1, 1);
    private LinearSolver solver = Settings.DEFAULT_SOLVER;
    private Schedule budget = Schedule.constant(10);
    private SolverStart start = SolverStart.COLD;
    private Projection projection = Projection.none();
    private OuterStep outerStep = OuterStep.plain();

    RecipeBuilder(Function<Settings, R> recipe) {
        this.recipe = recipe;
    }

    private static double missingAlpha(long t) {
        throw new IllegalArgumentException("alpha, the inner step size, is not set");
    }

    private static double missingBeta(long t) {
        throw new IllegalArgumentException("beta, the outer step size, is not set");
    }

    /** The inner step size. */
    public RecipeBuilder<R> alpha(double value) {
        return alpha(Schedule.constant(Require.positive("alpha", value)));
    }

    /** The inner step size, by round. */
    public RecipeBuilder<R> alpha(Schedule schedule) {
        alpha = schedule;
        return this;
    }

    /** The outer step size. */
    public RecipeBuilder<R> beta(double value) {
        return beta(Schedule.constant(Require.positive("beta", value)));
    }

    /** The outer step size, by round. */
    public RecipeBuilder<R> beta(Schedule schedule) {
        beta = schedule;
        return this;
    }

    /** N, the inner steps a round; the paper's SOBOW has one. */
    public RecipeBuilder<R> innerSteps(int steps) {
        innerSteps = Require.atLeast("innerSteps", 1, steps);
        return this;
    }

    /** The last {@code size} hypergradients with weights eta^i. */
    public RecipeBuilder<R> window(int size, double eta) {
        return window(Window.of(size, eta));
    }

    /** The window of equation (7). */
    public RecipeBuilder<R> window(Window value) {
        window = value;
        return this;
    }

    /** The solver, with the same budget of iterations in every round. */
    public RecipeBuilder<R> solver(LinearSolver value, int iterations) {
        return solver(value, Schedule.constant(Require.atLeast("budget", 1, iterations)));
    }

    /** The solver, with its budget Q_t by round. */
    public RecipeBuilder<R> solver(LinearSolver value, Schedule iterations) {
        solver = value;
        budget = iterations;
        return this;
    }

    /** Starts the solver from the last solution instead of from zero. */
    public RecipeBuilder<R> warmStart() {
        start = SolverStart.WARM;
        return this;
    }

    /** The set X of outer decisions. */
    public RecipeBuilder<R> projection(Projection value) {
        projection = value;
        return this;
    }

    /** Whether the outer step is plain or normalized. */
    public RecipeBuilder<R> outerStep(OuterStep value) {
        outerStep = value;
        return this;
    }

    /** Builds the recipe; an unset step size, or a schedule that does not start positive, is an error here. */
    public R build() {
        Settings settings = new Settings(alpha, innerSteps, beta, window, solver, budget, start, projection, outerStep);
        settings.alphaAt(1);
        settings.betaAt(1);
        settings.budgetAt(1);
        return recipe.apply(settings);
    }
}
