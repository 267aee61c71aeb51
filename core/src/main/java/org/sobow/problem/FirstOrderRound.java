package org.sobow.problem;

import java.util.Objects;

/**
 * What round t reveals where there are gradients and no second derivatives: f_t and g_t, for first-order methods.
 *
 * @param f the outer objective f_t
 * @param g the inner objective g_t, by its gradients
 */
public record FirstOrderRound(OuterObjective f, FirstOrderInner g) implements ValueRound {
    public FirstOrderRound {
        Objects.requireNonNull(f, "f");
        Objects.requireNonNull(g, "g");
    }
}
