package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.problem.ValueRound;

/**
 * ZO-SOGD (arXiv 2511.01126): {@link Sogd} from the values of f and g alone. With r uniform on the unit sphere, drawn anew in every round,
 *
 * <pre>
 *   ∇_y h   ≈ (d2 / 2ρ_y)(h(x, y + ρ_y r) − h(x, y − ρ_y r)) r,   ∇_x h likewise with d1, ρ_x and a direction of its own
 *   ∇²_y g·v ≈ (∇_y g(x, y + ρ_v v) − ∇_y g(x, y − ρ_v v)) / 2ρ_v,   ∇_x∇_y g·v likewise with ∇_x
 * </pre>
 *
 * <p>A round costs 28 values, 14 at the current decisions and 14 at the last, and no gradient. The estimates are right on average, and their deviation grows with the
 * dimensions: steps must be shorter by about as much. Reading: x and y have directions of their own, and those of a round serve for the current and the last
 * decisions, f and g.
 *
 * @param steps the steps, momenta and radius
 * @param rho how far values are taken from x and y
 * @param rhoV how far from y along v
 * @param seed decides on the directions
 */
public record ZoSogd(Sogd steps, double rho, double rhoV, long seed) implements FramedRecipe<ValueRound> {
    public ZoSogd {
        Objects.requireNonNull(steps, "steps");
        Require.positive("rho", rho);
        Require.positive("rhoV", rhoV);
    }

    @Override
    public Updates<ValueRound> updates(int d1, int d2) {
        return new SogdUpdates<>(steps, new SampledDirections(rho, rhoV, seed, d1, d2), d1, d2);
    }
}
