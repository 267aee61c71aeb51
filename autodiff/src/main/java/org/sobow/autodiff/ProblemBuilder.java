package org.sobow.autodiff;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Collects the names and shapes of what x and y consist of.
 *
 * @param <P> the problem that it builds
 */
public final class ProblemBuilder<P> {
    private final Function<Oracles, P> factory;
    private final List<Variables.Part> x = new ArrayList<>();
    private final List<Variables.Part> y = new ArrayList<>();
    private boolean anyCurvature;
    private boolean checked = true;
    private Consumer<String> warnings =
            message -> System.getLogger("org.sobow.autodiff").log(Level.WARNING, message);

    ProblemBuilder(Function<Oracles, P> factory) {
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

    /**
     * Leaves out what is looked for in the first round, in some thirty evaluations: derivatives that differences contradict, kinks, an x
     * or a y that nothing depends on; and the notice of inner steps that are too long.
     */
    public ProblemBuilder<P> unchecked() {
        checked = false;
        return this;
    }

    /** Who is told what may be a mistake; without this, the logger org.sobow.autodiff. */
    public ProblemBuilder<P> warnings(Consumer<String> listener) {
        warnings = Objects.requireNonNull(listener, "listener");
        return this;
    }

    /** The problem; one over tensors throws {@link TensorsUnavailableException} where there is no native library. */
    public P build() {
        return factory.apply(new Oracles(new Variables(x), new Variables(y), anyCurvature, checked, warnings));
    }
}
