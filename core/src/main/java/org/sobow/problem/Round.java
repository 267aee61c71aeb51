package org.sobow.problem;

import java.util.Objects;

/**
 * What round t reveals: f_t and g_t, with their gradients and the products with second derivatives of g_t.
 *
 * <p>A round may be a flyweight over a recycled batch as long as the optimizer retains no rounds (all but OAGD).
 *
 * @param f the outer objective f_t
 * @param g the inner objective g_t
 */
public record Round(OuterObjective f, InnerObjective g) implements ValueRound {
    public Round {
        Objects.requireNonNull(f, "f");
        Objects.requireNonNull(g, "g");
    }
}
