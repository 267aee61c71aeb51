package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.state.WhenAbsent;
import org.sobow.window.Window;

/**
 * SOBOW, the single-loop online bilevel optimizer with window averaging (Algorithm 2 of Lin, Sow, Ji, Liang and Shroff,
 * NeurIPS 2023):
 *
 * <pre>
 *   y_{t+1} = y_t − α ∇_y g_t(x_t, y_t)                             (5)
 *   h_t     = ∇_x f_t − ∇_x∇_y g_t·v at (x_t, y_{t+1})              (4)
 *   x_{t+1} = Π_X(x_t − β (1/W) Σ_{i&lt;K} eta^i h_{t−i})              (6), (7)
 * </pre>
 *
 * <p>A round costs N inner gradients, one linear solve and O(d1) for the window, whatever K is; it stores hypergradients, never
 * functions.
 *
 * @param inner the inner steps
 * @param solver the solver of the hypergradient's linear system
 * @param window K and eta of equation (7)
 * @param outer the outer step
 * @param update what an inner step makes of the gradient
 */
public record Sobow(
        InnerSettings inner,
        SolverSettings solver,
        Window window,
        OuterSettings outer,
        @WhenAbsent("PLAIN") InnerUpdate update)
        implements FramedOptimizer {
    static final InnerUpdate PLAIN = InnerUpdate.plain();

    public Sobow {
        Objects.requireNonNull(inner, "inner");
        Objects.requireNonNull(solver, "solver");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(outer, "outer");
        Objects.requireNonNull(update, "update");
    }

    /** With plain inner steps. */
    public Sobow(InnerSettings inner, SolverSettings solver, Window window, OuterSettings outer) {
        this(inner, solver, window, outer, PLAIN);
    }

    /** Starts a recipe. */
    public static WindowedSolverBuilder<Sobow> builder() {
        return new WindowedSolverBuilder<>(Sobow::new);
    }

    /** SOBOW without a setting to choose: steps, window and budget are measured on the run. */
    public static AutoSobow auto() {
        return new AutoSobow(Projection.none());
    }

    /** The same with inner steps by momentum or Adam. */
    public Sobow with(InnerUpdate innerUpdate) {
        return new Sobow(inner, solver, window, outer, innerUpdate);
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new LevelUpdates<>(new SobowLevel(this, d1, d2), new OuterDescent(outer, window, d1));
    }
}
