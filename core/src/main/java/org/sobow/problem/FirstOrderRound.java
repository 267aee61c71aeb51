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

    /**
     * Returns this round for the methods that ask for products with second derivatives, which are central differences of the
     * gradients; see {@link DifferencedInner}.
     */
    public Round differenced(int d1, int d2) {
        return new Round(f, new DifferencedInner(g, d1, d2));
    }
}
