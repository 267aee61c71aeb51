package org.sobow.autodiff;

import java.util.Objects;
import java.util.function.Consumer;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/**
 * What all rounds of a problem share, however its derivatives are taken: the names and shapes of its variables, what is checked, and
 * what a thread remembers.
 */
final class Oracles {
    private final Objective f;
    private final Objective g;
    private final boolean anyCurvature;
    private final Consumer<String> warnings;
    private final FirstRoundCheck firstRound;
    private final ThreadLocal<LastGradients> lastGradients;
    private final ThreadLocal<Divergence> divergence;

    /**
     * @param anyCurvature whether g may curve downwards
     * @param checked whether the first round is checked
     * @param warnings is told what may be a mistake
     */
    Oracles(Variables x, Variables y, boolean anyCurvature, boolean checked, Consumer<String> warnings) {
        f = new Objective("f", x, y);
        g = new Objective("g", x, y);
        int d1 = x.length();
        int d2 = y.length();
        this.anyCurvature = anyCurvature;
        this.warnings = warnings;
        firstRound = new FirstRoundCheck(checked, warnings);
        lastGradients = ThreadLocal.withInitial(() -> new LastGradients(d1, d2));
        divergence = ThreadLocal.withInitial(() -> new Divergence(d2, checked));
    }

    Objective f() {
        return f;
    }

    Objective g() {
        return g;
    }

    /** The round of these functions. */
    Round round(Derivatives outer, Derivatives inner, Projection projection) {
        Objects.requireNonNull(projection, "projection");
        return new Round(new DerivedOuter(this, outer), new DerivedInner(this, inner, projection));
    }

    boolean anyCurvature() {
        return anyCurvature;
    }

    /** Checks the first f that is met. */
    void meetOuter(Derivatives outer, double[] x, double[] y) {
        firstRound.outer(f, outer, x, y);
    }

    /** Checks the first g that is met; forgets what f gave, since the data may have changed. */
    void meetInner(Derivatives inner, double[] x, double[] y) {
        lastGradients.get().forget();
        firstRound.inner(g, inner, x, y);
    }

    /** Looks at an inner gradient. */
    void watch(Derivatives inner, double[] x, double[] y, double[] gradient) {
        divergence.get().watch(inner, x, y, gradient, warnings);
    }

    LastGradients lastGradients() {
        return lastGradients.get();
    }
}
