package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/**
 * OGD, the paper's baseline: {@link Sobow} without a window, x_{t+1} = Π_X(x_t − β h_t).
 *
 * @param inner the inner steps
 * @param solver the solver of the hypergradient's linear system
 * @param outer the outer step
 */
public record Ogd(InnerSettings inner, SolverSettings solver, OuterSettings outer) implements FramedOptimizer {
    public Ogd {
        Objects.requireNonNull(inner, "inner");
        Objects.requireNonNull(solver, "solver");
        Objects.requireNonNull(outer, "outer");
    }

    /** Starts a recipe. */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects the settings of OGD. */
    public static final class Builder extends SolverBuilder<Ogd, Builder> {
        private Builder() {}

        @Override
        Builder self() {
            return this;
        }

        @Override
        public Ogd build() {
            return new Ogd(inner(), solver(), outer());
        }
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new Sobow(inner, solver, Window.of(1, 1), outer).updates(d1, d2);
    }
}
