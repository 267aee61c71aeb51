package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.hypergradient.ManifoldHypergradient;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.problem.ProximalRound;
import org.sobow.window.Window;

/**
 * {@link Sobow} for an inner level g_t + ψ_t that is not smooth, which the paper leaves as future work: proximal inner steps, and the hypergradient on the active manifold of {@link
 * ManifoldHypergradient}.
 *
 * <pre>
 *   y_{t+1} = prox_{αψ}(y_t − α ∇_y g_t(x_t, y_t)), N times
 *   h_t     = ∇_x f_t − ∇_x∇_y(g_t + ψ_t)·v along the manifold of y_{t+1}
 *   x_{t+1} = Π_X(x_t − β (1/W) Σ_{i&lt;K} eta^i h_{t−i})
 * </pre>
 *
 * <p>No theorem of the paper covers it. With a strongly convex g_t, proximal steps find the manifold of y* after finitely many steps where no coordinate is just about to leave it; from then on this is SOBOW on a smooth
 * problem of lower dimension. Without a ψ, it is SOBOW.
 *
 * @param inner the inner steps
 * @param solver the solver of the hypergradient's linear system
 * @param window K and eta of equation (7)
 * @param outer the outer step
 */
public record ProximalSobow(InnerSettings inner, SolverSettings solver, Window window, OuterSettings outer)
        implements FramedRecipe<ProximalRound> {
    public ProximalSobow {
        Objects.requireNonNull(inner, "inner");
        Objects.requireNonNull(solver, "solver");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(outer, "outer");
    }

    /** Starts a recipe. */
    public static WindowedSolverBuilder<ProximalSobow> builder() {
        return new WindowedSolverBuilder<>(ProximalSobow::new);
    }

    @Override
    public Updates<ProximalRound> updates(int d1, int d2) {
        ManifoldHypergradient hypergradient =
                new ManifoldHypergradient(solver.solver(), solver::budgetAt, solver.warm(), d1, d2);
        double[] gradY = new double[d2];
        InnerLevel<ProximalRound> level = new EstimatorLevel<>(hypergradient, (t, round, x, y, nextY, h) -> {
            descend(round, x, y, inner.alphaAt(t), gradY, nextY);
            hypergradient.estimate(t, round, x, nextY, h);
        });
        return new LevelUpdates<>(level, new OuterDescent(outer, window, d1));
    }

    private void descend(ProximalRound round, double[] x, double[] y, double alpha, double[] gradY, double[] out) {
        Vectors.copy(y, out);
        for (int i = 0; i < inner.steps(); i++) {
            // y ← prox_{αψ}(y − α ∇_y g_t(x_t, y))
            round.g().gradY(x, out, gradY);
            Vectors.axpy(-alpha, gradY, out);
            // before a proximal step could hide it
            NonFiniteVector.refuse("y", out);
            round.psi().proximal(x, alpha, out);
        }
    }
}
