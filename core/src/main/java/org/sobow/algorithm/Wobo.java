package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.problem.Round;

/**
 * WOBO, the online bilevel optimizer that works off its window (arXiv 2602.06457, as reconstructed here): after the inner steps it repeats
 *
 * <pre>  x ← Π_X(x − β G(x)),   G(x) = (1/W) Σ_{i&lt;W} h_{t−i}(x, y_{t−i+1})</pre>
 *
 * <p>until ||G(x)|| is at most δ/W. Hypergradients are those of past <em>functions</em>, as in {@link Oagd}, at the present x and at the inner decisions of their own
 * rounds. The last W − 1 rounds are retained, so they must not be flyweights. Readings: rounds before the first count as 0, and x takes a number of steps at most.
 *
 * @param inner the inner steps
 * @param solver the solver of the hypergradient's linear system, from a v of 0
 * @param size W
 * @param accuracy δ
 * @param mostSteps how many steps x takes at most
 * @param outer the outer step
 */
public record Wobo(
        InnerSettings inner, SolverSettings solver, int size, double accuracy, int mostSteps, OuterSettings outer)
        implements FramedOptimizer {
    public Wobo {
        Objects.requireNonNull(inner, "inner");
        Objects.requireNonNull(solver, "solver");
        Objects.requireNonNull(outer, "outer");
        Require.atLeast("size", 1, size);
        Require.positive("accuracy", accuracy);
        Require.atLeast("mostSteps", 1, mostSteps);
    }

    /** Starts a recipe. */
    public static Builder builder(int size, double accuracy, int mostSteps) {
        return new Builder(size, accuracy, mostSteps);
    }

    /** Collects the settings of WOBO. */
    public static final class Builder extends SolverBuilder<Wobo, Builder> {
        private final int size;
        private final double accuracy;
        private final int mostSteps;

        private Builder(int size, double accuracy, int mostSteps) {
            this.size = size;
            this.accuracy = accuracy;
            this.mostSteps = mostSteps;
        }

        @Override
        Builder self() {
            return this;
        }

        @Override
        public Wobo build() {
            return new Wobo(inner(), solver(), size, accuracy, mostSteps, outer());
        }
    }

    @Override
    public int roundsRetained() {
        return size - 1;
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new WoboUpdates(this, d1, d2);
    }
}
