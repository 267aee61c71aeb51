package org.sobow.autodiff;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/**
 * A bilevel problem of up to {@value #MOST_VARIABLES} variables in pure Java: the lengths of x and y, from which it makes rounds of
 * any f and g.
 *
 * <pre>{@code
 * SmallProblem problem = SmallProblem.of(1, 2);
 * Round round = problem.round(f, g);
 * run.step(round);
 * }</pre>
 *
 * <p>Exact to rounding, by forward differentiation: each operation of f or g costs O(d1 + d2), a product with a second derivative
 * one evaluation. Rounds may be shared between threads as far as their functions may.
 */
public final class SmallProblem {
    /** The most that d1 + d2 may be. */
    public static final int MOST_VARIABLES = 300;

    private final Objective f;
    private final Objective g;
    private final boolean anyCurvature;
    private final ThreadLocal<LastGradients> lastGradients;

    private SmallProblem(int d1, int d2, boolean anyCurvature) {
        Variables x = Variables.vector("x", d1);
        Variables y = Variables.vector("y", d2);
        f = new Objective("f", x, y);
        g = new Objective("g", x, y);
        this.anyCurvature = anyCurvature;
        lastGradients = ThreadLocal.withInitial(() -> new LastGradients(d1, d2));
    }

    /** The problem of an x of length {@code d1} and a y of length {@code d2}. */
    public static SmallProblem of(int d1, int d2) {
        Require.atLeast("d1", 1, d1);
        Require.atLeast("d2", 1, d2);
        if (d1 > MOST_VARIABLES - d2) {
            throw new IllegalArgumentException(
                    "d1 + d2 must be at most " + MOST_VARIABLES + ", got " + d1 + " + " + d2
                            + ": every operation carries that many derivatives along; use TensorProblem, whose cost does not grow so");
        }
        return new SmallProblem(d1, d2, false);
    }

    /**
     * The same, where g may curve downwards in y: the oracles then answer as they are, and {@code RunView.solve()} tells what the
     * solver met. Without this, a direction v with v'Hv <= 0 is an error.
     */
    public SmallProblem allowNegativeCurvature() {
        return new SmallProblem(f.x().length(), f.y().length(), true);
    }

    /** The round of these functions. */
    public Round round(SmallFunction outer, SmallFunction inner) {
        return round(outer, inner, Projection.none());
    }

    /** The round of these functions, y being kept in the set that {@code projection} projects onto. */
    public Round round(SmallFunction outer, SmallFunction inner, Projection projection) {
        Objects.requireNonNull(outer, "f");
        Objects.requireNonNull(inner, "g");
        return new Round(
                new DerivedOuter(f, new SmallDerivatives(f, outer), lastGradients),
                new DerivedInner(g, new SmallDerivatives(g, inner), projection, anyCurvature, lastGradients));
    }
}
