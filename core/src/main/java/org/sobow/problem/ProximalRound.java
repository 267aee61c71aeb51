package org.sobow.problem;

import java.util.Objects;

/**
 * What round t reveals where the inner level is not smooth: f_t, the smooth part g_t of the inner objective, and the rest ψ_t of it.
 *
 * @param f the outer objective f_t
 * @param g the smooth part of the inner objective
 * @param psi the part with kinks or walls
 */
public record ProximalRound(OuterObjective f, InnerObjective g, Regularizer psi) {
    public ProximalRound {
        Objects.requireNonNull(f, "f");
        Objects.requireNonNull(g, "g");
        Objects.requireNonNull(psi, "psi");
    }
}
