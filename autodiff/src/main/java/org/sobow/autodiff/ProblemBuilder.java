package org.sobow.autodiff;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects the names and shapes of what x and y consist of.
 *
 * @param <P> the problem that it builds
 */
public final class ProblemBuilder<P> {
    /** What a problem is made of. */
    interface Factory<P> {
        P problem(Variables x, Variables y, boolean anyCurvature);
    }

    private final Factory<P> factory;
    private final List<Variables.Part> x = new ArrayList<>();
    private final List<Variables.Part> y = new ArrayList<>();
    private boolean anyCurvature;

    ProblemBuilder(Factory<P> factory) {
        this.factory = factory;
    }

    /** Adds a group of variables to x. */
    public ProblemBuilder<P> x(String name, long... shape) {
        x.add(new Variables.Part(name, shape));
        return this;
    }

    /** Adds a group of variables to y. */
    public ProblemBuilder<P> y(String name, long... shape) {
        y.add(new Variables.Part(name, shape));
        return this;
    }

    /**
     * Lets g curve downwards in y: the oracles then answer as they are, and {@code RunView.solve()} tells what the solver met.
     * Without this, a direction v with v'Hv <= 0 is an error.
     */
    public ProblemBuilder<P> allowNegativeCurvature() {
        anyCurvature = true;
        return this;
    }

    /** The problem; one over tensors throws {@link TensorsUnavailableException} where there is no native library. */
    public P build() {
        return factory.problem(new Variables(x), new Variables(y), anyCurvature);
    }
}
