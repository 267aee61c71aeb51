package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/**
 * OAGD, online alternating gradient descent (Tarzanagh, Nazari, Hou, Shen and Balzano, 2022), as the paper compares with it:
 * the outer direction averages the hypergradients of the last K <em>functions</em>, each evaluated at the current decisions,
 * (1/W) Σ_{i&lt;K} eta^i ∇̂f_{t−i}(x_t, y_{t+1}).
 *
 * <p>A round costs N inner gradients and K linear solves. The last K − 1 rounds are retained, so they must not be flyweights,
 * and a checkpoint, which cannot hold functions, is resumed together with them. OAGD's own paper takes N > 1.
 *
 * @param inner the inner steps
 * @param solver the solver of the hypergradient's linear system
 * @param window K and eta of equation (7); bounded
 * @param outer the outer step
 */
public record Oagd(InnerSettings inner, SolverSettings solver, Window window, OuterSettings outer)
        implements FramedOptimizer {
    public Oagd {
        Objects.requireNonNull(inner, "inner");
        Objects.requireNonNull(solver, "solver");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(outer, "outer");
        if (window.unbounded()) {
            throw new IllegalArgumentException(
                    "window size K must be bounded for OAGD, got infinity; it evaluates every round of its window again");
        }
    }

    /** Starts a recipe. */
    public static WindowedSolverBuilder<Oagd> builder() {
        return new WindowedSolverBuilder<>(Oagd::new);
    }

    @Override
    public int roundsRetained() {
        return window.size() - 1;
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new OagdUpdates(this, d1, d2);
    }
}
